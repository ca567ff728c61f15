import type pg from 'pg'
import { type Sql, statement } from '../../platform/server/database/sql.ts'

export type Row = Readonly<Record<string, unknown>>
/** Reads rows of a company: `company` in the statement is it. */
export type Query = (query: Sql) => Promise<Row[]>

export const queryOf =
  (client: pg.ClientBase, corporateId: number): Query =>
  async (query) =>
    (await client.query<Row>(statement(query, corporateId))).rows

export const thousandths = (value: unknown): number => Math.round(Number(value) * 1_000)

/** The driver returns days as text or, by default, as midnight of the process's zone. */
export function dayText(value: unknown): string {
  if (!(value instanceof Date)) return String(value)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}
