import type { Label } from '../../../platform/definition/label.ts'

/** Verbs that belong to no module: those of any record, and those of accounts. */
export const OTHER_DEEDS = {
  create: ['Dibuat', 'Created'],
  update: ['Diubah', 'Changed'],
  delete: ['Dihapus', 'Deleted'],
  import: ['Diimpor', 'Imported'],
  export: ['Diekspor', 'Exported'],
  print: ['Dicetak', 'Printed'],
  post: ['Stok dibukukan', 'Stock posted'],
  reverse: ['Stok dibalik', 'Stock reversed'],
  deposit: ['Dibayar dari Deposit', 'Paid by a deposit'],
  payment: ['Pembayaran Diterima', 'Payment received'],
  payment_cancel: ['Pembayaran Dibatalkan', 'Payment cancelled'],
  credit_note: ['Dikreditkan', 'Credited'],
  credit_note_cancel: ['Kredit Dibatalkan', 'Credit cancelled'],
  replace: ['Digantikan', 'Replaced'],
  waste: ['Menjadi Susut', 'Became waste'],
  batch_count: ['Batch Dihitung', 'Batch counted'],
  batch_wait: ['Batch Perlu Diselesaikan', 'Batch to be settled'],
  batch_adjust: ['Disesuaikan ke Timbangan Batch', 'Adjusted to the weighed batches'],
  meter: ['Meter Dibaca', 'Meter read'],
  progress: ['Mulai berjalan', 'In progress'],
  login: ['Masuk', 'Signed in'],
  logout: ['Keluar', 'Signed out'],
  register: ['Mendaftar', 'Registered'],
  'verify-email': ['Email diverifikasi', 'E-mail verified'],
  password: ['Password diganti', 'Password changed'],
  'second-factor': ['Verifikasi dua langkah aktif', 'Two-step verification on'],
  'second-factor-off': ['Verifikasi dua langkah nonaktif', 'Two-step verification off'],
  'end-sessions': ['Sesi diakhiri', 'Sessions ended'],
  'switch-corporate': ['Masuk ke perusahaan', 'Entered the company'],
} as const satisfies Record<string, Label>

/** Labels of tables that have no screen. */
export const OTHER_TABLES = {
  credit_lines: ['Limit Kredit', 'Credit limit'],
  equipments: ['Alat', 'Equipment'],
  equipment_breakdowns: ['Kerusakan Peralatan', 'Equipment breakdown'],
  list_views: ['Tampilan Daftar', 'List view'],
} as const satisfies Record<string, Label>
