import type { Label } from '../../../definition/label.ts'

/** Texts of the detail. */
export const DETAIL = {
  toList: ['Kembali ke Daftar', 'Back to the list'],
  failed: ['Data belum termuat', 'The data has not loaded'],
  reload: ['Muat Ulang', 'Reload'],
  loading: ['Memuat…', 'Loading…'],
  edit: ['Ubah', 'Edit'],
  remove: ['Hapus', 'Delete'],
  more: ['Tindakan lain', 'More actions'],
  facts: ['Ringkasan', 'Summary'],
  data: ['Data {module}', '{module}'],
  tabs: ['Data terkait', 'Related records'],
  noLines: ['Belum ada {lines}', 'No {lines} yet'],
  total: ['Total', 'Total'],
  // action
  actionTitle: ['{action} {record}?', '{action} {record}?'],
  proceed: ['Ya, Lanjutkan', 'Yes, continue'],
  refuse: ['Batalkan', 'Cancel'],
  proceedCancel: ['Ya, {action}', 'Yes, {action}'],
  stay: ['Kembali', 'Back'],
  running: ['Memproses…', 'Working…'],
  lost: [
    'Koneksi terputus. Coba lagi, tidak akan dilakukan dua kali',
    'Connection lost. Try again, it will not be done twice',
  ],
  done: ['{action} berhasil', '{action} done'],
  // history
  history: ['Riwayat', 'History'],
  noHistory: ['Belum ada riwayat', 'No history yet'],
  created: ['Dibuat', 'Created'],
  updated: ['Diubah', 'Changed'],
  deleted: ['Dihapus', 'Deleted'],
  reason: ['Alasan', 'Reason'],
  before: ['sebelumnya', 'before'],
  after: ['sesudahnya', 'after'],
  given: ['{count} isian', '{count} entries'],
  empty: ['kosong', 'empty'],
  older: ['Lihat Selanjutnya', 'Show more'],
  wholeLog: ['Buka riwayat perusahaan', 'Open the company log'],
} as const satisfies Record<string, Label>
