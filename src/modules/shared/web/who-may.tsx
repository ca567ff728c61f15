import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../../platform/definition/label.ts'
import { useSay } from '../../../platform/web/language.ts'
import { apiQuery } from '../../../platform/web/query.ts'
import { useRoleName } from '../../../platform/web/session/use-role-name.ts'
import styles from './who-may.module.css'

interface WhoMayProps {
  /** The permissions that the user lacks; without any nothing is shown. */
  lacks: readonly string[]
  /** The sentence, with `{roles}` for the roles that hold one of them. */
  says: Label
}

interface Why {
  permissions: readonly { permission: string; roles: readonly string[] }[]
}

/** Tells a user without a permission whom to ask. */
export function WhoMay({ lacks, says }: WhoMayProps) {
  const say = useSay()
  const nameOf = useRoleName()
  // The answer names all permissions of the first one's task.
  const { data } = useQuery({ ...apiQuery<Why>('why', { permission: lacks[0] }), enabled: lacks.length > 0 })
  const held = data?.data.permissions.filter(({ permission }) => lacks.includes(permission)) ?? []
  const roles = [...new Set(held.flatMap((one) => one.roles))].map(nameOf).toSorted()
  return roles.length === 0 ? null : <p className={styles.hint}>{say(says, { roles: roles.join(', ') })}</p>
}
