import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { roleLabel } from '../role-names.ts'

/** The name of a role: of a default role in the user's language, of a renamed one as stored. */
export function RoleName({ value }: Pick<CellProps, 'value'>) {
  const say = useSay()
  return say(roleLabel(String(value ?? '')))
}
