import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { closeIfDone } from '../../../sales/sales-order/server/index.ts'
import { endJobOrders } from './cancel.ts'
import { noteEvent } from './events.ts'

const OPEN: Label = ['Masih ada surat jalan yang belum selesai: {numbers}', 'There are unfinished dockets: {numbers}']
const WHY: Label = [
  'Alasan harus diisi karena masih ada sisa {left} m³',
  'A reason is required because {left} m³ remain',
]

/** Finishes a schedule by hand; with remaining volume it requires a reason. The rest returns to the order item. */
export async function finish(call: Call, schedule: RowOf<'production_schedules'>, input: Input): Promise<ActionResult> {
  const open = await openDockets(call, schedule.id)
  if (open.length > 0) throw new Conflict('open_documents', { label: OPEN, values: { numbers: open.join(', ') } })
  const reason = typeof input.reason === 'string' ? input.reason : null
  const left = schedule.remaining ?? '0'
  if (new Big(left).gt(0) && !reason) {
    throw new RuleBroken('reason_required', WHY, { left: call.figure(left) }, 'reason')
  }
  return { record: await finishSchedule(call, schedule, reason) }
}

/** The numbers of the schedule's dockets that are being loaded or on the road. */
export async function openDockets(call: Call, scheduleId: number): Promise<string[]> {
  const dockets = await call.db
    .selectFrom('dockets')
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', scheduleId)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .limit(5)
    .execute()
  return dockets.map((docket) => docket.number)
}

/** Finishes a locked schedule and its job orders, and records the event. */
export async function finishSchedule(call: Call, schedule: RowOf<'production_schedules'>, reason: string | null) {
  await endJobOrders(call, schedule.id, 'finish', reason)
  const record = await call.update('production_schedules', schedule, { status: 'finish' }, { action: 'finish', reason })
  await noteEvent(call, schedule, { event: 'finished', before: schedule.volume, after: schedule.volume, reason })
  await closeIfDone(call, schedule.sales_order_id)
  return record
}

/**
 * Finishes a schedule whose volume is loaded and that has no open docket (domain model §7.2); the schedule is locked.
 * Returns it if it did.
 */
export async function finishIfDone(call: Call, scheduleId: number) {
  const schedule = await call.db
    .selectFrom('production_schedules')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow()
  const done = new Big(schedule.consumed).gte(schedule.volume)
  if (!done || schedule.status !== 'progress') return undefined
  return (await openDockets(call, scheduleId)).length === 0 ? finishSchedule(call, { ...schedule }, null) : undefined
}
