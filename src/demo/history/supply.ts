import { addDays } from '../../platform/definition/dates.ts'
import type { LossesOf } from '../losses.ts'
import { error, type Random } from '../random.ts'
import { dearerBy } from '../story.ts'
import { type Day, plantDay } from './clock.ts'
import { writeMovement } from './movement.ts'
import { milli } from './rows.ts'
import { receiveWorth } from './stock.ts'
import {
  isFull,
  type Order,
  receiptHead,
  type Tested,
  type Weighed,
  WHY_REFUSED,
  weighedTruck,
  writeOrder,
  writeTest,
  writtenBy,
} from './supply-rows.ts'
import type { Tools } from './tools.ts'
import type { Plant, QualityTest, Store, Supplier } from './world.ts'

/** The number of deliveries per order. */
const DELIVERIES = 8
/** An order takes deliveries for this many days; later ones get a new order. */
const ORDER_DAYS = 9
/** The error of a scale, a silo or the weather compared with the vendor's docket, as a share. */
const SCALE_ERROR = 0.0025
/** The water in the price of sand and stone, in percent. */
const AGREED = { sand: 6, stone: 2 } as const
const SILT = { sand: { usual: 3.6, spread: 0.55 }, stone: { usual: 0.55, spread: 0.12 } } as const
const WATER = { sand: { usual: 5, spread: 0.6 }, stone: { usual: 1.2, spread: 0.25 } } as const
/** Rarely a weight is typed because the scale is not read. */
const TYPED = 0.03
const WHY_TYPED = 'Indikator timbangan mati'

/** The purchases of a plant: orders with their receipts, weighed and tested, from the vendors of each material. */
export class Supply {
  readonly #plant: Plant
  readonly #tools: Tools
  readonly #last: string
  readonly #open = new Map<string, Order>()

  /** `last` is the day on which the history ends. */
  constructor(plant: Plant, tools: Tools, last: string) {
    this.#plant = plant
    this.#tools = tools
    this.#last = last
  }

  get #random(): Random {
    return this.#tools.materials
  }

  get #losses(): LossesOf {
    return this.#tools.losses
  }

  /** Receives a delivery of about this quantity at a minute of a day. */
  deliver(day: Day, store: Store, quantity: number, minute: number): void {
    const suppliers = this.#plant.suppliers.get(store.materialId) ?? []
    const supplier = this.#random.pick(suppliers)
    const order = this.#orderFor(day, store, supplier, quantity)
    const vehicle = this.#random.pick(supplier.vehicles)
    const weighed = this.#weigh(day, store, supplier, vehicle, quantity)
    const test = this.#plant.tests.get(store.materialId)
    if (test?.hold === 'before_unloading' && this.#random.chance(0.02))
      this.#turnAway(day, order, vehicle, weighed, test, minute)
    this.#receive(day, order, vehicle, weighed, test, minute)
  }

  /** Finishes completed orders, and all of them at the end of a history that leaves nothing open. */
  end(isAll: boolean): void {
    for (const order of this.#open.values())
      writeOrder(this.#plant, this.#tools, order, isAll || isFull(order) ? 'finish' : 'progress')
    this.#open.clear()
  }

  #orderFor(day: Day, store: Store, supplier: Supplier, quantity: number): Order {
    const test = this.#plant.tests.get(store.materialId)
    const kind = kindOf(store)
    const isDry = test !== undefined && this.#losses.size('wet_sand', day.text, supplier.code) === 0
    const key = `${supplier.code} ${store.balanceId} ${isDry}`
    const known = this.#open.get(key)
    const bought = Math.ceil(quantity / store.boughtIn.base)
    if (
      known &&
      !isFull(known) &&
      known.received + bought <= known.qty * 1.05 &&
      day.text <= addDays(known.day.text, ORDER_DAYS)
    )
      return known
    if (known) writeOrder(this.#plant, this.#tools, known, 'finish')
    const { ids, series } = this.#tools
    const before = plantDay(this.#plant, addDays(day.text, -1))
    const dearer = 1 + dearerBy(this.#plant.code, day.text, this.#last)
    const order: Order = {
      id: ids.next('purchase_orders'),
      itemId: ids.next('purchase_order_items'),
      number: series.next('PO', this.#plant, before.yymm),
      day: before,
      store,
      supplier,
      isDry,
      agreed: test ? AGREED[kind] : null,
      qty: Math.max(1, Math.ceil((bought * DELIVERIES) / 1_000)) * 1_000,
      received: 0,
      price: Math.max(1, Math.round(store.cost * dearer * store.boughtIn.base * (0.97 + this.#random.next() * 0.06))),
      last: day.text,
    }
    this.#open.set(key, order)
    return order
  }

  #weigh(day: Day, store: Store, supplier: Supplier, vehicle: Supplier['vehicles'][number], quantity: number): Weighed {
    const docket = Math.ceil(quantity / 10_000) * 10_000
    if (!store.isWeighed) return { docket, net: docket, gross: 0, tare: 0, isTyped: false }
    const habit = this.#losses.size('near_limit', day.text, this.#plant.staff.keeperAccount)
    const isTyped = this.#random.chance(habit > 0 ? 0.12 : TYPED)
    const missing =
      this.#losses.size('short_vehicle', day.text, vehicle.plate) +
      this.#losses.size('short_vendor', day.text, supplier.code)
    // Weights typed on purpose stay within the tolerance that needs no reason.
    const short =
      isTyped && habit > 0
        ? (store.tolerancePct / 100) * Math.min(0.99, habit + this.#random.next() * 0.05)
        : missing + SCALE_ERROR * error(this.#random)
    const net = Math.max(
      20_000,
      Math.round((docket * (1 - short)) / (isTyped ? 1_000 : 20_000)) * (isTyped ? 1_000 : 20_000),
    )
    const tare = vehicle.tare + this.#random.int(-3, 3) * 20_000
    return { docket, net, gross: net + tare, tare, isTyped }
  }

  #measure(day: Day, order: Order, test: QualityTest): Tested {
    const kind = kindOf(order.store)
    const random = this.#random
    const [water, silt] = [WATER[kind], SILT[kind]]
    const wet = this.#losses.size('wet_sand', day.text, order.supplier.code) * 100
    const moisture = wet > 0 ? AGREED[kind] + wet + 0.3 * error(random) : water.usual + water.spread * error(random)
    const measured = { moisture: tenth(moisture), silt: hundredth(silt.usual + silt.spread * error(random)) }
    const deduction = test.indicators.reduce((sum, { isMoisture, max, factor }) => {
      const value = isMoisture ? measured.moisture : measured.silt
      return sum + (max === null || (isMoisture && order.isDry) ? 0 : Math.max(0, value - max) * factor)
    }, 0)
    return { ...measured, deduction: Math.round(deduction * 1e4) / 1e4 }
  }

  #receive(
    day: Day,
    order: Order,
    vehicle: Supplier['vehicles'][number],
    weighed: Weighed,
    test: QualityTest | undefined,
    minute: number,
  ): void {
    const { ids, series, sink } = this.#tools
    const { store } = order
    const tested = test && this.#measure(day, order, test)
    const water = tested && order.isDry ? Math.max(0, tested.moisture - (order.agreed ?? 0)) / 100 : 0
    const share = (1 - water) * (1 - (tested?.deduction ?? 0) / 100)
    const payable = Math.round((weighed.net / store.boughtIn.base) * share)
    const value = Math.round((payable * order.price) / 1_000)
    const id = ids.next('incoming_materials')
    const number = series.next('IM', this.#plant, day.yymm)
    const difference = ((weighed.net - weighed.docket) * 100) / weighed.docket
    order.received += payable
    order.last = day.text
    sink.row('incoming_materials', [
      ...receiptHead(this.#plant, id, number, day, 'finish', order),
      `SJ-${id}`,
      milli(Math.round(weighed.docket / store.boughtIn.base)),
      ...weighedTruck(order, vehicle, weighed, day, minute),
      weighed.isTyped,
      weighed.isTyped ? WHY_TYPED : null,
      tested?.moisture,
      tested?.deduction,
      milli(payable),
      milli(weighed.net),
      difference.toFixed(4),
      Math.abs(difference) > store.tolerancePct,
      value,
      test ? 'pass' : 'none',
      test?.hold,
      null,
      null,
      null,
      null,
      ...writtenBy(this.#plant, day, Math.max(0, minute - 40), minute),
    ])
    const moved = receiveWorth(store, weighed.net, value)
    const source = { minute, type: 'incoming_material', id, line: 1, number, reversalOf: null }
    writeMovement(this.#plant, this.#tools, day, store, moved, source)
    if (test && tested) writeTest(this.#plant, this.#tools, day, order, id, test, tested, minute, 'pass')
  }

  /** A load with too much silt is turned away, and another one is sent for it. */
  #turnAway(
    day: Day,
    order: Order,
    vehicle: Supplier['vehicles'][number],
    weighed: Weighed,
    test: QualityTest,
    minute: number,
  ): void {
    const { store } = order
    const id = this.#tools.ids.next('incoming_materials')
    const { keeper } = this.#plant.staff
    this.#tools.sink.row('incoming_materials', [
      ...receiptHead(this.#plant, id, null, day, 'reject', order),
      `SJ-${id}`,
      milli(Math.round(weighed.docket / store.boughtIn.base)),
      ...weighedTruck(order, vehicle, { ...weighed, tare: 0 }, day, minute),
      false,
      null,
      null,
      null,
      null,
      null,
      null,
      false,
      null,
      'reject',
      test.hold,
      null,
      WHY_REFUSED,
      keeper.id,
      day.at(minute),
      ...writtenBy(this.#plant, day, Math.max(0, minute - 40), minute),
    ])
    const silt = (test.indicators.find(({ isMoisture }) => !isMoisture)?.max ?? 5) * (1.2 + this.#random.next() * 0.3)
    const measured = { moisture: tenth(WATER[kindOf(store)].usual), silt: hundredth(silt), deduction: 0 }
    writeTest(this.#plant, this.#tools, day, order, id, test, measured, minute, 'reject')
  }
}

const kindOf = ({ place }: Store) => (place === 'YARD1' ? 'sand' : 'stone')
const tenth = (value: number) => Math.round(Math.max(0, value) * 10) / 10
const hundredth = (value: number) => Math.round(Math.max(0, value) * 100) / 100
