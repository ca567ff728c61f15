import type { Label } from '../../../../platform/definition/label.ts'

export const HOUR_MEANS = {
  ready_h: [
    'Jam alat berstatus siap di dalam periode, sampai sekarang.',
    'The hours within the days, until now, in which equipment was ready.',
  ],
  off_h: [
    'Jam alat tidak dioperasikan di dalam periode, sampai sekarang.',
    'The hours within the days, until now, in which equipment was not to work.',
  ],
  breakdown_h: [
    'Jam alat rusak di dalam periode, sampai sekarang.',
    'The hours within the days, until now, in which equipment was broken down.',
  ],
  availability_pct: [
    'Jam siap dibagi jam siap dan jam rusak; jam tidak beroperasi tidak dihitung.',
    'The ready hours divided by the ready and broken hours; hours off do not count.',
  ],
  breakdowns: ['Banyaknya kerusakan yang dimulai dalam periode.', 'How many breakdowns began within the days.'],
  mtbf_h: ['Jam siap dibagi banyaknya kerusakan.', 'The ready hours divided by the breakdowns.'],
  mttr_h: ['Jam rusak dibagi banyaknya kerusakan.', 'The broken hours divided by the breakdowns.'],
  repair_cost: ['Biaya kerusakan yang dimulai dalam periode.', 'What the breakdowns cost that began within the days.'],
  service_cost: [
    'Biaya servis dalam periode yang tidak dibatalkan.',
    'What services within the days cost that are not cancelled.',
  ],
  fuel_cost: [
    'Nilai BBM yang diisikan dalam periode menurut harga pokoknya.',
    'What the fuel filled within the days was worth at cost.',
  ],
} as const satisfies Readonly<Record<string, Label>>
