import type { Label } from '../../../../platform/definition/label.ts'

export const HOUR_MEANS = {
  ready_h: [
    'Jam alat berstatus siap di dalam periode, sampai sekarang.',
    'The hours within the period, until now, in which equipment was ready.',
  ],
  off_h: [
    'Jam alat tidak dioperasikan di dalam periode, sampai sekarang.',
    'The hours within the period, until now, in which equipment was off.',
  ],
  breakdown_h: [
    'Jam alat rusak di dalam periode, sampai sekarang.',
    'The hours within the period, until now, in which equipment was broken down.',
  ],
  availability_pct: [
    'Jam siap dibagi jam siap dan jam rusak; jam tidak beroperasi tidak dihitung.',
    'The ready hours divided by the ready and broken hours; hours off do not count.',
  ],
  utilisation_pct: [
    'Produksi plant dibagi kapasitasnya per jam dikali jam buka unitnya setiap hari; alat lain tidak punya.',
    'What plants produced divided by their capacity an hour times the hours their unit is open a day; other equipment has none.',
  ],
  breakdowns: ['Banyaknya kerusakan yang dimulai dalam periode.', 'How many breakdowns began within the period.'],
  mtbf_h: ['Jam siap dibagi banyaknya kerusakan.', 'The ready hours divided by the breakdowns.'],
  mttr_h: ['Jam rusak dibagi banyaknya kerusakan.', 'The broken hours divided by the breakdowns.'],
  repair_cost: ['Biaya kerusakan yang dimulai dalam periode.', 'The cost of breakdowns that began within the period.'],
  service_cost: [
    'Biaya servis dalam periode yang tidak dibatalkan.',
    'The cost of services within the period that are not cancelled.',
  ],
  fuel_cost: [
    'Nilai BBM yang diisikan dalam periode menurut harga pokoknya.',
    'The value at cost of the fuel filled within the period.',
  ],
  tyre_cost: [
    'Harga ban yang pertama kali dipasang pada alat itu dalam periode.',
    'The price of tyres first fitted to the equipment within the period.',
  ],
  cost: ['Biaya perbaikan, servis, BBM dan ban.', 'Repairs, services, fuel and tyres.'],
  km: ['Jarak antara pengisian penuh, menurut odometer.', 'The distance between full tanks, by the odometer.'],
  m3: [
    'Volume yang dibawa truk itu dan diterima pelanggan.',
    'The volume that the trucks carried and customers accepted.',
  ],
  cost_per_km: ['Total biaya dibagi jarak.', 'The total cost divided by the distance.'],
  cost_per_m3: ['Total biaya dibagi volume yang diangkut.', 'The total cost divided by the volume carried.'],
} as const satisfies Readonly<Record<string, Label>>

export const CAUSE_MEANS = {
  breakdown_h: [
    'Jam rusak, di dalam periode dan sampai sekarang, dari kerusakan yang dimulai dalam periode.',
    'The hours within the period, until now, of breakdowns that began within it.',
  ],
  breakdowns: HOUR_MEANS.breakdowns,
  repair_cost: HOUR_MEANS.repair_cost,
} as const satisfies Readonly<Record<string, Label>>
