import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'
import { FLAG, ID, MAYBE_TEXT, MOMENT, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { withSteps } from '../../../approval/approval-step/server/index.ts'
import { DOC_TYPE } from './decide.ts'

interface Posted {
  at: string
  timezone: string
}

const steps = withSteps(DOC_TYPE)
const POSTED = object({
  id: ID,
  at: MOMENT,
  source_type: TEXT,
  source_number: MAYBE_TEXT,
  material_name: TEXT,
  uom_name: TEXT,
  quantity: { type: 'number' },
  counts: FLAG,
})

/**
 * The levels of a stock take, and the movements in its stocks that were posted since its snapshot. `counts` marks those
 * dated before it, which change the difference. Submission is not offered before every row is counted.
 */
export const viewed: NonNullable<Implementation['viewed']> = {
  statement: (id) => sql`SELECT s.steps, EXISTS (
      SELECT FROM stock_take_items i WHERE i.corporate_id = ${company} AND i.stock_take_id = ${id}
        AND (i.counted_qty IS NULL OR i.method IS NULL)) AS uncounted,
    (SELECT coalesce(json_agg(p ORDER BY p.counts DESC, p.at, p.id), '[]') FROM (
      SELECT m.id, m.at, m.source_type, m.source_number, n.name AS material_name, o.name AS uom_name,
        m.quantity::float8 AS quantity,
        m.at < t.snapshot_at AS counts, u.timezone
      FROM stock_takes t
      JOIN production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id
      JOIN stock_take_items i ON i.corporate_id = t.corporate_id AND i.stock_take_id = t.id
      JOIN materials n ON n.corporate_id = i.corporate_id AND n.id = i.material_id
      JOIN uoms o ON o.corporate_id = n.corporate_id AND o.id = n.uom_id
      JOIN stock_balances b ON b.corporate_id = t.corporate_id AND b.warehouse_id = t.warehouse_id
        AND b.material_id = i.material_id
      JOIN stock_movements m ON m.corporate_id = b.corporate_id AND m.stock_balance_id = b.id
        AND m.created_at >= t.snapshot_at AND m.quantity <> 0
      WHERE t.corporate_id = ${company} AND t.id = ${id} AND t.status = 'progress'
      ORDER BY m.at < t.snapshot_at DESC, m.id LIMIT 100) p) AS posted_since
    FROM (${steps.statement(id)}) s`,
  present: (more, record, actor) => ({
    ...steps.present(more, record, actor),
    posted_since: (more.posted_since as readonly Posted[]).map(({ timezone, at, ...row }) => ({
      ...row,
      at: momentIn(timezone, new Date(at)),
    })),
  }),
  refuses: (more, actor) => [...(steps.refuses?.(more, actor) ?? []), ...(more.uncounted ? ['submit'] : [])],
  schema: { ...steps.schema, posted_since: { type: 'array', items: POSTED } },
}
