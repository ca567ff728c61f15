import type { Label } from '../../../../../platform/definition/label.ts'

/** The texts of the delivery estimate. */
export const PROMISE = {
  title: ['Perkiraan Pengiriman', 'Delivery estimate'],
  hour: ['Jam Mulai', 'Start time'],
  hourHint: ['Untuk perkiraan saja; jam ditetapkan di jadwal', 'Only for the estimate; the schedule sets the time'],
  missing: ['Isi {fields} untuk melihat perkiraan kedatangan', 'Enter {fields} to see when the loads would arrive'],
  waiting: ['Menghitung…', 'Calculating…'],
  failed: ['Perkiraan belum termuat', 'The estimate has not loaded'],
  reload: ['Muat Ulang', 'Reload'],
  works: ['Bisa dipenuhi tepat waktu', 'Can be delivered on time'],
  late: ['Truk terakhir telat {time}', 'The last truck is {time} late'],
  delays: ['Membuat {count} jadwal lain telat', 'Makes {count} other pours late'],
  loads: ['{loads} rit · {trucks} truk', '{loads} loads · {trucks} trucks'],
  arrivals: ['Tiba {times}', 'Arrive {times}'],
  moreArrivals: ['{times} dan {count} lagi', '{times} and {count} more'],
  done: ['selesai bongkar {time}', 'unloaded {time}'],
  later: ['{number} {site}: telat {before} menjadi {after}', '{number} {site}: late by {before}, then {after}'],
  lost: ['{volume} m³ tidak terkirim', '{volume} m³ not delivered'],
  moreLater: ['dan {count} jadwal lagi', 'and {count} more'],
  firstHour: ['Jam pertama yang bisa: {time}', 'First possible time: {time}'],
  take: ['Pakai {time}', 'Use {time}'],
  noHour: ['Tidak ada jam yang bisa dalam 24 jam sejak jam itu', 'No time is possible within 24 hours from then'],
} as const satisfies Readonly<Record<string, Label>>
