import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { instantIn } from '../../../../platform/server/time.ts'
import { postMovements, reverseMovements } from '../../material-stock/server/index.ts'

type Usage = RowOf<'material_usages'>

const sourceOf = ({ id, number }: Usage) => ({ type: 'material_usage', id, number }) as const

/** Takes the materials from the stock on the day of the usage, at their value there. */
export async function post(call: Call, record: Usage): Promise<ActionResult> {
  const items = await call.db
    .selectFrom('material_usage_items')
    .select(['id', 'material_id', 'warehouse_id', 'actual'])
    .where('corporate_id', '=', call.corporateId)
    .where('material_usage_id', '=', record.id)
    .orderBy('id')
    .execute()
  const { date, production_unit_id } = record
  const { timezone } = call.unit(production_unit_id)
  const at = date === call.today(production_unit_id) ? new Date() : new Date(instantIn(timezone, `${date} 23:59:59`))
  const posting = await postMovements(
    call,
    sourceOf(record),
    { date, at },
    items.map((item) => ({
      line: item.id,
      warehouseId: item.warehouse_id ?? 0,
      materialId: item.material_id,
      quantity: `-${item.actual}`,
    })),
  )
  const worth = posting.lines.map(({ line, value }) => ({ id: line, value: -value }))
  await call.send(
    sql`UPDATE material_usage_items i SET value = n.value, updated_by = ${call.actor.userId}, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(worth)}::jsonb) AS n (id bigint, value bigint)
      WHERE i.corporate_id = ${company} AND i.id = n.id`,
  )
  const value = worth.reduce((sum, one) => sum + one.value, 0)
  return { record: await call.update('material_usages', record, { status: 'finish', value }, { action: 'post' }) }
}

/** Reverses the posting today, at its original value. */
export async function cancel(call: Call, record: Usage, { reason }: Input): Promise<ActionResult> {
  const why = typeof reason === 'string' ? reason : null
  if (record.status === 'finish')
    await reverseMovements(call, sourceOf(record), { date: call.today(record.production_unit_id), at: new Date() })
  const patch = { status: 'cancel', cancel_reason: why, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('material_usages', record, patch, { action: 'cancel', reason: why }) }
}
