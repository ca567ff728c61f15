/** The kinds of deductions that a customer may withhold from a payment. */
export const DEDUCTIONS = {
  none: ['Tanpa Potongan', 'None'],
  pph22: ['PPh 22', 'Income tax art. 22'],
  pph23: ['PPh 23', 'Income tax art. 23'],
  pph4_2: ['PPh 4 (2)', 'Income tax art. 4 (2)'],
  retention: ['Retensi', 'Retention'],
  admin: ['Biaya Admin', 'Bank charges'],
  rounding: ['Pembulatan', 'Rounding'],
  other: ['Lainnya', 'Other'],
} as const
