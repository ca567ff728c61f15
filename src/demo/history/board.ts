import { operatorsOf } from '../names.ts'
import type { Day } from './clock.ts'
import type { Item, Load, Pour } from './documents.ts'
import type { OrderBook, Pen } from './order-book.ts'
import { outcomeOf, planLoads } from './pour.ts'
import { milli } from './rows.ts'
import type { Mix, Plant, Product } from './world.ts'

const WHY_CANCELLED = [
  'Hujan deras di lokasi',
  'Bekisting belum siap',
  'Pembesian belum selesai',
  'Pompa rusak',
] as const
const FULL_LOADS = [7_000, 7_000, 7_000, 6_500, 6_000, 5_000] as const

/** When a day is planned, and the minute after which nothing may have happened yet. */
export interface Planning {
  day: Day
  minute: number
  latest: number
}

/** Plans pours of a day with exactly this many loads. */
export class Board {
  readonly #plant: Plant
  readonly #pen: Pen
  readonly #orders: OrderBook
  readonly #largest: number

  constructor(plant: Plant, pen: Pen, orders: OrderBook) {
    this.#plant = plant
    this.#pen = pen
    this.#orders = orders
    this.#largest = Math.max(...plant.trucks.map((truck) => truck.capacity))
  }

  /**
   * Plans pours of a day with this many loads in total; `starts` are their start times, by default spread over the day.
   */
  plan(pourDay: Day, loads: number, planned: Planning, starts: readonly number[] = []): Pour[] {
    const { random } = this.#pen
    const pours: Pour[] = []
    for (let rest = loads; rest > 0; ) {
      const count = Math.min(rest, random.chance(0.15) ? 1 : random.int(3, 12))
      rest -= count
      pours.push(this.#pour(pourDay, count, planned, starts[pours.length]))
      if (random.chance(0.03)) this.#cancelled(pourDay, planned)
    }
    return pours
  }

  #pour(pourDay: Day, count: number, planned: Planning, start: number | undefined): Pour {
    const { ids, series, random } = this.#pen
    const item = this.#item(pourDay, planned)
    item.lastPour = pourDay.text
    item.order.lastDay = pourDay.text
    item.order.poursLeft -= 1
    const loads = planLoads(count, { full: random.pick(FULL_LOADS), largest: this.#largest }, random)
    const volume = volumeOf(loads) + (random.chance(0.08) ? random.int(1, 6) * 500 : 0)
    const from = start ?? (random.chance(0.85) ? random.int(360, 900) : random.int(900, 1_080))
    item.most = Math.max(item.most, item.scheduled + volume)
    const mix = mixOn(item.product, pourDay.text)
    return {
      item,
      scheduleId: ids.next('production_schedules'),
      scheduleNumber: series.next('JP', this.#plant, planned.day.yymm),
      planned: { day: planned.day, minute: Math.min(planned.latest, planned.minute + random.int(0, 40)) },
      start: from,
      interval: random.int(10, 25),
      batchingPlantId: random.pick(this.#plant.batchingPlants),
      loads,
      plannedVolume: volume,
      volume,
      raisedAt: null,
      jobId: ids.next('job_orders'),
      jobNumber: '',
      mix,
      moistures: this.#moistures(mix),
      operator: random.pick(operatorsOf(this.#plant.id)),
      next: 0,
      nextAt: from,
      startedAt: null,
      doneAt: from,
      consumed: 0,
      delivered: 0,
    }
  }

  /** An item of a running order that is not poured on that day, else one of a new order. */
  #item(pourDay: Day, planned: Planning): Item {
    const item =
      this.#orders.itemFor(pourDay.text) ?? this.#orders.take(planned.day, Math.max(0, planned.minute - 60)).items[0]
    if (!item) throw new Error('An order was taken without an item.')
    return item
  }

  /** Most job orders have measured aggregates: sand is wetter than stone. */
  #moistures(mix: Mix): ReadonlyMap<number, number> {
    const { random } = this.#pen
    if (random.chance(0.35)) return new Map()
    const aggregates = mix.lines.filter((line) => line.role === 'aggregate')
    return new Map(
      aggregates.map((line, index) => [
        line.materialId,
        index === 0 ? random.int(30, 65) / 10 : random.int(6, 22) / 10,
      ]),
    )
  }

  /** A cancelled schedule. */
  #cancelled(pourDay: Day, planned: Planning): void {
    const { ids, series, random, sink } = this.#pen
    const item = this.#orders.itemFor(pourDay.text)
    if (!item) return
    item.lastPour = pourDay.text
    const volume = random.int(3, 30) * 1_000
    item.most = Math.max(item.most, item.scheduled + volume)
    const { corporateId, id: unitId, staff } = this.#plant
    const [id, number] = [ids.next('production_schedules'), series.next('JP', this.#plant, planned.day.yymm)]
    const [made, cancelled] = [
      planned.day.at(planned.minute),
      planned.day.at(Math.min(planned.latest, planned.minute + random.int(45, 150))),
    ]
    const reason = random.pick(WHY_CANCELLED)
    const { order } = item
    sink.row('production_schedules', [
      corporateId,
      id,
      unitId,
      number,
      planned.day.text,
      'cancel',
      item.id,
      order.id,
      order.project.customerId,
      order.project.id,
      item.product.id,
      random.pick(this.#plant.batchingPlants),
      pourDay.text,
      '09:00',
      milli(volume),
      20,
      3,
      item.casting.id,
      false,
      milli(0),
      milli(0),
      reason,
      staff.dispatcher.id,
      cancelled,
      staff.dispatcher.id,
      made,
      staff.dispatcher.id,
      cancelled,
    ])
    for (const [event, at, why] of [
      ['created', made, null],
      ['cancelled', cancelled, reason],
    ] as const) {
      sink.row('production_schedule_events', [
        corporateId,
        ids.next('production_schedule_events'),
        unitId,
        id,
        at,
        staff.dispatcher.id,
        staff.dispatcher.name,
        event,
        milli(volume),
        milli(volume),
        why,
      ])
    }
  }
}

/**
 * The volume that the loads need if each is issued after the outcome of those before it, rounded up to half a cubic
 * metre.
 */
function volumeOf(loads: readonly Load[]): number {
  let [consumed, most] = [0, 0]
  for (const load of loads) {
    most = Math.max(most, consumed + load.quantity)
    consumed += outcomeOf(load).consumed
  }
  return Math.ceil(most / 500) * 500
}

function mixOn(product: Product, day: string): Mix {
  const mix = product.mixes.find((one) => one.from <= day && (one.until === null || day <= one.until))
  if (!mix) throw new Error(`Product ${product.id} has no mix design on ${day}.`)
  return mix
}
