import type { Label } from '../../definition/label.ts'

/** Texts of the account page: sessions, password, second factor. */
export const OWN_TEXTS = {
  title: ['Sesi & Keamanan', 'Sessions and security'],
  mustPassword: [
    'Ganti password Anda terlebih dahulu, setelah itu Anda dapat bekerja.',
    'Change your password first; after that you can work.',
  ],
  mustFactor: [
    'Peran Anda mewajibkan verifikasi dua langkah. Aktifkan terlebih dahulu, setelah itu Anda dapat bekerja.',
    'Your role requires two-step verification. Set it up first; after that you can work.',
  ],
  // sessions
  sessions: ['Sesi Login', 'Sessions'],
  device: ['Perangkat', 'Device'],
  networkAddress: ['Alamat Jaringan', 'Network address'],
  since: ['Masuk', 'Signed in'],
  lastUsed: ['Terakhir Dipakai', 'Last used'],
  thisOne: ['Sesi ini', 'This session'],
  unknownDevice: ['Perangkat lain', 'Another device'],
  end: ['Akhiri', 'End'],
  endNamed: ['Akhiri sesi {device}, {at}', 'End the session {device}, {at}'],
  endOthers: ['Akhiri Semua Sesi Lain', 'End all other sessions'],
  ended: ['Sesi diakhiri', 'Session ended'],
  // password
  passwordTitle: ['Ganti Password', 'Change password'],
  oldPassword: ['Password Lama', 'Old password'],
  passwordSaved: ['Password berhasil diganti, sesi lain diakhiri', 'Password changed, other sessions have ended'],
  // second factor
  factor: ['Verifikasi Dua Langkah', 'Two-step verification'],
  factorOff: [
    'Tidak aktif. Dengan kode dari aplikasi autentikator, password saja tidak cukup untuk masuk.',
    'Off. With a code from an authenticator app, the password alone is not enough to sign in.',
  ],
  factorOn: ['Aktif. Kode pemulihan tersisa: {left}', 'On. Recovery codes left: {left}'],
  factorRequired: ['Diwajibkan oleh peran Anda.', 'Required by your role.'],
  turnOn: ['Aktifkan', 'Turn on'],
  turnOff: ['Nonaktifkan', 'Turn off'],
  scan: [
    'Pindai kode ini dengan aplikasi autentikator, lalu tulis kode 6 angka yang ditampilkannya.',
    'Scan this with the authenticator app, then enter the 6 digits it shows.',
  ],
  qr: ['Kode QR untuk aplikasi autentikator', 'QR code for the authenticator app'],
  secret: ['Atau ketik kunci ini:', 'Or type this key:'],
  code: ['Kode', 'Code'],
  confirm: ['Konfirmasi', 'Confirm'],
  recoveryTitle: ['Kode Pemulihan', 'Recovery codes'],
  recoveryText: [
    'Simpan kode ini di tempat aman, hanya ditampilkan sekali. Setiap kode menggantikan aplikasi autentikator satu kali.',
    'Keep these codes in a safe place; they are shown only once. Each replaces the authenticator app once.',
  ],
  recoveryKept: ['Sudah Saya Simpan', 'I have saved them'],
  recoveryCopy: ['Salin Kode', 'Copy the codes'],
  recoveryCopied: ['Kode disalin', 'Codes copied'],
  recoveryCopyFailed: ['Salin kode dari layar', 'Copy the codes from the screen'],
  turnedOff: ['Verifikasi dua langkah dinonaktifkan', 'Two-step verification is off'],
} as const satisfies Record<string, Label>
