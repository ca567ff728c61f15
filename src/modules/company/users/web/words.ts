import type { Label } from '../../../../platform/definition/label.ts'

/** The texts of the sessions tab. */
export const SESSION_WORDS = {
  tab: ['Sesi Login', 'Sessions'],
  signedOut: ['Pengguna ini sedang tidak masuk di perangkat mana pun.', 'This user is signed in on no device.'],
  notYours: [
    'Sesi pengguna ini tidak dapat Anda lihat: hanya sesi pengguna di bawah jenjang Anda, di unit Anda.',
    'You cannot see the sessions of this user: only those of users below your level, in your unit.',
  ],
  endAll: ['Akhiri Semua Sesi', 'End all sessions'],
  endOthers: ['Akhiri Semua Sesi Lain', 'End all other sessions'],
  endAllAsk: ['Akhiri semua sesi {name}?', 'End all sessions of {name}?'],
  endAllSays: ['Ia keluar dari semua perangkat seketika.', 'The user is signed out on all devices at once.'],
  removeFactor: ['Hapus Verifikasi Dua Langkah', 'Remove two-step verification'],
  removeAsk: ['Hapus verifikasi dua langkah {name}?', 'Remove two-step verification of {name}?'],
  removeSays: [
    'Untuk pengguna yang kehilangan perangkatnya. Semua sesinya berakhir, lalu ia masuk dengan password saja.',
    'For a user who has lost the device. All sessions end; after that the password alone is enough to sign in.',
  ],
  removed: ['Verifikasi dua langkah dihapus', 'Two-step verification removed'],
} as const satisfies Record<string, Label>
