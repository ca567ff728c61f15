import type { Label } from '../../../../platform/definition/label.ts'

/** What the card of one's own account says. */
export const PROFILE_WORDS = {
  account: ['Akun Saya', 'My account'],
  name: ['Nama', 'Name'],
  username: ['Username', 'Username'],
  email: ['Email', 'E-mail'],
  phone: ['No. Telp', 'Phone'],
  role: ['Hak Akses', 'Role'],
  edit: ['Ubah Akun Saya', 'Edit my account'],
  save: ['Simpan', 'Save'],
  cancel: ['Batal', 'Cancel'],
  whyPassword: [
    'Username dan email dipakai untuk masuk, jadi password Anda ditanya sekali lagi',
    'Username and e-mail are what you sign in with, so your password is asked once more',
  ],
} as const satisfies Record<string, Label>
