import type { Label } from '../../../../definition/label.ts'

export const SCHEDULE = {
  send: ['Kirim otomatis lewat email', 'Send by mail by itself'],
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
  text: ['Isi email', 'Text of the mail'],
  people: ['Penerima', 'Receivers'],
  rights: [
    'Masing-masing menerima apa yang boleh dilihatnya saat dikirim.',
    'Each is sent what he may see at that moment.',
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
