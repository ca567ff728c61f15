import type pg from 'pg'
import type { Tenant } from '../../../../platform/server/database/transaction.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import type { DayRows } from './rows.ts'
import { type DayOfUnit, statementsOf } from './statements.ts'

/** Reads a unit's day inside the tenant's fence, in one round trip. */
export async function readDay(pool: pg.Pool, tenant: Tenant, day: DayOfUnit): Promise<DayRows> {
  const [unit, pours, loads, jobOrders, trips, trucks, drivers, plants] = await readTogether(
    pool,
    tenant,
    statementsOf(day),
  )
  const [found] = unit?.rows ?? []
  if (!found) throw new NotFound()
  const rowsOf = (result: pg.QueryResult | undefined) => result?.rows ?? []
  return {
    unit: found,
    pours: rowsOf(pours),
    loads: rowsOf(loads),
    jobOrders: rowsOf(jobOrders),
    trips: rowsOf(trips),
    trucks: rowsOf(trucks),
    drivers: rowsOf(drivers),
    plants: rowsOf(plants),
  }
}
