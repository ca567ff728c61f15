import type { Label } from './label.ts'

/** The comparisons of a report's days. */
export const COMPARED = {
  previous: ['Periode sebelumnya', 'The previous period'],
  last_month: ['Tanggal yang sama bulan lalu', 'The same days of last month'],
  last_year: ['Tahun lalu', 'Last year'],
} as const satisfies Record<string, Label>

export type Compared = keyof typeof COMPARED

const isCompared = (asked: unknown): asked is Compared => typeof asked === 'string' && Object.hasOwn(COMPARED, asked)

/** The comparison that a request or URL names, or undefined. */
export const comparedBy = (asked: unknown): Compared | undefined => (isCompared(asked) ? asked : undefined)

/** The columns beside a measure that is compared: its earlier figure and the difference. */
export const comparedColumns = (measure: string) => ({ before: `${measure}_before`, change: `${measure}_change` })

/** The measure of a column of a report's list, also for the columns of its comparison. */
export const measureOf = (measures: object, name: string): string | undefined =>
  [name, name.replace(/_(before|change)$/, '')].find((one) => one in measures)

/** Whether a column of a report's list is a measure, or belongs to the comparison of one. */
export const isMeasureOf = (measures: object, name: string): boolean => measureOf(measures, name) !== undefined
