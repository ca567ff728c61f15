import { type Day, timeOf } from './clock.ts'
import type { Pour } from './documents.ts'
import type { Pen } from './order-book.ts'
import { settle } from './pour.ts'
import { milli } from './rows.ts'
import type { Plant } from './world.ts'

type State = 'pending' | 'progress' | 'finish'

const WHY_FINISHED = 'Sisa tidak jadi dicor'
const WHY_RAISED = 'Kebutuhan di lapangan bertambah'

/** Job orders are created in the morning of the pour, in the order of their start. */
export function numberJobs(plant: Plant, { series }: Pen, day: Day, pours: readonly Pour[]): void {
  for (const pour of pours.toSorted((a, b) => a.start - b.start)) pour.jobNumber = series.next('JO', plant, day.yymm)
}

/** Writes a pour in its state at `now`: schedule with its events, job order with its moistures. */
export function writePour(plant: Plant, pen: Pen, day: Day, pour: Pour, now: number): void {
  settle(pour.item, now)
  const { item } = pour
  const isOpen = pour.next < pour.loads.length || pour.item.pending.length > 0
  const state: State = pour.startedAt === null ? 'pending' : isOpen ? 'progress' : 'finish'
  item.scheduled += state === 'finish' ? pour.consumed : Math.max(pour.volume, pour.consumed)
  item.most = Math.max(item.most, item.scheduled)
  writeSchedule(plant, pen, day, pour, state)
  writeEvents(plant, pen, day, pour, state)
  writeJob(plant, pen, day, pour, state, now)
}

/** Writes a pour of a later day, which has not started. */
export function writePlanned(plant: Plant, pen: Pen, pourDay: Day, pour: Pour): void {
  pour.item.scheduled += pour.volume
  writeSchedule(plant, pen, pourDay, pour, 'pending')
  writeEvents(plant, pen, pourDay, pour, 'pending')
}

function writeSchedule(plant: Plant, { sink, random }: Pen, day: Day, pour: Pour, state: State): void {
  const { item, planned } = pour
  const { order } = item
  const author = plant.staff.dispatcher.id
  const made = planned.day.at(planned.minute)
  const changed = pour.startedAt === null ? made : day.at(state === 'finish' ? pour.doneAt : pour.startedAt)
  sink.row('production_schedules', [
    plant.corporateId,
    pour.scheduleId,
    plant.id,
    pour.scheduleNumber,
    planned.day.text,
    state,
    item.id,
    order.id,
    order.project.customerId,
    order.project.id,
    item.product.id,
    pour.batchingPlantId,
    day.text,
    timeOf(pour.start),
    milli(pour.volume),
    pour.interval,
    Math.max(1, Math.ceil((order.project.travelMinutes * 2 + 45) / pour.interval)),
    item.casting.id,
    random.chance(0.3),
    milli(pour.consumed),
    milli(pour.delivered),
    null,
    null,
    null,
    author,
    made,
    author,
    changed,
  ])
}

function writeEvents(plant: Plant, { sink, ids }: Pen, day: Day, pour: Pour, state: State): void {
  const { corporateId, id: unitId, staff } = plant
  let volume = pour.plannedVolume
  const note = (event: string, at: string, after = volume, reason: string | null = null) => {
    sink.row('production_schedule_events', [
      corporateId,
      ids.next('production_schedule_events'),
      unitId,
      pour.scheduleId,
      at,
      staff.dispatcher.id,
      staff.dispatcher.name,
      event,
      milli(volume),
      milli(after),
      reason,
    ])
    volume = after
  }
  note('created', pour.planned.day.at(pour.planned.minute))
  if (pour.startedAt !== null) note('started', day.at(pour.startedAt))
  if (pour.raisedAt !== null) note('adjusted', day.at(pour.raisedAt), pour.volume, WHY_RAISED)
  if (state === 'finish')
    note('finished', day.at(pour.doneAt), volume, pour.consumed < pour.volume ? WHY_FINISHED : null)
}

function writeJob(plant: Plant, { sink, ids }: Pen, day: Day, pour: Pour, state: State, now: number): void {
  const { corporateId, id: unitId, staff } = plant
  const { item } = pour
  const { order } = item
  const made = day.at(Math.max(0, Math.min(now, pour.start - 45)))
  const changed = pour.startedAt === null ? made : day.at(state === 'finish' ? pour.doneAt : pour.startedAt)
  sink.row('job_orders', [
    corporateId,
    pour.jobId,
    unitId,
    pour.jobNumber,
    day.text,
    state,
    pour.scheduleId,
    item.id,
    order.id,
    order.project.customerId,
    order.project.id,
    item.product.id,
    pour.batchingPlantId,
    pour.mix.id,
    milli(pour.volume),
    pour.operator,
    pour.startedAt === null ? null : day.at(pour.startedAt),
    state === 'finish' ? day.at(pour.doneAt) : null,
    milli(pour.consumed),
    milli(pour.delivered),
    staff.dispatcher.id,
    made,
    staff.dispatcher.id,
    changed,
  ])
  for (const [materialId, percent] of pour.moistures) {
    const absorption = pour.mix.lines.find((line) => line.materialId === materialId)?.absorptionPct ?? 0
    sink.row('job_order_moistures', [
      corporateId,
      ids.next('job_order_moistures'),
      unitId,
      pour.jobId,
      materialId,
      percent,
      absorption,
      day.text,
    ])
  }
}
