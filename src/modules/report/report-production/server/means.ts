import type { Label } from '../../../../platform/definition/label.ts'

type Means = Readonly<Record<string, Label>>

export const LOAD_MEANS = {
  produced_m3: [
    'Isi semua surat jalan yang tidak dibatalkan, menurut tanggal surat jalannya.',
    'The volume of all dockets that are not cancelled, by the day of the docket.',
  ],
  delivered_m3: [
    'Volume yang diterima pelanggan dari surat jalan yang selesai.',
    'The volume that customers accepted of finished dockets.',
  ],
  rejected_m3: ['Isi surat jalan yang ditolak seluruhnya.', 'The volume of dockets that were refused as a whole.'],
  returned_m3: [
    'Volume yang kembali ke plant dari surat jalan yang selesai.',
    'The volume that came back to the plant of finished dockets.',
  ],
  dockets: ['Banyaknya surat jalan yang tidak dibatalkan.', 'How many dockets are not cancelled.'],
  cycle_minutes: [
    'Rata-rata waktu dari mulai muat sampai kembali di plant, dari surat jalan yang kedua waktunya dicatat.',
    'The average time from the start of loading until back at the plant, of dockets with both times.',
  ],
} as const satisfies Means

export const DAILY_MEANS = {
  planned_m3: [
    'Volume jadwal cor yang tidak dibatalkan, menurut tanggal cornya.',
    'The volume of scheduled pours that are not cancelled, by the day of the pour.',
  ],
  ...LOAD_MEANS,
} as const satisfies Means

export const SCHEDULE_MEANS = {
  planned_m3: DAILY_MEANS.planned_m3,
  produced_m3: [
    'Volume jadwal yang sudah terpakai surat jalannya.',
    'The volume of the schedule that its dockets have taken.',
  ],
  delivered_m3: [
    'Volume dari jadwal itu yang sudah diterima pelanggan.',
    'The volume of the schedule that customers have accepted.',
  ],
  difference_m3: ['Produksi dikurangi rencana.', 'What was produced less what was planned.'],
} as const satisfies Means
