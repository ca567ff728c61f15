import { vatRuleOf } from '../../modules/sales/ppn/ppn.rules.ts'
import { orderTotals } from '../../modules/sales/sales-order/sales-order.rules.ts'
import { addDays } from '../../platform/definition/dates.ts'
import type { Billing } from './billing.ts'
import type { Day } from './clock.ts'
import type { Ending, Item, Order } from './documents.ts'
import { milli } from './rows.ts'
import type { Supply } from './supply.ts'
import type { Tools } from './tools.ts'
import type { Plant, Product, Service } from './world.ts'

/** The same with the plant's office, which bills deliveries and buys material. */
export interface Pen extends Tools {
  billing: Billing
  supply: Supply
}

const WHY_FINISHED = 'Pekerjaan di lapangan sudah selesai'
const DAY = 1_439

/** The running orders of a plant: creates new ones, provides an item for each pour, writes an order when it ends. */
export class OrderBook {
  readonly open: Order[] = []
  readonly #plant: Plant
  readonly #pen: Pen

  constructor(plant: Plant, pen: Pen) {
    this.#plant = plant
    this.#pen = pen
  }

  /** A new order of the day, numbered at once. */
  take(day: Day, minute: number): Order {
    const { ids, series, random } = this.#pen
    const project = random.pick(this.#plant.projects)
    const onCredit = project.paymentTypes.find(({ code }) => code === 'CREDIT')
    const payment = onCredit && random.chance(0.6) ? onCredit : random.pick(project.paymentTypes)
    const order: Order = {
      id: ids.next('sales_orders'),
      number: series.next('SO', this.#plant, day.yymm),
      day,
      minute,
      project,
      items: [],
      payment,
      included: random.chance(0.12),
      invoices: [],
      deposit: payment.code === 'CREDIT' ? null : this.#pen.billing.prepay(day, minute),
      poursLeft: project.isPerson ? random.int(1, 2) : random.int(2, 9),
      hasLeft: false,
      lastDay: day.text,
    }
    const count = project.isPerson || random.chance(0.7) ? 1 : 2
    const products = new Set(Array.from({ length: count }, () => this.#pickProduct()))
    for (const product of products) order.items.push(this.#item(order, product))
    this.open.push(order)
    return order
  }

  #item(order: Order, product: Product): Item {
    return {
      id: this.#pen.ids.next('sales_order_items'),
      order,
      product,
      casting: this.#pen.random.pick(this.#plant.castings),
      consumed: 0,
      delivered: 0,
      billable: 0,
      most: 0,
      scheduled: 0,
      lastPour: '',
      pending: [],
    }
  }

  #pickProduct(): Product {
    const { products, code } = this.#plant
    const whole = products.reduce((sum, product) => sum + product.weight, 0)
    let rest = this.#pen.random.next() * whole
    for (const product of products) {
      rest -= product.weight
      if (rest <= 0) return product
    }
    throw new Error(`${code} has no product with price and mix design.`)
  }

  /** An item that is not poured on this day yet. */
  itemFor(pourDay: string): Item | undefined {
    const start = this.open.length === 0 ? 0 : this.#pen.random.int(0, this.open.length - 1)
    for (let step = 0; step < this.open.length; step++) {
      const order = this.open[(start + step) % this.open.length]
      if (!order || order.poursLeft === 0) continue
      const item = order.items.find((one) => one.lastPour !== pourDay)
      if (item) return item
    }
    return undefined
  }

  /** Writes the orders that have no pour left. */
  closeDone(day: Day, minute: number): void {
    for (const order of this.open.filter((one) => one.poursLeft === 0)) {
      const more = this.#pen.random.chance(0.2) ? this.#pen.random.int(1, 12) * 500 : 0
      this.close(order, { status: 'finish', more, at: { day, minute } })
    }
  }

  /** Writes an order with its items and charges in its final state. */
  close(order: Order, ending: Ending): void {
    this.open.splice(this.open.indexOf(order), 1)
    const { sink, ids, billing } = this.#pen
    const { corporateId, id: unitId, staff, tolerancePct, vatRules } = this.#plant
    const lines = order.items.map((item) => this.#figures(item, ending.more ?? 0))
    const charges = this.#charges(order, lines).map((charge) => ({ ...charge, id: ids.next('sales_order_charges') }))
    const vat = vatRuleOf(vatRules, order.project.taxCode, order.day.text)
    const totals = orderTotals(
      lines.map(({ volume, price, discount }) => ({ volume: String(volume / 1_000), price, discount })),
      charges.map(({ qty, service: { price } }) => ({ qty: String(qty / 1_000), price, taxable: true })),
      { rate: vat, included: order.included },
    )
    const approved = ending.status === 'pending' ? null : staff.approver.id
    const isCancelled = ending.status === 'cancel'
    const changed = ending.at.day.at(ending.at.minute)
    const approvedAt = Math.min(order.minute + 40, ending.at.day.text === order.day.text ? ending.at.minute : DAY)
    const remains = lines.some((line) => line.volume > line.item.consumed)
    sink.row('sales_orders', [
      corporateId,
      order.id,
      unitId,
      order.number,
      order.day.text,
      ending.status,
      order.project.customerId,
      order.project.id,
      order.project.salesmanId,
      order.payment.id,
      approved !== null && order.payment.code === 'CREDIT' ? order.project.creditLineId : null,
      order.project.topDays,
      order.included,
      order.project.isPerson ? null : `PO/${order.day.yymm}/${String(order.id % 9_000).padStart(4, '0')}`,
      addDays(order.day.text, 1),
      addDays(order.day.text, 30),
      tolerancePct,
      'non-active',
      totals.subtotal,
      totals.discount,
      totals.charge,
      vat?.id,
      totals.dpp,
      totals.ppn,
      totals.total,
      isCancelled ? ending.reason : null,
      isCancelled ? staff.seller.id : null,
      isCancelled ? changed : null,
      approved,
      approved === null ? null : order.day.at(approvedAt),
      ending.status === 'finish' && remains ? WHY_FINISHED : null,
      staff.seller.id,
      order.day.at(order.minute),
      staff.seller.id,
      changed,
    ])
    for (const { item, volume, price, discount, least, amount } of lines) {
      sink.row('sales_order_items', [
        corporateId,
        item.id,
        unitId,
        order.id,
        item.product.id,
        item.casting.id,
        orderedSlump(item.product),
        milli(volume),
        price,
        discount,
        least,
        amount,
        milli(item.consumed),
        milli(item.delivered),
        milli(item.billable),
        staff.seller.id,
        order.day.at(order.minute),
      ])
    }
    for (const { id, service, basis, qty } of charges) {
      sink.row('sales_order_charges', [
        corporateId,
        id,
        unitId,
        order.id,
        service.id,
        service.name,
        basis,
        milli(qty),
        service.price,
        staff.seller.id,
      ])
    }
    billing.settle(order, lines, charges, ending)
  }

  #figures(item: Item, more: number) {
    const price = item.product.prices.find((one) => one.from <= item.order.day.text)
    if (!price) throw new Error(`Product ${item.product.id} has no price on ${item.order.day.text}.`)
    const volume = Math.max(1_000, Math.ceil((item.most + more) / 500) * 500)
    const gross = Math.round((volume * price.price) / 1_000)
    const discount = this.#pen.random.chance(0.08) ? Math.round(gross / 50_000) * 1_000 : 0
    return { item, volume, price: price.price, least: price.least, discount, amount: gross - discount }
  }

  /** A pump has its price, and sometimes also the waiting time of trucks. */
  #charges(order: Order, lines: readonly { volume: number }[]) {
    const volume = lines.reduce((sum, line) => sum + line.volume, 0)
    const charges: { service: Service; basis: string; qty: number }[] = []
    const pumped = order.items.find(({ casting }) => casting.needsPump && casting.service)?.casting
    if (pumped?.service) {
      const perM3 = pumped.chargeBasis === 'per_m3'
      charges.push({ service: pumped.service, basis: perM3 ? 'per_m3' : 'lump_sum', qty: perM3 ? volume : 1_000 })
    }
    if (this.#plant.waiting && order.id % 9 === 0)
      charges.push({ service: this.#plant.waiting, basis: 'per_hour', qty: 2_000 })
    return charges
  }
}

/** The slump in the format of order lines and dockets. */
export const orderedSlump = ({ slump }: { slump: number }): string => `${slump / 1_000}±2`
