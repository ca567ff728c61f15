import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, implement, integer } from '../../../../platform/server/engine/implement.ts'
import { holdForScale } from '../../incoming-material/server/index.ts'
import { weighing } from '../weighing.ts'
import { deviceWeighing } from './device-weighing.ts'
import { use, type Weighing } from './weigh.ts'

export default implement(weighing, {
  routes: [deviceWeighing],
  lockFirst: async (call, id, verb, body) => {
    if (verb === 'settle') await holdReceiptOf(call, id, body.incoming_material_id)
  },
  actions: { settle, cancel },
})

/** Takes the locks of a receipt's weighing, before the weighing itself. */
async function holdReceiptOf(call: Call, id: number, given: unknown): Promise<void> {
  if (typeof given !== 'number') return
  const stored = await call.db
    .selectFrom('weighings')
    .select(['production_unit_id', 'at'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored) await holdForScale(call, stored.production_unit_id, given, stored.at)
}

/** Assigns a weighing to a receipt. */
async function settle(call: Call, record: Weighing, input: Input): Promise<ActionResult> {
  const { device_id: deviceId, at, weight_kg: kg, production_unit_id: unitId } = record
  const used = await use(call, integer(input, 'incoming_material_id'), { deviceId, at, kg, unitId })
  const patch = { ...used, status: 'finish', problem: null }
  return { record: await call.update('weighings', record, patch, { action: 'settle' }) }
}

async function cancel(call: Call, record: Weighing, { reason }: Input): Promise<ActionResult> {
  const why = typeof reason === 'string' ? reason : null
  const patch = { status: 'cancel', cancel_reason: why, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('weighings', record, patch, { action: 'cancel', reason: why }) }
}
