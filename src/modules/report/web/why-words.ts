import type { Label } from '../../../platform/definition/label.ts'

export const WHY = {
  ask: ['Kenapa Berubah?', 'Why did it change?'],
  compare: ['Bandingkan dengan', 'Compare with'],
  periods: ['Kedua periode', 'The two periods'],
  before: ['Sebelumnya', 'Before'],
  now: ['Sekarang', 'Now'],
  change: ['Perubahan', 'Change'],
  days: ['Tanggal', 'Days'],
  causes: ['Penyebab', 'Cause'],
  amount: ['Pengaruh', 'Effect'],
  asOfNow: [
    'Keduanya menurut data sekarang, bukan seperti diketahui pada {day}.',
    'Both are by the data of now, not as known on {day}.',
  ],
  total: ['Jumlah', 'Total'],
  failed: ['Perbandingan tidak dapat dimuat.', 'The comparison could not be loaded.'],
  loading: ['Memuat…', 'Loading…'],
} as const satisfies Record<string, Label>
