import type { Label } from '../../definition/label.ts'
import { SHORTEST_PASSWORD } from '../../definition/password.ts'

/** Texts of the public account pages. Those of the specification are literal. */
export const ACCOUNT_TEXTS = {
  backToLogin: ['Kembali ke Login', 'Back to sign-in'],
  sending: ['Mengirim…', 'Sending…'],
  saving: ['Menyimpan…', 'Saving…'],
  required: ['{field} harus diisi', '{field} must be filled'],
  // forgotten password
  resetTitle: ['Reset Password', 'Reset password'],
  resetAsk: [
    'Tulis email akun Anda, tautan untuk membuat password baru dikirim ke sana.',
    'Enter the e-mail of your account; a link to choose a new password is sent there.',
  ],
  resetSend: ['Kirim Tautan', 'Send the link'],
  resetSent: ['Periksa kotak masuk dan folder spam.', 'Check your inbox and spam folder.'],
  resetAgain: ['Kirim ulang dalam {seconds} detik', 'Send again in {seconds} seconds'],
  resetExpired: [
    'Tautan reset password tidak berlaku lagi, minta tautan baru',
    'This link is no longer valid, request a new one',
  ],
  resetDone: ['Password anda berhasil direset, silahkan login', 'Your password has been reset, please sign in'],
  email: ['Email', 'E-mail'],
  newPassword: ['Password Baru', 'New password'],
  password: ['Password', 'Password'],
  retypePassword: ['Konfirmasi Password', 'Password confirmation'],
  tooShort: ['Password minimal {limit} karakter', 'The password must be at least {limit} characters'],
  notAlike: ['Konfirmasi Password tidak sama dengan Password', 'The confirmation does not match the password'],
  passwordHint: [
    `Minimal ${SHORTEST_PASSWORD} karakter; beberapa kata lebih kuat daripada simbol`,
    `At least ${SHORTEST_PASSWORD} characters; a few words are stronger than symbols`,
  ],
  save: ['Simpan', 'Save'],
  // registration
  registerTitle: ['Daftarkan Perusahaan', 'Register a company'],
  stepOf: ['Langkah {step} dari 2 · {name}', 'Step {step} of 2 · {name}'],
  stepCompany: ['Perusahaan', 'Company'],
  stepPic: ['Penanggung Jawab', 'Person in charge'],
  companyName: ['Nama Perusahaan', 'Company name'],
  companyExample: ['contoh PT Beton Nusantara', 'for example PT Beton Nusantara'],
  city: ['Kota', 'City'],
  cityExample: ['ketik minimal 2 huruf, contoh Semarang', 'type at least 2 letters, for example Semarang'],
  cityNone: ['Kota tidak ditemukan', 'No such city'],
  address: ['Detail Alamat', 'Address detail'],
  personName: ['Nama', 'Name'],
  phone: ['No. Telp', 'Phone'],
  username: ['Username', 'Username'],
  next: ['Lanjutkan', 'Continue'],
  back: ['Kembali', 'Back'],
  submit: ['Daftar', 'Register'],
  haveAccount: ['Sudah punya akun? Masuk', 'Already have an account? Sign in'],
  agree: ['Dengan mendaftar Anda menyetujui', 'By registering you agree to the'],
  and: ['dan', 'and the'],
  registered: [
    'Berhasil mendaftarkan perusahaan, login untuk melanjutkan',
    'The company is registered, sign in to continue',
  ],
  // verification
  verifyTitle: ['Verifikasi Email', 'Verify e-mail'],
  verifyAsk: ['Tulis kode dari email verifikasi.', 'Enter the code from the verification e-mail.'],
  code: ['Kode Verifikasi', 'Verification code'],
  verify: ['Verifikasi', 'Verify'],
  verifying: ['Memeriksa…', 'Checking…'],
  // waiting
  waitingTitle: ['Menunggu Persetujuan', 'Waiting for approval'],
  waitingText: [
    'Email Anda sudah diverifikasi. Akun dapat dipakai setelah disetujui administrator.',
    'Your e-mail address is verified. The account can be used once an administrator has approved it.',
  ],
  contact: ['Kontak', 'Contact'],
  copyNumber: ['Salin Nomor', 'Copy the number'],
  copied: ['Nomor disalin', 'Number copied'],
  copyFailed: ['Salin nomor dari layar', 'Copy the number from the screen'],
  askAdministrator: [
    'Hubungi administrator untuk informasi lebih lanjut.',
    'Contact the administrator for more information.',
  ],
} as const satisfies Record<string, Label>
