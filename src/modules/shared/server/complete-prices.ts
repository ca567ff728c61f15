import { sql } from 'kysely'
import { formatDay } from '../../../platform/definition/format.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { ParsedLine } from '../../../platform/definition/record.ts'
import type { Row } from '../../../platform/server/database/row.ts'
import { company } from '../../../platform/server/database/sql.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import type { Draft } from '../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../platform/server/errors.ts'
import { firstOverlap, type PricePeriod, withEnds } from '../price-periods.rules.ts'

const OVERLAP: Label = [
  'Harga mulai {later} bertumpuk dengan harga mulai {earlier}. Isi Berlaku Sampai pada harga yang lama',
  'The price from {later} overlaps the price from {earlier}. Enter the end of the older price',
]
const ENDS_BEFORE: Label = ['Berlaku Sampai lebih awal dari Berlaku Dari', 'The price ends before it begins']

/** Dated prices that are lines of a record. */
export interface DatedPrices {
  /** The name of the lines in the record's definition. */
  lines: string
  table: 'product_prices' | 'contract_prices'
  /** The column with the record's id. */
  parent: 'product_id' | 'customer_id'
  /** The columns that, with the record, identify what a price is for. */
  by: readonly string[]
}

/**
 * Gives open prices their end, refuses overlapping ones, and deletes prices whose period changes before they are
 * written again: the old and new periods of two prices may overlap while they are written one after the other.
 */
export async function completePrices(call: Call, draft: Draft, kept: DatedPrices, before?: Row): Promise<void> {
  const lines = draft.lines[kept.lines]
  if (!lines) return
  const given = lines.map(({ values }) => periodOf(kept, values))
  refuseBackwards(kept, given)
  const periods = withEnds(given)
  const overlap = firstOverlap(periods)
  if (overlap) throw overlapping(kept, periods, overlap)
  lines.forEach((line, index) => {
    line.values.valid_until = periods[index]?.until ?? null
  })
  if (before) await removeMoved(call, kept, before.id, lines)
}

function periodOf({ by }: DatedPrices, values: Readonly<Record<string, unknown>>): PricePeriod {
  const { valid_from: from, valid_until: until } = values
  return {
    of: by.map((column) => values[column] ?? '').join(' '),
    from: String(from),
    until: typeof until === 'string' ? until : null,
  }
}

function refuseBackwards({ lines }: DatedPrices, periods: readonly PricePeriod[]): void {
  const index = periods.findIndex(({ from, until }) => until !== null && until < from)
  if (index !== -1) throw new Invalid({ [`${lines}.${index}.valid_until`]: [{ label: ENDS_BEFORE }] })
}

function overlapping(
  { lines }: DatedPrices,
  periods: readonly PricePeriod[],
  at: { earlier: number; later: number },
): Invalid {
  const day = (index: number): Label => {
    const from = periods[index]?.from ?? ''
    return [formatDay(from, 'id'), formatDay(from, 'en')]
  }
  const values = { earlier: day(at.earlier), later: day(at.later) }
  return new Invalid({ [`${lines}.${at.later}.valid_from`]: [{ label: OVERLAP, values }] })
}

async function removeMoved(call: Call, kept: DatedPrices, id: number, lines: readonly ParsedLine[]): Promise<void> {
  const { table, parent } = kept
  const stored = await call.send(
    sql`SELECT * FROM ${sql.table(table)} WHERE corporate_id = ${company} AND ${sql.ref(parent)} = ${id}`,
  )
  const isKept = (price: Row) =>
    lines.some((line) => line.id === price.id && isSame(periodOf(kept, line.values), periodOf(kept, price)))
  const gone = stored.rows.filter((price) => !isKept(price))
  if (gone.length === 0) return
  const ids = gone.map((price) => price.id)
  await call.send(sql`DELETE FROM ${sql.table(table)} WHERE corporate_id = ${company} AND id = ANY (${ids})`)
  for (const price of gone) call.audit({ action: 'delete', table, before: { ...price } })
  for (const line of lines) if (line.id !== undefined && ids.includes(line.id)) delete line.id
}

const isSame = (one: PricePeriod, other: PricePeriod): boolean =>
  one.of === other.of && one.from === other.from && one.until === other.until
