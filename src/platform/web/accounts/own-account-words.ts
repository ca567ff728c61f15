import type { Label } from '../../definition/label.ts'

/** Texts of the user's own account. */
export const OWN_WORDS = {
  account: ['Akun Saya', 'My account'],
  name: ['Nama', 'Name'],
  username: ['Username', 'Username'],
  email: ['Email', 'E-mail'],
  phone: ['No. Telp', 'Phone'],
  role: ['Peran', 'Role'],
  photo: ['Foto', 'Photo'],
  photoSaved: ['Foto berhasil disimpan', 'Photo saved'],
  photoRemoved: ['Foto berhasil dihapus', 'Photo removed'],
  lang: ['Bahasa', 'Language'],
  langUnchosen: ['Mengikuti perangkat', 'Same as the device'],
  langHint: ['Juga untuk email yang dikirim kepada Anda', 'Also for e-mails sent to you'],
  edit: ['Ubah Akun Saya', 'Edit my account'],
  useContact: ['Pakai Kontak Perusahaan', "Use the company's contact"],
  save: ['Simpan', 'Save'],
  cancel: ['Batal', 'Cancel'],
  whyPassword: [
    'Username dan email dipakai untuk masuk, jadi password Anda ditanya sekali lagi',
    'Username and e-mail are used to sign in, so your password is asked once more',
  ],
} as const satisfies Record<string, Label>

/** Each language in its own words. */
export const LANGUAGES = { id: 'Indonesia', en: 'English' } as const
