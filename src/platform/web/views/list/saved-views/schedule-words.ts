import type { Label } from '../../../../definition/label.ts'

export const SCHEDULE = {
  send: ['Kirim otomatis lewat email', 'Send automatically by e-mail'],
  every: ['Setiap', 'Every'],
  day: ['Hari', 'Day'],
  week: ['Minggu', 'Week'],
  month: ['Bulan', 'Month'],
  weekday: ['Pada Hari', 'On'],
  monthDay: ['Pada Tanggal', 'On day'],
  hour: ['Pukul', 'At'],
  unit: ['Jam Unit', 'Clock of'],
  format: ['Sebagai', 'As'],
  pdf: ['PDF', 'PDF'],
  xlsx: ['Excel (xlsx)', 'Excel (xlsx)'],
  text: ['Isi email', 'Content of the e-mail'],
  people: ['Penerima', 'Receivers'],
  rights: [
    'Masing-masing menerima apa yang boleh dilihatnya saat dikirim.',
    'Each recipient gets what they may see when it is sent.',
  ],
  last: ['Terakhir terkirim {time}', 'Last sent {time}'],
  never: ['Belum pernah dikirim', 'Not sent yet'],
  problem: ['Terakhir gagal: {problem}', 'Failed last time: {problem}'],
} as const satisfies Record<string, Label>

export const WEEKDAYS: readonly Label[] = [
  ['Senin', 'Monday'],
  ['Selasa', 'Tuesday'],
  ['Rabu', 'Wednesday'],
  ['Kamis', 'Thursday'],
  ['Jumat', 'Friday'],
  ['Sabtu', 'Saturday'],
  ['Minggu', 'Sunday'],
]
