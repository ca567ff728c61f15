import { sql } from 'kysely'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { tenantOf } from '../../../../platform/server/access/actor.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { ModuleRoute } from '../../../../platform/server/engine/module-route.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { ID_PARAMETER, reading } from '../../../../platform/server/http/openapi/operations.ts'
import { ID, object, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { authenticate, idOf, paramsOf } from '../../../../platform/server/http/request.ts'
import { batchRecord } from '../batch-record.ts'

const NUMBER = { type: 'number' }
const MATERIAL = object(
  {
    material_id: ID,
    material_name: TEXT,
    uom_id: ID,
    uom_name: TEXT,
    theoretical: NUMBER,
    actual: NUMBER,
    difference: NUMBER,
    deviation_pct: { type: ['number', 'null'] },
  },
  ['material_id', 'material_name', 'uom_id', 'uom_name', 'theoretical', 'actual', 'difference', 'deviation_pct'],
)

// Decimals are computed in SQL and answered as numbers.
const usedIn = (jobOrderId: number) => sql`SELECT i.material_id, m.name AS material_name, i.uom_id, q.name AS uom_name,
    sum(i.theoretical)::float8 AS theoretical, sum(i.actual)::float8 AS actual,
    (sum(i.actual) - sum(i.theoretical))::float8 AS difference,
    round((sum(i.actual) - sum(i.theoretical)) * 100 / nullif(sum(i.theoretical), 0), 3)::float8 AS deviation_pct
  FROM material_usages u
  JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
  JOIN materials m ON m.corporate_id = i.corporate_id AND m.id = i.material_id
  JOIN uoms q ON q.corporate_id = i.corporate_id AND q.id = i.uom_id
  WHERE u.corporate_id = ${company} AND u.job_order_id = ${jobOrderId} AND u.status <> 'cancel'
  GROUP BY i.material_id, m.name, i.uom_id, q.name ORDER BY m.name`

const volumesOf = (jobOrderId: number) => sql`SELECT coalesce(sum(u.quantity), 0)::float8 AS departed,
    coalesce(sum(u.quantity) FILTER (WHERE u.basis = 'batch'), 0)::float8 AS weighed
  FROM job_orders j LEFT JOIN material_usages u
    ON u.corporate_id = j.corporate_id AND u.job_order_id = j.id AND u.status <> 'cancel'
  WHERE j.corporate_id = ${company} AND j.id = ${jobOrderId} GROUP BY j.id`

/**
 * `GET /api/batch-record/deviation/{id}`: the difference between a job order's usage and its mix design, by material.
 */
export const deviationRoute: ModuleRoute = {
  method: 'get',
  path: '/api/batch-record/deviation/{id}',
  operation: reading(
    batchRecord.name,
    'jobOrderDeviation',
    'By how much what a job order used differs from its mix design',
    object({ departed: NUMBER, weighed: NUMBER, materials: { type: 'array', items: MATERIAL } }, [
      'departed',
      'weighed',
      'materials',
    ]),
    {
      description:
        'Of the loads that have left, refused ones too: `departed` m³ in all, of which the batches of `weighed` m³ are known. ' +
        'Theoretical is the mix design, aggregates saturated surface dry; actual what left the stock, aggregates wet.',
      parameters: [ID_PARAMETER],
    },
  ),
  permission: permissionOf(batchRecord, 'read'),
  tenantRows: true,
  answer: async ({ sessions, pools }, request) => {
    const tenant = tenantOf(await authenticate(request, sessions))
    const jobOrderId = idOf(paramsOf(request).id)
    const [volumes, used] = await readTogether(pools.runtime, tenant, [
      { query: volumesOf(jobOrderId) },
      { query: usedIn(jobOrderId) },
    ])
    const found = volumes?.rows[0]
    if (!found) throw new NotFound()
    return { data: { ...found, materials: used?.rows ?? [] } }
  },
}
