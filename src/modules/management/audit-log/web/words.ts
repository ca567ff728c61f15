import type { Label } from '../../../../platform/definition/label.ts'

/** Texts of the audit log's screens. */
export const AUDIT = {
  changes: ['Perubahan', 'Changes'],
  noChanges: ['Tidak ada isian yang berubah', 'No entries have changed'],
  more: ['+{count} lainnya', '+{count} more'],
  // verification
  verify: ['Verifikasi', 'Verify'],
  verifyTitle: ['Verifikasi Riwayat', 'Verification of the audit log'],
  verifyText: [
    'Setiap kelompok baris disegel dengan hash yang mengikat segel sebelumnya. Verifikasi menghitung semuanya kembali: baris yang diubah, dihapus atau disisipkan akan ketahuan.',
    'Every batch of rows is sealed by a hash bound to the seal before it. The verification computes them all anew: a changed, deleted or inserted row shows.',
  ],
  start: ['Mulai Verifikasi', 'Start the verification'],
  again: ['Verifikasi Lagi', 'Verify again'],
  running: ['Memeriksa… {batches} segel, {rows} baris', 'Checking… {batches} seals, {rows} rows'],
  whole: [
    'Utuh: {rows} baris dalam {batches} segel sama seperti saat disegel.',
    'Whole: {rows} rows in {batches} seals are as they were sealed.',
  ],
  none: [
    'Belum ada yang disegel. Segel dibuat setiap dua menit.',
    'Nothing is sealed yet. Seals are made every two minutes.',
  ],
  open: ['Belum disegel: {rows} baris', 'Not sealed yet: {rows}'],
  broken: ['{count} segel rusak dari {batches}.', '{count} of {batches} seals are broken.'],
  head: ['Hash segel terakhir', 'Hash of the last seal'],
  headText: [
    'Catat di tempat lain: bila nanti tidak ditemukan lagi, ujung riwayat telah dipotong.',
    'Keep it elsewhere: should it not be found later, the end of the log was cut off.',
  ],
  no: ['Segel', 'Seal'],
  brokenRows: [
    'Baris {from} sampai {to}: {found} dari {sealed} baris ada, atau isinya berubah',
    'Rows {from} to {to}: {found} of {sealed} rows are there, or what they hold was changed',
  ],
  brokenChain: ['Tidak menyambung ke segel sebelumnya', 'Does not follow the seal before it'],
} as const satisfies Record<string, Label>
