import type { Call } from '../../../../platform/server/engine/call.ts'

export interface ScheduleEvent {
  event: 'created' | 'started' | 'adjusted' | 'rescheduled' | 'cancelled' | 'finished'
  before: string
  after: string
  reason?: string | null
  detail?: string
}

/**
 * Records an event of a schedule; its volume continues from the event before. The scheduled volume of the order item
 * changes with it.
 */
export async function noteEvent(
  call: Call,
  schedule: { id: number; production_unit_id: number; sales_order_id: number },
  { event, before, after, reason, detail }: ScheduleEvent,
): Promise<void> {
  call.changed('sales_orders', [{ id: schedule.sales_order_id, production_unit_id: schedule.production_unit_id }])
  await call.db
    .insertInto('production_schedule_events')
    .values({
      corporate_id: call.corporateId,
      production_unit_id: schedule.production_unit_id,
      production_schedule_id: schedule.id,
      user_id: call.actor.userId,
      user_name: call.actor.name,
      event,
      volume_before: before,
      volume_after: after,
      reason: reason ?? null,
      detail: detail ?? null,
    })
    .execute()
}
