import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

/** A warehouse that the product makes for a unit, of which the unit has one at most. */
interface Automatic {
  type: string
  /** Behind the code of the unit. */
  code: string
  /** Before the name of the unit. */
  name: string
  /** Whether users may also make warehouses of this type. */
  automatic: boolean
  /** The condition of the unique index that makes concurrent calls share it. */
  condition: Sql
}

/** The unit's warehouse of this kind; the first call that needs it creates it, with an id of the coordinator on Citus. */
export async function automaticWarehouse(call: Call, unitId: number, kind: Automatic): Promise<number> {
  const found = await call.send(sql`SELECT id FROM warehouses
    WHERE corporate_id = ${company} AND production_unit_id = ${unitId} AND ${kind.condition}`)
  if (found.rows[0]) return found.rows[0].id
  const { code, name } = call.unit(unitId)
  const author = sql.val(call.actor.userId)
  const { rows } = await call.send(sql`
    INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type, automatic, created_by, updated_by)
    VALUES (${company}, ${unitId}, ${`${code}-${kind.code}`}, ${`${kind.name} ${name}`}, ${kind.type},
      ${kind.automatic}, ${author}, ${author})
    ON CONFLICT (corporate_id, production_unit_id) WHERE ${kind.condition}
      DO UPDATE SET updated_at = excluded.updated_at
    RETURNING id`)
  return rows[0].id
}
