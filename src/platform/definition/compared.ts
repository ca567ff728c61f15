import type { Label } from './label.ts'

/** With what the days of a report can be compared. */
export const COMPARED = {
  previous: ['Periode sebelumnya', 'The days before'],
  last_month: ['Tanggal yang sama bulan lalu', 'The same days of last month'],
  last_year: ['Tahun lalu', 'Last year'],
} as const satisfies Record<string, Label>

export type Compared = keyof typeof COMPARED

const isCompared = (asked: unknown): asked is Compared => typeof asked === 'string' && Object.hasOwn(COMPARED, asked)

/** The comparison that a request or an address names; undefined where it names none. */
export const comparedBy = (asked: unknown): Compared | undefined => (isCompared(asked) ? asked : undefined)

/** The columns beside a measure that is compared: its earlier figure and the difference. */
export const comparedColumns = (measure: string) => ({ before: `${measure}_before`, change: `${measure}_change` })

/** The measure that a column of a report's list is, or stands beside when it is compared. */
export const measureOf = (measures: object, name: string): string | undefined =>
  [name, name.replace(/_(before|change)$/, '')].find((one) => one in measures)

/** Whether a column of a report's list is a measure, or one beside a measure that is compared. */
export const isMeasureOf = (measures: object, name: string): boolean => measureOf(measures, name) !== undefined
