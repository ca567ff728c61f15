import type { Label } from '../../../../platform/definition/label.ts'

type Means = Readonly<Record<string, Label>>

export const USAGE_MEANS = {
  liter: ['BBM yang diisikan ke alat.', 'The fuel filled into equipment.'],
  fills: ['Banyaknya pengisian.', 'The number of fills.'],
  km: ['Jarak antara pengisian penuh, menurut odometer.', 'The distance between full tanks, by the odometer.'],
  hours: [
    'Jam kerja antara pengisian penuh, menurut hour meter.',
    'The working hours between full tanks, by the hour meter.',
  ],
  m3: [
    'Volume yang dibawa truk itu dan diterima pelanggan.',
    'The volume that the trucks carried and customers accepted.',
  ],
  km_per_liter: [
    'Jarak dibagi BBM dari pengisian yang jaraknya diketahui.',
    'The distance divided by the fuel of fills whose distance is known.',
  ],
  liter_per_hour: [
    'BBM dari pengisian yang jam kerjanya diketahui, dibagi jam itu.',
    'The fuel of fills whose hours are known, divided by these hours.',
  ],
  liter_per_m3: ['BBM dibagi volume yang diangkut.', 'The fuel divided by the volume carried.'],
  amount: ['Nilai BBM menurut harga pokoknya saat diisi.', 'The value of the fuel at its cost when filled.'],
  amount_per_m3: ['Nilai BBM dibagi volume yang diangkut.', 'The value of the fuel divided by the volume carried.'],
} as const satisfies Means

export const TANK_MEANS = {
  opening: ['Isi tangki sebelum hari pertama periode.', 'The tank content before the first day of the period.'],
  in: ['Yang masuk tangki dalam periode.', 'What entered the tanks within the period.'],
  out: ['Yang keluar dari tangki dalam periode.', 'What left the tanks within the period.'],
  closing: [
    'Yang seharusnya ada di tangki pada akhir hari terakhir.',
    'The tank content that should be there at the end of the last day.',
  ],
  book: [
    'Isi tangki menurut buku pada saat diukur, semua opname yang disetujui dalam periode dijumlah.',
    'The tank content by the books when measured, summed over all approved stock takes of the period.',
  ],
  dip: [
    'Isi tangki menurut pengukuran, semua opname yang disetujui dalam periode dijumlah.',
    'The measured tank content, summed over all approved stock takes of the period.',
  ],
  difference: ['Hasil ukur dikurangi buku.', 'The measured content minus the books.'],
} as const satisfies Means

export const INDEX_MEANS = {
  outside: ['Banyaknya indeks di luar batas standarnya.', 'How many indexes are outside their standard.'],
  indexes: [
    'Banyaknya indeks alat yang pengisian penuh terakhirnya ada dalam periode.',
    'How many equipment indexes have their last full tank within the period.',
  ],
  liter: ['BBM antara pengisian penuh indeks itu.', 'The fuel between the full tanks of the index.'],
  index_value: ['Indeks alat itu dalam satuannya.', 'The index of the equipment in its unit.'],
  min: ['Batas bawah yang wajar pada tanggal itu.', 'The lower limit on that day.'],
  standard: ['Standar pada tanggal itu.', 'The standard on that day.'],
  max: ['Batas atas yang wajar pada tanggal itu.', 'The upper limit on that day.'],
} as const satisfies Means
