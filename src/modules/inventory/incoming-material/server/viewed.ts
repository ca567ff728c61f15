import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'
import { FLAG } from '../../../../platform/server/http/openapi/schemas.ts'

/**
 * Whether the receipt's unit has a weighbridge: only there is a typed weight asked for its reason and photo. A load that
 * is not unloaded before its test is not offered to be received while it waits.
 */
export const viewed: NonNullable<Implementation['viewed']> = {
  statement: (id) => sql`SELECT u.weighbridge,
      r.qc_status = 'waiting' AND r.qc_hold IS DISTINCT FROM 'quarantine' AS untested
    FROM incoming_materials r
    JOIN production_units u ON u.corporate_id = r.corporate_id AND u.id = r.production_unit_id
    WHERE r.corporate_id = ${company} AND r.id = ${id}`,
  present: ({ weighbridge }) => ({ weighbridge }),
  refuses: ({ untested }) => (untested ? ['post'] : []),
  schema: { weighbridge: FLAG },
}
