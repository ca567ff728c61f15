import type { Implementation } from '../../../../platform/server/engine/implement.ts'

/** A decision is not offered before the results that it needs; a test without indicators needs none. */
export const viewed: NonNullable<Implementation['viewed']> = {
  statement: `SELECT bool_or(r.mandatory AND r.value IS NULL) OR count(r.value) = 0 AS unmeasured
    FROM material_quality_results r WHERE r.corporate_id = $1 AND r.material_quality_test_id = $2
    HAVING count(*) > 0`,
  present: () => ({}),
  refuses: ({ unmeasured }) => (unmeasured ? ['decide'] : []),
  schema: {},
}
