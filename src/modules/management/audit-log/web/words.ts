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
    'Every batch of rows is sealed with a hash linked to the previous seal. Verification recalculates all of them, so a changed, deleted or inserted row is found.',
  ],
  start: ['Mulai Verifikasi', 'Start the verification'],
  again: ['Verifikasi Lagi', 'Verify again'],
  running: ['Memeriksa… {batches} segel, {rows} baris', 'Checking… {batches} seals, {rows} rows'],
  whole: [
    'Utuh: {rows} baris dalam {batches} segel sama seperti saat disegel.',
    'Intact: {rows} rows in {batches} seals are unchanged since they were sealed.',
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
    'Note it somewhere else: if it cannot be found later, the end of the log was cut off.',
  ],
  no: ['Segel', 'Seal'],
  brokenRows: [
    'Baris {from} sampai {to}: {found} dari {sealed} baris ada, atau isinya berubah',
    'Rows {from} to {to}: {found} of {sealed} rows exist, or their content was changed',
  ],
  brokenChain: ['Tidak menyambung ke segel sebelumnya', 'Does not follow the previous seal'],
} as const satisfies Record<string, Label>
