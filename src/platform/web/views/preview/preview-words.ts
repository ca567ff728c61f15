import type { Label } from '../../../definition/label.ts'

/** Texts of the preview of a writing call. */
export const PREVIEW = {
  ask: ['Lihat Perubahan', 'Show what changes'],
  asking: ['Menghitung perubahan…', 'Working out what changes…'],
  caption: ['Yang akan berubah', 'What will change'],
  nothing: ['Tidak ada yang berubah.', 'Nothing changes.'],
  documents: ['{count} dokumen berubah', '{count} documents change'],
  field: ['Isian', 'Field'],
  before: ['Sebelum', 'Before'],
  after: ['Sesudah', 'After'],
  difference: ['Selisih', 'Difference'],
  totals: ['Jumlah', 'Totals'],
  more: ['Tampilkan {count} dokumen lagi', 'Show {count} more documents'],
} as const satisfies Record<string, Label>
