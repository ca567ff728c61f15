import Big from 'big.js'
import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import type { SourceType } from '../../stock-movement/stock-movement.ts'
import { lowestSince } from '../stock-value.rules.ts'
import { type Held, keyOf } from './balances.ts'
import type { Given, Moved, Planned } from './plan.ts'
import type { Shortage } from './posting.ts'

const SHORT: Label = [
  'Stok {material} di {warehouse} {available} {uom}, diminta {needed} {uom}',
  'Stock of {material} in {warehouse} is {available} {uom}, requested {needed} {uom}',
]
const SHORT_LATER: Label = [
  'Stok {material} di {warehouse} menjadi {balance} {uom} pada hari setelah tanggal ini',
  'Stock of {material} in {warehouse} would be {balance} {uom} on a day after this date',
]

const BELOW_ZERO: Label = [
  'Stok {material} di {warehouse} menjadi {balance} {uom}',
  'Stock of {material} in {warehouse} is now {balance} {uom}',
]

const OF_DOCKETS: readonly SourceType[] = ['docket', 'batch_adjustment']

/**
 * The policy for stock below zero (I-32). A warehouse that blocks refuses it on every day from the posting's date on.
 * Where it warns, only dockets may go below zero, and their rows are flagged.
 */
export function judgeShortage(call: Call, { source, when, moved }: Planned, days: LaterDays): Shortage[] | RuleBroken {
  const shortages: Shortage[] = []
  for (const one of moved) {
    if (new Big(one.after.quantity).gte(0) || !takes(one)) continue
    if (one.place.policy === 'block' || !OF_DOCKETS.includes(source.type)) return short(call, one)
    const { materialId, material, warehouseId, warehouse, uom } = one.place
    call.warn('stock_below_zero', BELOW_ZERO, { material, warehouse, uom, balance: call.figure(one.after.quantity) })
    shortages.push({ materialId, material, warehouseId, warehouse, balance: one.after.quantity })
  }
  for (const one of moved) {
    if (one.place.policy !== 'block' || !takes(one)) continue
    const balance = lowestSince(one.after.quantity, days.since(one.after.id, when.date))
    if (new Big(balance).gte(0)) continue
    const { material, warehouse, uom } = one.place
    return new RuleBroken('stock_short', SHORT_LATER, { material, warehouse, uom, balance: call.figure(balance) })
  }
  return shortages
}

const takes = ({ before, after }: Moved) => new Big(after.quantity).lt(before.quantity)

/**
 * Day sums of stocks that may not fall below zero: a posting with an earlier date may leave enough today but too little
 * on a day between.
 */
export class LaterDays {
  readonly #sums = new Map<number, Map<string, Big>>()

  /** Reads the days after the first issue from such a stock, if there are any. */
  static async of(call: Call, sources: readonly Given[], { premises, balances }: Held): Promise<LaterDays> {
    const taken = sources.flatMap(({ when: { date }, movements }) =>
      movements.flatMap((movement) => {
        const balance = balances.get(keyOf(movement))
        const isJudged = premises.get(keyOf(movement))?.policy === 'block' && new Big(movement.quantity).lt(0)
        return balance && isJudged ? [{ date, balance }] : []
      }),
    )
    const dates = taken.map(({ date }) => date).toSorted()
    const last = dates.at(-1) ?? ''
    const backdated = taken.filter(({ date, balance: { lastDate } }) => last > date || (lastDate ?? '') > date)
    const days = new LaterDays()
    if (backdated.length === 0) return days
    const stocks = [...new Set(backdated.map(({ balance }) => balance.id))]
    const { rows } = await call.send(sql`
      SELECT stock_balance_id AS stock, date, sum(quantity_in - quantity_out) AS quantity FROM stock_days
      WHERE corporate_id = ${company} AND stock_balance_id = ANY (${stocks}::bigint[]) AND date > ${dates[0]}
      GROUP BY stock_balance_id, date`)
    for (const { stock, date, quantity } of rows) days.#add(stock, date, quantity)
    return days
  }

  /** Adds the movements of a source that are not written yet. */
  add({ when, entries }: Planned): void {
    for (const { balance, change } of entries) this.#add(balance.id, when.date, change.quantity)
  }

  #add(stock: number, date: string, quantity: string): void {
    const sums = this.#sums.get(stock) ?? new Map<string, Big>()
    this.#sums.set(stock, sums.set(date, (sums.get(date) ?? new Big(0)).plus(quantity)))
  }

  /** The sums of a stock for the days after this one. */
  since(stock: number, day: string): { date: string; quantity: string }[] {
    const sums = [...(this.#sums.get(stock) ?? [])]
    return sums.filter(([date]) => date > day).map(([date, quantity]) => ({ date, quantity: quantity.toFixed() }))
  }
}

function short(call: Call, { place, before, after }: Moved): RuleBroken {
  const needed = new Big(before.quantity).minus(after.quantity).toFixed()
  const { material, warehouse, uom } = place
  const values = { material, warehouse, uom, available: call.figure(before.quantity), needed: call.figure(needed) }
  return new RuleBroken('stock_short', SHORT, values)
}
