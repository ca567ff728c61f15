import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Draft,
  type Input,
  implement,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { happenedAt } from '../../../shared/server/happened-at.ts'
import { cancelReadingsOf, holdEquipment, recordReading } from '../../server/meter-ledger.ts'
import { equipmentService } from '../equipment-service.ts'

type Service = RowOf<'equipment_services'>

export default implement(equipmentService, { create: record, lockFirst: holdDay, actions: { cancel } })

const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Records a service with its meter readings; the equipment stores the day of its last service. */
async function record(call: Call, { values }: Draft): Promise<Service> {
  const { at, date } = await happenedAt(call, values, 'at', integer(values, 'production_unit_id'))
  const equipment = await holdEquipment(call, integer(values, 'equipment_id'))
  const [km, hour_meter] = [wordOf(values.km), wordOf(values.hour_meter)]
  const service = await call.insert('equipment_services', {
    production_unit_id: equipment.production_unit_id,
    equipment_id: equipment.id,
    at,
    work: text(values, 'work'),
    km,
    hour_meter,
    cost: typeof values.cost === 'number' ? values.cost : null,
    vendor: wordOf(values.vendor),
    previous_service_at: equipment.last_service_at,
  })
  await recordReading(call, {
    equipmentId: equipment.id,
    at,
    odometer: km,
    hour_meter,
    source: 'service',
    sourceId: service.id,
    names: { odometer: 'km' },
  })
  if (equipment.last_service_at === null || date > equipment.last_service_at) await keepLast(call, equipment.id, date)
  return service
}

/** Cancels a service with its readings; the previous one is the last service again. */
async function cancel(call: Call, service: Service, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  await happenedAt(call, { at: service.at.toISOString() }, 'at', service.production_unit_id)
  await holdEquipment(call, service.equipment_id)
  await cancelReadingsOf(call, { type: 'service', id: service.id }, reason)
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  const cancelled = await call.update('equipment_services', service, patch, { action: 'cancel', reason })
  const { timezone } = call.unit(service.production_unit_id)
  const { rows } = await call.send(
    sql`SELECT greatest(max((at AT TIME ZONE ${timezone})::date) FILTER (WHERE status = 'finish'),
        (array_agg(previous_service_at ORDER BY id))[1]) AS last
      FROM equipment_services WHERE corporate_id = ${company} AND equipment_id = ${service.equipment_id}`,
  )
  await keepLast(call, service.equipment_id, wordOf(rows[0]?.last))
  return { record: cancelled }
}

async function keepLast(call: Call, equipmentId: number, last_service_at: string | null): Promise<void> {
  const equipment = await holdEquipment(call, equipmentId)
  if (equipment.last_service_at === last_service_at) return
  await call.update('equipments', equipment, { last_service_at }, { action: 'service', keepsVersion: true })
}

/** Locks the period of a service's day before the service itself. */
async function holdDay(call: Call, id: number): Promise<void> {
  const stored = await call.db
    .selectFrom('equipment_services')
    .select(['production_unit_id', 'at'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return
  const day = todayIn(call.unit(stored.production_unit_id).timezone, stored.at)
  await call.registry.closedDays(call, stored.production_unit_id, [day])
}
