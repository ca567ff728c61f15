import Big from 'big.js'
import { sql } from 'kysely'
import { addDays, daysOfPeriod, openPeriod, periodOf } from '../../../../platform/definition/dates.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { compareWhen, hasOwnWorth, type Step, type When } from '../replay.rules.ts'
import { type Stock, settled } from '../stock-value.rules.ts'
import type { Balance, Premises } from './balances.ts'

/** A stock with its movements on the days that are open for entry. */
export interface Window {
  start: Stock
  known: Step[]
}

/** A stock in which a movement comes late. */
export interface LatePlace {
  place: Premises
  balance: Balance
}

/**
 * Whether a movement would have another value, or give others another value, had it been posted at its time. A movement
 * with a value of its own is late after movements at the average; one at the average is late after a movement that set
 * the average. Two of the same kind lead to the same stock in any order.
 */
export function comesLate(balance: Balance, when: When, own: boolean): boolean {
  const { anchorDate, anchorAt, drawnDate, drawnAt, lastDate } = balance
  if (!own) return anchorDate !== null && anchorAt !== null && compareWhen(when, { date: anchorDate, at: anchorAt }) < 0
  if (lastDate !== null && lastDate > when.date) return true
  return drawnDate !== null && drawnAt !== null && compareWhen(when, { date: drawnDate, at: drawnAt }) <= 0
}

/**
 * Records the movement in the balance as the last of its kind. A reversal at its original value does not set the
 * average.
 */
export function remember(
  balance: Balance,
  when: When,
  { own, earlier }: { own: boolean; earlier?: { own: boolean } },
): Balance {
  const lastDate = balance.lastDate !== null && balance.lastDate > when.date ? balance.lastDate : when.date
  const { date, at } = when
  const last = { ...balance, lastDate }
  if (earlier?.own === false) return last
  if (own)
    return isSince(balance.anchorDate, balance.anchorAt, when) ? { ...last, anchorDate: date, anchorAt: at } : last
  return isSince(balance.drawnDate, balance.drawnAt, when) ? { ...last, drawnDate: date, drawnAt: at } : last
}

const isSince = (date: string | null, at: Date | null, when: When) =>
  date === null || at === null || compareWhen(when, { date, at }) > 0

/**
 * The movements of locked stocks since the first day that is open for entry, and the stocks before them. The number of
 * statements does not depend on their number.
 */
export async function windowsOf(call: Call, late: readonly LatePlace[], date: string): Promise<Map<number, Window>> {
  const froms = await firstDays(call, late, date)
  const ids = late.map(({ balance }) => balance.id)
  const { rows } = await sql<Row>`
    SELECT m.stock_balance_id AS stock, m.id, m.date, m.at, m.quantity, m.value, m.source_type AS source,
      m.reversal_of AS "reversalOf"
    FROM unnest(${ids}::bigint[], ${froms}::date[]) AS w (id, since)
    JOIN stock_movements m ON m.corporate_id = ${company} AND m.stock_balance_id = w.id
      AND m.date >= w.since`.execute(call.db)
  const byStock = Map.groupBy(rows, ({ stock }) => stock)
  const costs = await costsBefore(call, ids, froms)
  return new Map(
    late.map(({ balance }) => {
      const own = byStock.get(balance.id) ?? []
      const quantity = own.reduce((left, row) => left.minus(row.quantity), new Big(balance.quantity)).toFixed()
      const value = own.reduce((left, row) => left - row.value, balance.value)
      return [balance.id, { start: settled(quantity, value, costs.get(balance.id) ?? '0'), known: stepsOf(own) }]
    }),
  )
}

interface Row extends When {
  stock: number
  id: number
  quantity: string
  value: number
  source: string
  reversalOf: number | null
}

/** Reversed movements and their reversals are left out; revaluations follow from the others. */
function stepsOf(rows: readonly Row[]): Step[] {
  const ids = new Set(rows.map(({ id }) => id))
  const gone = new Set(
    rows.flatMap(({ id, reversalOf }) => (reversalOf !== null && ids.has(reversalOf) ? [id, reversalOf] : [])),
  )
  return rows
    .filter(({ id, source }) => source !== 'revaluation' && !gone.has(id))
    .map(({ id, date, at, quantity, value, source, reversalOf }) => ({
      ...{ id, date, at, quantity },
      value: reversalOf !== null || hasOwnWorth(source, quantity) ? value : null,
    }))
}

/** The day from which each stock is replayed: all days open for entry, none of a closed period. */
async function firstDays(call: Call, late: readonly LatePlace[], date: string): Promise<string[]> {
  const units = [...new Set(late.map(({ place }) => place.unitId))]
  const closed = await call.db
    .selectFrom('accounting_periods')
    .select(({ fn }) => ['production_unit_id', fn.max('period').as('period')])
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', 'in', units)
    .where('status', '=', 'finish')
    .groupBy('production_unit_id')
    .execute()
  const lastClosed = new Map(closed.map((row) => [row.production_unit_id, row.period]))
  return late.map(({ place: { unitId } }) => {
    const entered = openPeriod(call.today(unitId)).from
    const from = daysOfPeriod(periodOf(date < entered ? date : entered)).from
    const period = lastClosed.get(unitId)
    return period && from <= daysOfPeriod(period).to ? addDays(daysOfPeriod(period).to, 1) : from
  })
}

/** The unit cost before those days, for stocks that were empty then and have no average of their own. */
async function costsBefore(call: Call, ids: readonly number[], froms: readonly string[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; cost: string }>`
    SELECT w.id, m.unit_cost AS cost FROM unnest(${ids}::bigint[], ${froms}::date[]) AS w (id, since)
    CROSS JOIN LATERAL (SELECT unit_cost FROM stock_movements m
      WHERE m.corporate_id = ${company} AND m.stock_balance_id = w.id AND m.date < w.since AND m.quantity <> 0
      ORDER BY m.date DESC, m.id DESC LIMIT 1) m`.execute(call.db)
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}
