import type { Label } from '../../../platform/definition/label.ts'

/** What is said of a name of sign-in that somebody else has (specification §5), by its column. */
export const TAKEN: Readonly<Record<'username' | 'phone' | 'email', Label>> = {
  username: ['Username telah digunakan', 'Username is already used'],
  phone: ['No. Telp telah digunakan', 'Phone is already used'],
  email: ['Email telah digunakan', 'Email is already used'],
}
