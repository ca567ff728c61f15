import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, RuleBroken } from '../../../../platform/server/errors.ts'
import { holdCustomer } from '../../../sales/customer/server/index.ts'
import { remainingVolume } from '../../../sales/sales-order/sales-order.rules.ts'
import { scheduledVolume } from '../../../sales/sales-order/server/index.ts'
import { assertMoisture } from '../../production/server/index.ts'
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

/**
 * Issues a docket in one transaction: checks customer, volume, truck and driver under their locks, and takes the
 * gap-free number last.
 */
export async function issue(call: Call, draft: Draft) {
  const { values } = draft
  const jobId = integer(values, 'job_order_id')
  const parents = await call.db
    .selectFrom('job_orders')
    .select(['sales_order_id', 'sales_order_item_id', 'production_schedule_id', 'customer_id', 'production_unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  const { customer_id, production_unit_id, ...above } = parents
  const chain = { ...above, job_order_id: jobId }
  const quantity = text(values, 'quantity')
  const date = text(values, 'date')
  const load = {
    truckId: integer(values, 'truck_mixer_id'),
    driverId: integer(values, 'driver_id'),
    quantity,
    date,
  }
  // All locks in one round trip, in the lock order; the checks follow.
  const [customer, { order, item, schedule, job }, plant, carriers] = await Promise.all([
    holdCustomer(call, { customer_id, production_unit_id }),
    lockChain(call, chain),
    lockPlant(call, jobId),
    lockCarriers(call, load),
  ])

  refuseClosed(order.status, ['approve', 'progress'], ['Pesanan', 'Order'], order.number)
  refuseClosed(schedule.status, ['pending', 'progress'], ['Jadwal', 'Schedule'], schedule.number)
  refuseClosed(job.status, ['pending', 'progress'], ['Job order', 'Job order'], job.number)
  const holdReason = await reasonPastHold(call, customer, values.hold_reason)
  const tolerance = order.over_delivery_pct
  refuseOver(call, quantity, remainingVolume(item.volume, tolerance, item.consumed), ['pesanan', 'order'])
  refuseOver(call, quantity, remainingVolume(job.volume, tolerance, job.consumed), ['job order', 'job order'])
  await refuseUnscheduled(call, { order, item, schedule }, quantity)
  // A plant that is off or broken down cannot load (I-55).
  if (plant.status !== 'ready') throw new RuleBroken('plant_not_ready', PLANT, {}, 'job_order_id')
  if (job.status === 'pending') await assertMoisture(call, job)
  refuseUnfit(call, carriers, load)
  warnOfPapers(call, carriers[0], date)
  warnOfSmallLoad(call, quantity, plant.min_load_m3)

  if (schedule.status === 'pending') {
    await call.update('production_schedules', { ...schedule }, { status: 'progress' }, { action: 'start' })
    await noteEvent(call, schedule, { event: 'started', before: schedule.volume, after: schedule.volume })
  }
  if (job.status === 'pending') {
    await call.update('job_orders', { ...job }, { status: 'progress', start_at: new Date() }, { action: 'start' })
  }
  const fresh = { status: 'pending', quantity, returned_volume: '0', billable_return: false }
  const [, loadNo, number] = await Promise.all([
    takeFigures(call, { ...chain, production_unit_id: order.production_unit_id }, fresh),
    takeDay(call, { order, item }, { date, quantity }),
    call.nextNumber('DO', order.production_unit_id, date),
  ])
  const docket = await call.insert('dockets', {
    ...values,
    quantity,
    date,
    hold_reason: holdReason,
    truck_mixer_id: load.truckId,
    driver_id: load.driverId,
    ...chain,
    number,
    status: 'pending',
    production_unit_id: order.production_unit_id,
    customer_id: order.customer_id,
    site_project_id: order.site_project_id,
    product_id: item.product_id,
    slump_cm: item.slump_cm,
    casting_category_id: schedule.casting_category_id,
    batching_plant_id: job.batching_plant_id,
    mix_design_id: job.mix_design_id,
    load_no: loadNo,
    quantity_total: new Big(item.consumed).plus(quantity).toFixed(3),
  })
  await noteLateIssue(call, docket)
  return docket
}

function refuseClosed(status: string, open: readonly string[], what: Label, number: string): void {
  if (!open.includes(status)) throw new Conflict('closed', { label: CLOSED, values: { what, number } })
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
async function refuseUnscheduled(
  call: Call,
  { order, item, schedule }: Pick<Awaited<ReturnType<typeof lockChain>>, 'order' | 'item' | 'schedule'>,
  quantity: string,
): Promise<void> {
  if (new Big(schedule.consumed).plus(quantity).lte(schedule.volume)) return
  const promised = await scheduledVolume(call, item.id, schedule.id)
  const left = remainingVolume(
    item.volume,
    order.over_delivery_pct,
    new Big(promised).plus(schedule.consumed).toFixed(),
  )
  refuseOver(call, quantity, left, ['pesanan yang belum dijadwalkan', 'order that is not scheduled elsewhere'])
}
