import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'

/** A decision is not offered before the results that it needs; a test without indicators needs none. */
export const viewed: NonNullable<Implementation['viewed']> = {
  statement: (id) => sql`SELECT bool_or(r.mandatory AND r.value IS NULL) OR count(r.value) = 0 AS unmeasured
    FROM material_quality_results r WHERE r.corporate_id = ${company} AND r.material_quality_test_id = ${id}
    HAVING count(*) > 0`,
  present: () => ({}),
  refuses: ({ unmeasured }) => (unmeasured ? ['decide'] : []),
  schema: {},
}
