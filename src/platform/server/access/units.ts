import { sql } from 'kysely'
import type pg from 'pg'
import { company, statement } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Unit } from './actor.ts'

/**
 * The units of a company, read by the owner because row-level security needs them first. Used by the system, and by a
 * platform administrator who looks a company up without switching to it. Such an actor may not backdate.
 */
export async function unitsOfCorporate(owner: pg.Pool, corporateId: number): Promise<Unit[]> {
  const units = sql`SELECT id, code, name, timezone, false AS "allowBackdate", phone, email, address, description
    FROM production_units WHERE corporate_id = ${corporateId} AND deleted_at IS NULL ORDER BY id`
  const { rows } = await owner.query<Unit>({ name: 'units-of-corporate', ...statement(units) })
  return rows
}

/** These units of a company, where row-level security is open to them. */
export async function unitsById(transaction: Pick<Transaction, 'send'>, ids: readonly number[]): Promise<Unit[]> {
  const { rows } = await transaction.send(
    sql`SELECT id, code, name, timezone, allow_backdate AS "allowBackdate", phone, email, address, description
      FROM production_units WHERE corporate_id = ${company} AND id = ANY (${ids})`,
  )
  return rows
}
