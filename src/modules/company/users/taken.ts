import type { Label } from '../../../platform/definition/label.ts'

/** The messages for taken sign-in names (specification §5), by column. */
export const TAKEN: Readonly<Record<'username' | 'phone' | 'email', Label>> = {
  username: ['Username telah digunakan', 'Username is already used'],
  phone: ['No. Telp telah digunakan', 'Phone is already used'],
  email: ['Email telah digunakan', 'Email is already used'],
}
