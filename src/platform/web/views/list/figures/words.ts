import type { Label } from '../../../../definition/label.ts'

/** Texts of the figures of a list. */
export const FIGURES = {
  figures: ['Ringkasan daftar', 'Figures of the list'],
  asTable: ['Tampilkan sebagai tabel', 'Show as a table'],
  rest: ['Lainnya', 'Others'],
  share: ['Bagian kumulatif', 'Cumulative share'],
  low: ['Batas bawah', 'Lower limit'],
  high: ['Batas atas', 'Upper limit'],
  none: ['tidak ada', 'none'],
  total: ['Total', 'Total'],
  keys: ['Tombol panah membacakan angkanya', 'The arrow keys read out the figures'],
  nothing: ['Belum ada data untuk grafik', 'No data for the chart yet'],
} as const satisfies Record<string, Label>
