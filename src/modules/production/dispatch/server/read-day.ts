import type pg from 'pg'
import type { Tenant } from '../../../../platform/server/database/transaction.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import type { DayRows } from './rows.ts'
import { type DayOfUnit, statementsOf } from './statements.ts'
import { tripsOf } from './trips.ts'

/** Reads a unit's day under row-level security, in one round trip; the medians of its trips may be cached. */
export async function readDay(pool: pg.Pool, tenant: Tenant, day: DayOfUnit): Promise<DayRows> {
  const [[unit, pours, loads, jobOrders, trucks, drivers, plants], trips] = await Promise.all([
    readTogether(pool, tenant, statementsOf(day)),
    tripsOf(pool, tenant, day),
  ])
  const [found] = unit?.rows ?? []
  if (!found) throw new NotFound()
  const rowsOf = (result: pg.QueryResult | undefined) => result?.rows ?? []
  return {
    unit: found,
    pours: rowsOf(pours),
    loads: rowsOf(loads),
    jobOrders: rowsOf(jobOrders),
    trips,
    trucks: rowsOf(trucks),
    drivers: rowsOf(drivers),
    plants: rowsOf(plants),
  }
}
