import type { Label } from '../../platform/definition/label.ts'

/** Warns that money is confirmed on a day on which its giro cannot be paid yet. */
export const GIRO_NOT_DUE: Label = [
  'Giro {number} baru jatuh tempo pada {day}. Pastikan uangnya sudah masuk ke rekening',
  'Giro {number} is not due until {day}. Make sure the money is in the account',
]
