import Big from 'big.js'
import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import type { SourceType } from '../../stock-movement/stock-movement.ts'
import { lowestSince } from '../stock-value.rules.ts'
import type { Balance, Premises } from './balances.ts'
import type { Shortage, Source } from './posting.ts'

const SHORT: Label = [
  'Stok {material} di {warehouse} {available} {uom}, diminta {needed} {uom}',
  'Stock of {material} in {warehouse} is {available} {uom}, asked {needed} {uom}',
]
const SHORT_LATER: Label = [
  'Stok {material} di {warehouse} menjadi {balance} {uom} pada hari setelah tanggal ini',
  'Stock of {material} in {warehouse} would stand at {balance} {uom} on a day after this date',
]

const BELOW_ZERO: Label = [
  'Stok {material} di {warehouse} menjadi {balance} {uom}',
  'Stock of {material} in {warehouse} is now {balance} {uom}',
]

const OF_DOCKETS: readonly SourceType[] = ['docket', 'batch_adjustment']

/** A stock before and after a posting that took from it. */
export interface Taken {
  place: Premises
  before: Balance
  after: Balance
  date: string
}

/**
 * The policy for stock below zero (I-32). Refused where the warehouse blocks, on every day from the
 * posting's date on; where it warns, what dockets use alone may go below, and its rows are flagged.
 */
export async function judgeShortage(call: Call, source: Source, taken: readonly Taken[]): Promise<Shortage[]> {
  const shortages: Shortage[] = []
  for (const one of taken) {
    if (new Big(one.after.quantity).gte(0) || new Big(one.after.quantity).gte(one.before.quantity)) continue
    if (one.place.policy === 'block' || !OF_DOCKETS.includes(source.type)) throw short(call, one)
    const { materialId, material, warehouseId, warehouse, uom } = one.place
    call.warn('stock_below_zero', BELOW_ZERO, { material, warehouse, uom, balance: call.figure(one.after.quantity) })
    shortages.push({ materialId, material, warehouseId, warehouse, balance: one.after.quantity })
  }
  await judgeLaterDays(call, taken)
  return shortages
}

/** A posting dated back may leave enough today and yet too little on a day between. */
async function judgeLaterDays(call: Call, taken: readonly Taken[]): Promise<void> {
  const backdated = taken.filter(
    ({ place, before, after, date }) =>
      place.policy === 'block' && new Big(after.quantity).lt(before.quantity) && (before.lastDate ?? '') > date,
  )
  const [first] = backdated
  if (!first) return
  const days = await call.db
    .selectFrom('stock_days')
    .select(['stock_balance_id', 'date', sql<string>`sum(quantity_in - quantity_out)`.as('quantity')])
    .where('corporate_id', '=', call.corporateId)
    .where(
      'stock_balance_id',
      'in',
      backdated.map((one) => one.before.id),
    )
    .where('date', '>', first.date)
    .groupBy(['stock_balance_id', 'date'])
    .execute()
  for (const one of backdated) {
    const later = days.filter((day) => day.stock_balance_id === one.before.id)
    const balance = lowestSince(one.after.quantity, later)
    if (new Big(balance).lt(0)) {
      const { material, warehouse, uom } = one.place
      throw new RuleBroken('stock_short', SHORT_LATER, { material, warehouse, uom, balance: call.figure(balance) })
    }
  }
}

function short(call: Call, { place, before, after }: Taken): RuleBroken {
  const needed = new Big(before.quantity).minus(after.quantity).toFixed()
  const { material, warehouse, uom } = place
  const values = { material, warehouse, uom, available: call.figure(before.quantity), needed: call.figure(needed) }
  return new RuleBroken('stock_short', SHORT, values)
}
