import type { Random } from '../random.ts'
import { Billing } from './billing.ts'
import { Board, type Planning } from './board.ts'
import { type Day, plantDay } from './clock.ts'
import { countStock } from './counts.ts'
import { dispatch } from './dispatch.ts'
import { writeDockets } from './docket-rows.ts'
import type { Pour } from './documents.ts'
import { OrderBook, type Pen } from './order-book.ts'
import { numberJobs, writePlanned, writePour } from './pour-rows.ts'
import { writePostings, writeReceipts } from './stock-rows.ts'
import { Supply } from './supply.ts'
import type { Tools } from './tools.ts'
import type { Transfers } from './transfers.ts'
import type { Plant, Truck } from './world.ts'
import { leaveYard } from './yard.ts'

/** The end of a day: later than any load of it can take. */
const DAY_OVER = 2_800
const MINUTES = 1_440
/** When the office plans the next day. */
const PLANNING = 930

/** The history of a plant, generated day by day. */
export class PlantHistory {
  readonly plant: Plant
  readonly #pen: Pen
  readonly #transfers: Transfers
  readonly #orders: OrderBook
  readonly #board: Board
  #planned: Pour[] = []

  /** `last` is the day on which the history ends. */
  constructor(plant: Plant, tools: Tools, transfers: Transfers, last: string) {
    const pen = { ...tools, billing: new Billing(plant, tools, last), supply: new Supply(plant, tools, last) }
    this.plant = plant
    this.#pen = pen
    this.#transfers = transfers
    this.#orders = new OrderBook(plant, pen)
    this.#board = new Board(plant, pen, this.#orders)
  }

  get #random(): Random {
    return this.#pen.random
  }

  /** Plans the loads of a day, on the day before or in its own morning; `starts` are the times of the first pours. */
  planAhead(
    pourDay: string,
    loads: number,
    on: { day: string; minute?: number; latest?: number },
    starts: readonly number[] = [],
  ): void {
    const { minute = PLANNING, latest = MINUTES - 1 } = on
    const planned = { day: plantDay(this.plant, on.day), minute: Math.max(0, Math.min(minute, latest - 45)), latest }
    if (loads > 0) this.#takeOrders(planned, Math.ceil(loads / 8))
    this.#planned = this.#board.plan(plantDay(this.plant, pourDay), loads, planned, starts)
  }

  /** Orders are entered before they are poured; some are cancelled. */
  #takeOrders({ day, minute: before, latest }: Planning, pours: number): void {
    while (this.#orders.open.filter((order) => order.poursLeft > 0).length < pours + 2) {
      const minute = Math.max(0, Math.min(this.#random.int(480, 900), before - 20))
      const order = this.#orders.take(day, minute)
      if (!this.#random.chance(0.03)) continue
      for (const item of order.items) item.most = this.#random.int(10, 60) * 1_000
      this.#orders.close(order, {
        status: 'cancel',
        reason: 'Pelanggan menunda pekerjaan',
        at: { day, minute: Math.min(latest, minute + 90) },
      })
    }
  }

  /** Generates a whole day from its plan. */
  runDay(text: string): void {
    const day = plantDay(this.plant, text)
    this.#run(day, DAY_OVER, this.plant.trucks)
    for (const truck of this.plant.trucks)
      truck.freeAt = truck.freeAt > MINUTES + 240 ? 0 : Math.max(0, truck.freeAt - MINUTES)
    this.#orders.closeDone(day, MINUTES - 60)
    this.#pen.billing.receive(text)
  }

  /** Generates today up to a minute, with some of the trucks; later loads stay open. */
  runToday(text: string, now: number, trucks: readonly Truck[]): void {
    this.#run(plantDay(this.plant, text), now, trucks)
  }

  #run(day: Day, until: number, trucks: readonly Truck[]): void {
    const { plant } = this
    const { text } = day
    const pours = this.#planned
    this.#planned = []
    numberJobs(plant, this.#pen, day, pours)
    countStock(plant, this.#pen, day, until)
    this.#transfers.goOn(plant, this.#pen, day, until)
    writeReceipts(plant, this.#pen, day, pours, until)
    const standsStill = ({ code }: Truck) => this.#pen.losses.size('meter_still', text, code) > 0
    const trips = dispatch(plant, pours, this.#random, { until, trucks, standsStill })
    const dockets = writeDockets(plant, this.#pen, day, trips, until)
    writePostings(plant, this.#pen, day, dockets, until)
    for (const pour of pours) writePour(plant, this.#pen, day, pour, until)
  }

  /** Leaves planned pours on the board of a later day. */
  leavePlanned(text: string): void {
    const day = plantDay(this.plant, text)
    for (const pour of this.#planned) writePlanned(this.plant, this.#pen, day, pour)
    this.#planned = []
  }

  /** Ends all orders: history before existing days leaves nothing open. */
  closeAll(text: string): void {
    const at = { day: plantDay(this.plant, text), minute: MINUTES - 50 }
    for (const order of [...this.#orders.open]) this.#orders.close(order, { status: 'finish', at })
    this.#pen.supply.end(true)
    this.#pen.billing.end()
  }

  /** Writes the open orders: running ones with volume left, approved ones, and some that wait for approval. */
  leaveOpen(text: string, now: number): void {
    const day = plantDay(this.plant, text)
    const at = { day, minute: now }
    for (let more = 0; more < 4; more++) {
      const order = this.#orders.take(day, Math.max(0, Math.min(now - 60, 480) + more * 5))
      for (const item of order.items) item.most = this.#random.int(14, 120) * 1_000
      if (more % 2 === 0) this.#orders.close(order, { status: 'pending', at })
    }
    for (const order of [...this.#orders.open]) {
      const status = order.hasLeft ? 'progress' : 'approve'
      this.#orders.close(order, { status, more: this.#random.int(10, 60) * 1_000, at })
    }
    leaveYard(this.plant, this.#pen, day, now)
    this.#pen.supply.end(false)
    this.#pen.billing.end()
  }
}
