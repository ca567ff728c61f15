import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, implement, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { assertPlantReady } from '../../../equipment/batching-plant/server/index.ts'
import { lockOrderAndItem } from '../../../sales/sales-order/server/index.ts'
import { jobOrder } from '../job-order.ts'
import { activeMix, assertMixFits } from './mix.ts'

const CLOSED: Label = ['Jadwal {number} sudah ditutup atau dibatalkan', 'Schedule {number} is closed or cancelled']
const TOO_MUCH: Label = [
  'Volume maksimal {left} m³ (sisa jadwal), diminta {asked} m³',
  'Maximum volume {left} m³ (left on the schedule), asked {asked} m³',
]
const MOISTURE: Label = [
  'Kadar air agregat hari ini harus diisi sebelum mulai di unit produksi ini',
  "Today's aggregate moisture must be entered before starting at this production unit",
]
const OPEN: Label = ['Masih ada surat jalan yang belum selesai: {numbers}', 'There are unfinished dockets: {numbers}']
const STANDING: Label = [
  'Masih ada surat jalan yang tidak dibatalkan: {numbers}',
  'There are dockets that are not cancelled: {numbers}',
]

export default implement(jobOrder, {
  async lockFirst(call, id) {
    const job = await call.db
      .selectFrom('job_orders')
      .select(['sales_order_id', 'sales_order_item_id', 'production_schedule_id'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (job) await lockSchedule(call, job.production_schedule_id)
  },

  async prepare(call, draft, before) {
    if (before) {
      draft.values.batching_plant_id ??= before.batching_plant_id
      return
    }
    const schedule = await lockSchedule(call, integer(draft.values, 'production_schedule_id'))
    if (schedule.status !== 'pending' && schedule.status !== 'progress') {
      throw new Conflict('schedule_state', { label: CLOSED, values: { number: schedule.number } })
    }
    const left = await unassigned(call, schedule)
    draft.values.volume ??= left.toFixed()
    if (new Big(text(draft.values, 'volume')).lte(0)) {
      throw new Invalid({ volume: [{ label: MESSAGES.above, values: { field: ['Volume', 'Volume'], limit: '0' } }] })
    }
    if (new Big(text(draft.values, 'volume')).gt(left)) {
      const shown = (value: string) => call.figure(value)
      const values = { left: shown(left.toFixed()), asked: shown(text(draft.values, 'volume')) }
      throw new RuleBroken('volume_exceeded', TOO_MUCH, values, 'volume')
    }
    draft.values.batching_plant_id ??= schedule.batching_plant_id
    const mix = draft.values.mix_design_id
    if (typeof mix === 'number') await assertMixFits(call, mix, schedule)
    else draft.values.mix_design_id = await activeMix(call, schedule)
    Object.assign(draft.values, {
      sales_order_id: schedule.sales_order_id,
      sales_order_item_id: schedule.sales_order_item_id,
      customer_id: schedule.customer_id,
      site_project_id: schedule.site_project_id,
      product_id: schedule.product_id,
    })
  },

  async check(call, draft, before) {
    const plant = draft.values.batching_plant_id
    if (typeof plant === 'number' && plant !== before?.batching_plant_id) await assertPlantReady(call, plant)
  },

  actions: { start, finish, cancel },
})

/** Locks a schedule after its order and item, as the lock order requires. */
async function lockSchedule(call: Call, id: number) {
  const of = await call.db
    .selectFrom('production_schedules')
    .select(['sales_order_id', 'sales_order_item_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await lockOrderAndItem(call, of)
  return call.db
    .selectFrom('production_schedules')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The volume of a schedule that no other open job order has, in m³. */
async function unassigned(call: Call, schedule: { id: number; volume: string }): Promise<Big> {
  const jobs = await call.db
    .selectFrom('job_orders')
    .select(['volume', 'consumed', 'status'])
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', schedule.id)
    .where('status', '<>', 'cancel')
    .execute()
  const taken = jobs.reduce(
    (sum, job) => sum.plus(job.status === 'finish' ? job.consumed : larger(job.volume, job.consumed)),
    new Big(0),
  )
  const left = new Big(schedule.volume).minus(taken)
  return left.lt(0) ? new Big(0) : left
}

const larger = (a: string, b: string) => (new Big(a).gt(b) ? a : b)

async function start(call: Call, job: RowOf<'job_orders'>) {
  await assertPlantReady(call, job.batching_plant_id)
  await assertMoisture(call, job)
  const record = await call.update('job_orders', job, { status: 'progress', start_at: new Date() }, { action: 'start' })
  return { record }
}

/** Where the unit requires it, the day's aggregate moisture must be known before a load, in the unit's time zone. */
export async function assertMoisture(call: Call, job: { id: number; production_unit_id: number }): Promise<void> {
  const unit = await call.db
    .selectFrom('production_units')
    .select('moisture_required')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', job.production_unit_id)
    .executeTakeFirstOrThrow()
  if (!unit.moisture_required) return
  const reading = await call.db
    .selectFrom('job_order_moistures')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('job_order_id', '=', job.id)
    .where('measured_on', '=', call.today(job.production_unit_id))
    .limit(1)
    .executeTakeFirst()
  if (!reading) throw new RuleBroken('moisture_required', MOISTURE, {}, 'moistures')
}

async function finish(call: Call, job: RowOf<'job_orders'>, input: Input) {
  await refuseWithDockets(call, job.id, ['pending', 'progress'], OPEN)
  const reason = typeof input.reason === 'string' ? input.reason : null
  const record = await call.update(
    'job_orders',
    job,
    { status: 'finish', finish_at: new Date() },
    { action: 'finish', reason },
  )
  return { record }
}

async function cancel(call: Call, job: RowOf<'job_orders'>, input: Input) {
  await refuseWithDockets(call, job.id, ['pending', 'progress', 'finish', 'reject'], STANDING)
  const reason = text(input, 'reason')
  const record = await call.update(
    'job_orders',
    job,
    { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() },
    { action: 'cancel', reason },
  )
  return { record }
}

async function refuseWithDockets(call: Call, jobId: number, states: readonly string[], label: Label): Promise<void> {
  const dockets = await call.db
    .selectFrom('dockets')
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('job_order_id', '=', jobId)
    .where('status', 'in', [...states])
    .orderBy('id')
    .limit(5)
    .execute()
  if (dockets.length > 0)
    throw new Conflict('open_documents', { label, values: { numbers: dockets.map((one) => one.number).join(', ') } })
}
