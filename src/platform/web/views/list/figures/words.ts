import type { Label } from '../../../../definition/label.ts'

/** What the figures of a list say. */
export const FIGURES = {
  figures: ['Ringkasan daftar', 'Figures of the list'],
  asTable: ['Tampilkan sebagai tabel', 'Show as a table'],
  nothing: ['Belum ada data untuk grafik', 'No data for the chart yet'],
} as const satisfies Record<string, Label>
