import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { holdCustomer } from '../../../sales/customer/server/index.ts'
import { remainingVolume } from '../../../sales/sales-order/sales-order.rules.ts'
import { scheduledVolume } from '../../../sales/sales-order/server/index.ts'
import { assertMoisture } from '../../job-order/server/index.ts'
import { noteEvent } from '../../production-schedule/server/index.ts'
import { lockCarriers, refuseUnfit } from './carriers.ts'
import { noteLateIssue, takeDay } from './day-sums.ts'
import { takeFigures } from './figures.ts'
import { lockChain } from './lock.ts'
import { reasonPastHold } from './past-hold.ts'
import { warnOfPapers, warnOfSmallLoad } from './warnings.ts'

const CLOSED: Label = ['{what} {number} sudah ditutup atau dibatalkan', '{what} {number} is closed or cancelled']
const TOO_MUCH: Label = [
  'Volume maksimal {left} m³ (sisa {what}), diminta {asked} m³',
  'Maximum volume {left} m³ (left on the {what}), asked {asked} m³',
]
const PLANT: Label = ['Batching plant sedang rusak atau tidak beroperasi', 'The batching plant is broken down or off']

interface Load {
  truckId: number
  driverId: number
  quantity: string
  date: string
}

/**
 * Issues a docket in one transaction: checks customer, volume, truck and driver under their locks, and takes the
 * gap-free number last.
 */
export async function issue(call: Call, draft: Draft) {
  const { values } = draft
  const load: Load = {
    truckId: integer(values, 'truck_mixer_id'),
    driverId: integer(values, 'driver_id'),
    quantity: text(values, 'quantity'),
    date: text(values, 'date'),
  }
  const held = await holdAll(call, integer(values, 'job_order_id'), load)
  const { chain, order, item, schedule, job } = held
  refuseClosed(held)
  const hold_reason = await reasonPastHold(call, held.customer, values.hold_reason)
  await checkLoad(call, load, held)
  await start(call, held)

  const { quantity, date } = load
  const { production_unit_id } = order
  const fresh = { status: 'pending', quantity, returned_volume: '0', billable_return: false }
  const [, load_no, number] = await Promise.all([
    takeFigures(call, { ...chain, production_unit_id }, fresh),
    takeDay(call, { order, item }, { date, quantity }),
    call.nextNumber('DO', production_unit_id, date),
  ])
  const docket = await call.insert('dockets', {
    ...values,
    quantity,
    date,
    hold_reason,
    truck_mixer_id: load.truckId,
    driver_id: load.driverId,
    ...chain,
    number,
    status: 'pending',
    production_unit_id,
    customer_id: order.customer_id,
    site_project_id: order.site_project_id,
    product_id: item.product_id,
    slump_cm: item.slump_cm,
    casting_category_id: schedule.casting_category_id,
    batching_plant_id: job.batching_plant_id,
    mix_design_id: job.mix_design_id,
    load_no,
    quantity_total: new Big(item.consumed).plus(quantity).toFixed(3),
  })
  await noteLateIssue(call, docket)
  return docket
}

type Held = Awaited<ReturnType<typeof holdAll>>

/** Locks all that the docket depends on, in the lock order and in one round trip. */
async function holdAll(call: Call, jobId: number, load: Load) {
  const parents = await call.db
    .selectFrom('job_orders')
    .select(['sales_order_id', 'sales_order_item_id', 'production_schedule_id', 'customer_id', 'production_unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { customer_id, production_unit_id, ...above } = parents
  const chain = { ...above, job_order_id: jobId }
  const [customer, documents, plant, carriers] = await Promise.all([
    holdCustomer(call, { customer_id, production_unit_id }),
    lockChain(call, chain),
    lockPlant(call, jobId),
    lockCarriers(call, load),
  ])
  return { chain, customer, ...documents, plant, carriers }
}

/** Refuses a load that its volumes, its plant or its truck and driver do not allow, and warns of what it lets pass. */
async function checkLoad(call: Call, load: Load, held: Held): Promise<void> {
  const { order, item, job, plant, carriers } = held
  const tolerance = order.over_delivery_pct
  refuseOver(call, load.quantity, remainingVolume(item.volume, tolerance, item.consumed), ['pesanan', 'order'])
  refuseOver(call, load.quantity, remainingVolume(job.volume, tolerance, job.consumed), ['job order', 'job order'])
  await refuseUnscheduled(call, held, load.quantity)
  // A plant that is off or broken down cannot load (I-55).
  if (plant.status !== 'ready') throw new RuleBroken('plant_not_ready', PLANT, {}, 'job_order_id')
  if (job.status === 'pending') await assertMoisture(call, job)
  refuseUnfit(call, carriers, load)
  warnOfPapers(call, carriers[0], load.date)
  warnOfSmallLoad(call, load.quantity, plant.min_load_m3)
}

/** The first load starts its schedule and its job order. */
async function start(call: Call, { schedule, job }: Held): Promise<void> {
  if (schedule.status === 'pending') {
    await call.update('production_schedules', { ...schedule }, { status: 'progress' }, { action: 'start' })
    await noteEvent(call, schedule, { event: 'started', before: schedule.volume, after: schedule.volume })
  }
  if (job.status === 'pending') {
    await call.update('job_orders', { ...job }, { status: 'progress', start_at: new Date() }, { action: 'start' })
  }
}

function refuseClosed({ order, schedule, job }: Held): void {
  const refuse = ({ status, number }: { status: string; number: string }, open: readonly string[], what: Label) => {
    if (!open.includes(status)) throw new Conflict('closed', { label: CLOSED, values: { what, number } })
  }
  refuse(order, ['approve', 'progress'], ['Pesanan', 'Order'])
  refuse(schedule, ['pending', 'progress'], ['Jadwal', 'Schedule'])
  refuse(job, ['pending', 'progress'], ['Job order', 'Job order'])
}

function refuseOver(call: Call, asked: string, left: Big, what: Label): void {
  if (new Big(asked).lte(left)) return
  throw new RuleBroken(
    'volume_exceeded',
    TOO_MUCH,
    { left: call.figure(left.toFixed()), asked: call.figure(asked), what },
    'quantity',
  )
}

/**
 * Locks the job order's plant and returns its status and its unit's minimum load. Separate statements, because a
 * breakdown committed during the lock wait is only visible after it.
 */
async function lockPlant(call: Call, jobId: number): Promise<{ status: string | null; min_load_m3: string | null }> {
  const [, plant] = await Promise.all([
    call.db
      .selectFrom('job_orders as j')
      .innerJoin('equipments as e', (join) =>
        join.onRef('e.corporate_id', '=', 'j.corporate_id').onRef('e.id', '=', 'j.batching_plant_id'),
      )
      .select('e.id')
      .where('j.corporate_id', '=', call.corporateId)
      .where('j.id', '=', jobId)
      .forKeyShare('e')
      .execute(),
    call.db
      .selectFrom('job_orders as j')
      .innerJoin('batching_plant_list as p', (join) =>
        join.onRef('p.corporate_id', '=', 'j.corporate_id').onRef('p.id', '=', 'j.batching_plant_id'),
      )
      .innerJoin('production_units as u', (join) =>
        join.onRef('u.corporate_id', '=', 'j.corporate_id').onRef('u.id', '=', 'j.production_unit_id'),
      )
      .select(['p.status', 'u.min_load_m3'])
      .where('j.corporate_id', '=', call.corporateId)
      .where('j.id', '=', jobId)
      .executeTakeFirstOrThrow(),
  ])
  return plant
}

/** A load above its schedule may only use volume not scheduled elsewhere (I-09). */
async function refuseUnscheduled(call: Call, { order, item, schedule }: Held, quantity: string): Promise<void> {
  if (new Big(schedule.consumed).plus(quantity).lte(schedule.volume)) return
  const promised = await scheduledVolume(call, item.id, schedule.id)
  const left = remainingVolume(
    item.volume,
    order.over_delivery_pct,
    new Big(promised).plus(schedule.consumed).toFixed(),
  )
  refuseOver(call, quantity, left, ['pesanan yang belum dijadwalkan', 'order that is not scheduled elsewhere'])
}
