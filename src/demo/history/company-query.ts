import type pg from 'pg'

export type Row = Readonly<Record<string, unknown>>
/** Reads rows of a company: `$1` of the text is its id. */
export type Query = (text: string, ...values: unknown[]) => Promise<Row[]>

export const queryOf =
  (client: pg.ClientBase, corporateId: number): Query =>
  async (text, ...values) =>
    (await client.query<Row>(text, [corporateId, ...values])).rows

export const thousandths = (value: unknown): number => Math.round(Number(value) * 1_000)

/** The driver returns days as text or, by default, as midnight of the process's zone. */
export function dayText(value: unknown): string {
  if (!(value instanceof Date)) return String(value)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}
