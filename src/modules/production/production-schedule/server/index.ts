import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  after,
  type Input,
  implement,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { assertPlantReady } from '../../../equipment/batching-plant/server/index.ts'
import { salesOrder } from '../../../sales/sales-order/sales-order.ts'
import { lockOrderAndItem } from '../../../sales/sales-order/server/index.ts'
import { productionSchedule } from '../production-schedule.ts'
import { cancelSchedule, cancelSchedulesOf } from './cancel.ts'
import { assertOpen, assertPourDate, warnOfCapacity } from './day.ts'
import { noteEvent } from './events.ts'
import { finish, finishIfDone } from './finish.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { lockOrderOfSchedule } from './lock-order.ts'
import { moveJobOrders, plantNames } from './move.ts'
import { assertFitsOrder } from './rules.ts'

const NOT_APPROVED: Label = [
  'Pesanan {number} belum disetujui atau sudah ditutup',
  'Order {number} is not approved yet or already closed',
]
const CONSUMED: Label = [
  'Volume minimal {consumed} m³ karena sudah terpakai surat jalan, diminta {asked} m³',
  'The volume must be at least {consumed} m³, already used by dockets; asked {asked} m³',
]

export { noteEvent } from './events.ts'
export { finishIfDone } from './finish.ts'

export default implement(productionSchedule, {
  ledgerChecks,

  lockFirst: lockOrderOfSchedule,

  async prepare(call, draft, before) {
    if (before) {
      draft.values.casting_category_id ??= before.casting_category_id
      return
    }
    const itemId = integer(draft.values, 'sales_order_item_id')
    const { sales_order_id } = await call.db
      .selectFrom('sales_order_items')
      .select('sales_order_id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    const { order, item } = await lockOrderAndItem(call, { sales_order_id, sales_order_item_id: itemId })
    if (order.status !== 'approve' && order.status !== 'progress') {
      throw new Conflict('order_state', { label: NOT_APPROVED, values: { number: order.number } })
    }
    assertPourDate(text(draft.values, 'pour_date'), text(draft.values, 'date'))
    await assertOpen(call, order.production_unit_id, text(draft.values, 'start_time'))
    await assertFitsOrder(call, item, order.over_delivery_pct, text(draft.values, 'volume'))
    draft.values.casting_category_id ??= item.casting_category_id
    Object.assign(draft.values, {
      sales_order_id: order.id,
      customer_id: order.customer_id,
      site_project_id: order.site_project_id,
      product_id: item.product_id,
    })
  },

  async check(call, draft, before) {
    const plant = draft.values.batching_plant_id
    if (typeof plant === 'number' && plant !== before?.batching_plant_id) await assertPlantReady(call, plant)
  },

  async written(call, schedule, before) {
    if (!before) await noteEvent(call, schedule, { event: 'created', before: schedule.volume, after: schedule.volume })
    if (!before || schedule.m3_per_hour !== before.m3_per_hour) await warnOfCapacity(call, schedule)
  },

  actions: {
    adjust,
    reschedule,
    finish,
    cancel: async (call, schedule, input) => ({ record: await cancelSchedule(call, schedule, text(input, 'reason')) }),
  },

  follows: [
    after(salesOrder, 'cancel', (call, order, input) => cancelSchedulesOf(call, order.id, text(input, 'reason'))),
  ],
})

async function adjust(call: Call, schedule: RowOf<'production_schedules'>, input: Input) {
  const volume = text(input, 'volume')
  const reason = text(input, 'reason')
  const { order, item } = await lockOrderAndItem(call, schedule)
  if (new Big(volume).lt(schedule.consumed)) {
    const shown = (value: string) => call.figure(value)
    throw new RuleBroken(
      'volume_consumed',
      CONSUMED,
      { consumed: shown(schedule.consumed), asked: shown(volume) },
      'volume',
    )
  }
  await assertFitsOrder(call, item, order.over_delivery_pct, volume, schedule.id)
  await followInJobOrder(call, schedule, volume, reason)
  const record = await call.update('production_schedules', schedule, { volume }, { action: 'adjust', reason })
  if (new Big(volume).gt(schedule.volume)) await warnOfCapacity(call, record)
  await noteEvent(call, schedule, { event: 'adjusted', before: schedule.volume, after: volume, reason })
  return { record: (await finishIfDone(call, schedule.id)) ?? record }
}

/**
 * The only open job order of the schedule gets its new volume, less the volume of finished ones. With several open ones
 * the users decide.
 */
async function followInJobOrder(
  call: Call,
  schedule: RowOf<'production_schedules'>,
  volume: string,
  reason: string,
): Promise<void> {
  const jobs = await call.db
    .selectFrom('job_orders')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', schedule.id)
    .where('status', '<>', 'cancel')
    .orderBy('id')
    .forUpdate()
    .execute()
  const [only, ...others] = jobs.filter((job) => job.status !== 'finish')
  if (!only || others.length > 0) return
  const loaded = jobs.reduce((sum, job) => sum.plus(job.id === only.id ? 0 : job.consumed), new Big(0))
  const left = new Big(volume).minus(loaded)
  const follows = left.lt(only.consumed) ? new Big(only.consumed) : left
  if (follows.gt(0))
    await call.update('job_orders', { ...only }, { volume: follows.toFixed() }, { action: 'adjust', reason })
}

async function reschedule(call: Call, schedule: RowOf<'production_schedules'>, input: Input) {
  const [pourDate, startTime, reason] = [text(input, 'pour_date'), text(input, 'start_time'), text(input, 'reason')]
  const plant = typeof input.batching_plant_id === 'number' ? input.batching_plant_id : schedule.batching_plant_id
  assertPourDate(pourDate, schedule.date)
  await assertOpen(call, schedule.production_unit_id, startTime)
  const moves = plant !== schedule.batching_plant_id
  if (moves) await assertPlantReady(call, plant)
  const record = await call.update(
    'production_schedules',
    schedule,
    { pour_date: pourDate, start_time: startTime, batching_plant_id: plant },
    { action: 'reschedule', reason },
  )
  if (moves) await moveJobOrders(call, schedule, plant, reason)
  const from = `${schedule.pour_date} ${schedule.start_time.slice(0, 5)}`
  const plants = moves ? `, ${await plantNames(call, schedule.batching_plant_id, plant)}` : ''
  const detail = `${from} – ${pourDate} ${startTime}${plants}`
  await noteEvent(call, schedule, {
    event: 'rescheduled',
    before: schedule.volume,
    after: schedule.volume,
    reason,
    detail,
  })
  await warnOfCapacity(call, record)
  return { record }
}
