import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { closeIfDone } from '../../../sales/sales-order/server/index.ts'
import { noteEvent } from './events.ts'

const HAS_DOCKETS: Label = [
  'Jadwal {number} memiliki surat jalan yang tidak dibatalkan: {numbers}',
  'Schedule {number} has dockets that are not cancelled: {numbers}',
]

/** Cancels the open schedules of a locked order. */
export async function cancelSchedulesOf(call: Call, orderId: number, reason: string): Promise<void> {
  const schedules = await call.db
    .selectFrom('production_schedules')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const schedule of schedules) await cancelSchedule(call, { ...schedule }, reason)
}

/** Cancels a locked schedule and its open job orders; refused while it has a docket that is not cancelled. */
export async function cancelSchedule(call: Call, schedule: RowOf<'production_schedules'>, reason: string) {
  await refuseWithDockets(call, schedule)
  await endJobOrders(call, schedule.id, 'cancel', reason)
  const record = await call.update(
    'production_schedules',
    schedule,
    { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() },
    { action: 'cancel', reason },
  )
  await noteEvent(call, schedule, { event: 'cancelled', before: schedule.volume, after: schedule.volume, reason })
  await closeIfDone(call, schedule.sales_order_id)
  return record
}

async function refuseWithDockets(call: Call, schedule: RowOf<'production_schedules'>): Promise<void> {
  const dockets = await call.db
    .selectFrom('dockets')
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', schedule.id)
    .where('status', '<>', 'cancel')
    .orderBy('id')
    .limit(5)
    .execute()
  if (dockets.length > 0) {
    const values = { number: schedule.number, numbers: dockets.map((docket) => docket.number).join(', ') }
    throw new Conflict('open_documents', { label: HAS_DOCKETS, values })
  }
}

/** Finishes or cancels the open job orders of a schedule, in the order of their ids. */
export async function endJobOrders(
  call: Call,
  scheduleId: number,
  status: 'finish' | 'cancel',
  reason: string | null,
): Promise<void> {
  const jobs = await call.db
    .selectFrom('job_orders')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', scheduleId)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const at = new Date()
  for (const job of jobs) {
    const patch =
      status === 'finish'
        ? { status, finish_at: at }
        : { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: at }
    await call.update('job_orders', { ...job }, patch, { action: status, reason })
  }
}
