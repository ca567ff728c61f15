import type { Label } from '../../platform/definition/label.ts'

/** The age of a debt, by the names of the contract. */
export const AGEING = {
  not_due: ['Belum Jatuh Tempo', 'Not due'],
  days_1_30: ['Lewat 1–30 Hari', 'Overdue 1–30 days'],
  days_31_60: ['Lewat 31–60 Hari', 'Overdue 31–60 days'],
  days_61_90: ['Lewat 61–90 Hari', 'Overdue 61–90 days'],
  over_90: ['Lewat > 90 Hari', 'Overdue > 90 days'],
} as const satisfies Record<string, Label>

export type AgeingBucket = keyof typeof AGEING
export const AGEING_BUCKETS: readonly AgeingBucket[] = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90']
