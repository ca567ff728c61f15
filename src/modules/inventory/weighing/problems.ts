import type { Label } from '../../../platform/definition/label.ts'

/** Why a weighing waits for a user's decision. */
export const PROBLEMS = {
  none_open: ['Kendaraan ini tidak punya penerimaan yang terbuka', 'The vehicle has no open receipt'],
  several_open: ['Kendaraan ini punya beberapa penerimaan terbuka', 'The vehicle has several open receipts'],
  order_not_open: ['Pesanan pembeliannya tidak menerima lagi', 'Its purchase order no longer receives material'],
  qc_waiting: ['Menunggu uji mutu sebelum dibongkar', 'Waiting for its quality test before unloading'],
  over_receipt: ['Melebihi yang dipesan', 'More than ordered'],
  tare_kg: ['Tara tidak di bawah bruto', 'The tare is not below the gross'],
  refused: ['Penerimaannya tidak dapat diisi', 'Its receipt cannot be filled in'],
} as const satisfies Readonly<Record<string, Label>>

export type Problem = keyof typeof PROBLEMS
