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
  batching_minutes: [
    'Rata-rata waktu dari mulai sampai selesai batching, dari surat jalan yang kedua waktunya dicatat.',
    'The average time from the start to the end of batching, of dockets with both times.',
  ],
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
  remaining_m3: [
    'Volume jadwal cor yang belum selesai dan belum dimuat, menurut tanggal cornya.',
    'The volume of unfinished pours that is not loaded yet, by the day of the pour.',
  ],
  delivered_pct: ['Volume terkirim dibagi rencana.', 'What was delivered divided by what was planned.'],
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

export const PLANT_MEANS = {
  produced_m3: LOAD_MEANS.produced_m3,
  operating_h: [
    'Jam dari mulai batching pertama sampai selesai batching terakhir tiap hari.',
    'The hours from the first start of a batch to the last end of one, day by day.',
  ],
  m3_per_hour: ['Produksi dibagi jam operasi.', 'What was produced divided by the operating hours.'],
  downtime_minutes: [
    'Menit plant rusak di dalam periode, sampai sekarang.',
    'The minutes within the days, until now, in which the plant was broken down.',
  ],
  capacity_m3: [
    'Kapasitas plant per jam dikali jam buka unitnya, untuk setiap hari periode sampai hari ini.',
    "The plant's capacity an hour times the hours its unit is open, for each day of the period until today.",
  ],
  utilisation_pct: ['Produksi dibagi kapasitas.', 'What was produced divided by the capacity.'],
} as const satisfies Means
