import type { Label } from '../../../../platform/definition/label.ts'

const minutes = (indonesian: string, english: string): Label => [
  `Rata-rata waktu ${indonesian} per rit, dari surat jalan yang kedua waktunya dicatat.`,
  `The average time of a trip ${english}, of dockets with both times.`,
]

export const TRIP_MEANS = {
  trips: [
    'Banyaknya surat jalan yang selesai, dan yang ditolak tetapi ditagih.',
    'How many dockets were finished, or refused and billed all the same.',
  ],
  delivered_m3: [
    'Volume yang diterima pelanggan dari surat jalan yang selesai.',
    'The volume that customers accepted of finished dockets.',
  ],
  m3_per_trip: ['Volume terkirim dibagi ritase.', 'The delivered volume divided by the trips.'],
  days_worked: ['Banyaknya hari yang memiliki rit.', 'On how many days there was a trip.'],
  trips_per_day: ['Ritase dibagi hari kerja.', 'The trips divided by the days worked.'],
  km: [
    'Selisih kilometer masuk dan keluar; rit tanpa keduanya dua kali jarak proyeknya.',
    'The kilometres in less the kilometres out; of trips without both, twice the distance to the project.',
  ],
  load_minutes: minutes('dari mulai muat sampai berangkat', 'from the start of loading until it leaves'),
  go_minutes: minutes('dari berangkat sampai tiba di proyek', 'from leaving until it arrives at the site'),
  wait_minutes: minutes('dari tiba sampai mulai bongkar', 'from its arrival until unloading begins'),
  unload_minutes: minutes('bongkar', 'for unloading'),
  return_minutes: minutes('dari selesai bongkar sampai kembali di plant', 'from unloaded until back at the plant'),
  cycle_minutes: minutes(
    'dari mulai muat sampai kembali di plant',
    'from the start of loading until back at the plant',
  ),
  allowance: [
    'Uang rit menurut tarif unit untuk jarak proyek pada tanggal surat jalannya.',
    'What the rates of the unit pay for the distance to the project on the day of the docket.',
  ],
  rejected: ['Banyaknya surat jalan yang ditolak.', 'How many dockets were refused.'],
} as const satisfies Readonly<Record<string, Label>>
