/** The permission that everybody holds. */
export const ALLOW_ALL = 'template-allow-all'

/** What the check needs to know of who asks; null while nobody is signed in. */
export interface Holder {
  /** -1 is the super user, who holds everything. */
  roleId: number
  permissions: ReadonlySet<string>
}

/**
 * Specification §6: an empty permission is never held, 'template-allow-all' always, the super user
 * holds all others; alternatives are separated by '|' and one suffices.
 */
export function holdsPermission(holder: Holder | null, permission: string | undefined): boolean {
  if (!permission || !holder) return false
  return permission.split('|').some((one) => {
    const name = one.trim()
    if (name === '') return false
    return name === ALLOW_ALL || holder.roleId === -1 || holder.permissions.has(name)
  })
}
