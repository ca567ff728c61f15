import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { roleLabel } from '../role-names.ts'

/** What a role is called: a default one in the language of the user, one that was named otherwise as it is written. */
export function RoleName({ value }: Pick<CellProps, 'value'>) {
  const say = useSay()
  return say(roleLabel(String(value ?? '')))
}
