import type pg from 'pg'
import type { Unit } from './actor.ts'

/**
 * The units of a company for somebody who has not signed in there: the system, or the platform while it only looks up.
 * Read by the owner, since the units must be known before the fence can be drawn around them; such an actor dates nothing back.
 */
export async function unitsOfCorporate(owner: pg.Pool, corporateId: number): Promise<Unit[]> {
  const { rows } = await owner.query<Unit>({
    name: 'units-of-corporate',
    text: `SELECT id, code, name, timezone, false AS "allowBackdate", phone, email, address, description
           FROM production_units WHERE corporate_id = $1 AND deleted_at IS NULL ORDER BY id`,
    values: [corporateId],
  })
  return rows
}
