import { personName } from '../names.ts'
import type { Day } from './clock.ts'
import type { Docket, Fate, Trip } from './documents.ts'
import { orderedSlump, type Pen } from './order-book.ts'
import { milli } from './rows.ts'
import type { Plant } from './world.ts'

const RETURN_REASONS = ['excess', 'excess', 'slump', 'late', 'site'] as const
const REJECT_REASONS = ['slump', 'late', 'quality'] as const
const WHY_CANCELLED = [
  'Salah pilih truk',
  'Batching plant berhenti',
  'Pelanggan menunda',
  'Truk rusak di jalan',
] as const
export const WHY_REJECTED = 'Slump di luar batas, ditolak pengawas lapangan'

/** Numbers the trips in the order of their issue and writes them as dockets in their state at `now`. */
export function writeDockets(plant: Plant, pen: Pen, day: Day, trips: readonly Trip[], now: number): Docket[] {
  const dockets = trips.map((trip) => ({
    ...trip,
    id: pen.ids.next('dockets'),
    number: pen.series.next('DO', plant, day.yymm),
  }))
  const poured = dockets.filter(({ doneAt }) => doneAt <= now)
  const claims = pen.billing.claim(day, poured)
  for (const docket of dockets) write(plant, pen, day, docket, now, claims.get(docket.id))
  return dockets
}

/** The status of a docket at a minute of its day. */
export function statusAt(trip: Trip, now: number): 'pending' | 'progress' | 'finish' | 'cancel' | 'reject' {
  if (trip.doneAt <= now) return END[trip.load.fate]
  return trip.left !== null && trip.left <= now ? 'progress' : 'pending'
}

const END: Readonly<Record<Fate, 'finish' | 'cancel' | 'reject'>> = {
  finish: 'finish',
  return: 'finish',
  reject: 'reject',
  cancel: 'cancel',
  recall: 'cancel',
}

function write(
  plant: Plant,
  { sink, random }: Pen,
  day: Day,
  docket: Docket,
  now: number,
  invoiceId: number | undefined,
): void {
  const { pour, load } = docket
  const { item } = pour
  const { order } = item
  const { corporateId, id: unitId, staff } = plant
  const status = statusAt(docket, now)
  if (docket.left !== null && docket.left <= now) order.hasLeft = true
  const isDone = docket.doneAt <= now
  const isCancelled = status === 'cancel'
  const at = (minute: number | null) => (minute === null || minute > now ? null : day.at(minute))
  const slump = item.product.slump
  const done = isDone ? day.at(docket.doneAt) : day.at(docket.issued)
  sink.row('dockets', [
    corporateId,
    docket.id,
    unitId,
    docket.number,
    day.text,
    status,
    pour.jobId,
    pour.scheduleId,
    order.id,
    item.id,
    order.project.customerId,
    order.project.id,
    item.product.id,
    item.casting.id,
    pour.batchingPlantId,
    pour.mix.id,
    docket.truck.id,
    docket.truck.driverId,
    milli(load.quantity),
    docket.loadNo,
    milli(docket.total),
    at(docket.batchStart),
    at(docket.batchFinish),
    at(docket.left),
    at(docket.arrived),
    at(docket.unloading),
    at(docket.unloaded),
    at(docket.back),
    `S${100_000 + (docket.id % 900_000)}`,
    orderedSlump(item.product),
    milli(slump + random.int(-2, 2) * 500),
    at(docket.unloading) === null ? null : milli(slump + random.int(-3, 2) * 500),
    milli(random.int(290, 345) * 100),
    docket.left === null ? null : docket.odometer,
    at(docket.back) === null ? null : docket.odometer + docket.km,
    status === 'finish' ? personName(500 + (order.project.id % 200)) : null,
    milli(isDone && !isCancelled ? load.returned : 0),
    returnReason(docket, status, random.next()),
    isDone && !isCancelled && load.isBilled,
    cancelReason(docket, status),
    isCancelled ? staff.dispatcher.id : null,
    isCancelled ? done : null,
    invoiceId,
    staff.dispatcher.id,
    day.at(docket.issued),
    staff.dispatcher.id,
    done,
  ])
}

function returnReason({ load }: Trip, status: string, chance: number): string | null {
  if (status === 'reject') return REJECT_REASONS[Math.floor(chance * REJECT_REASONS.length)] ?? 'other'
  if (status === 'finish' && load.returned > 0)
    return RETURN_REASONS[Math.floor(chance * RETURN_REASONS.length)] ?? 'other'
  return null
}

function cancelReason(trip: Docket, status: string): string | null {
  if (status === 'reject') return WHY_REJECTED
  return status === 'cancel' ? (WHY_CANCELLED[trip.id % WHY_CANCELLED.length] ?? null) : null
}
