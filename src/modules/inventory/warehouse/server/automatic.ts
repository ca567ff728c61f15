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
  condition: string
}

/** The unit's warehouse of this kind; the first call that needs it creates it, with an id of the coordinator on Citus. */
export async function automaticWarehouse(call: Call, unitId: number, kind: Automatic): Promise<number> {
  const found = await call.send(
    `SELECT id FROM warehouses WHERE corporate_id = $1 AND production_unit_id = $2 AND ${kind.condition}`,
    [call.corporateId, unitId],
  )
  if (found.rows[0]) return found.rows[0].id
  const { code, name } = call.unit(unitId)
  const { rows } = await call.send(
    `INSERT INTO warehouses (corporate_id, production_unit_id, code, name, type, automatic, created_by, updated_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (corporate_id, production_unit_id) WHERE ${kind.condition} DO UPDATE
       SET updated_at = excluded.updated_at
     RETURNING id`,
    [
      call.corporateId,
      unitId,
      `${code}-${kind.code}`,
      `${kind.name} ${name}`,
      kind.type,
      kind.automatic,
      call.actor.userId,
    ],
  )
  return rows[0].id
}
