import Big from 'big.js'
import { addDays } from '../../../../platform/definition/dates.ts'
import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { vatRuleFor } from '../../ppn/server/index.ts'
import { assertSums } from '../../sales-order/server/index.ts'
import type { Priced } from '../../sales-order/worth.rules.ts'
import { type AskedDiscount, type BilledPart, billed, type InvoiceSums } from '../invoice.rules.ts'
import { assertBillable, type ChosenDocket, readDockets } from './chosen-dockets.ts'
import { readOrders } from './read-orders.ts'

const TOO_EARLY: Label = [
  'Tanggal invoice tidak boleh sebelum surat jalan terakhirnya, {day}',
  'An invoice is not dated before its last docket, {day}',
]

const LESS: Label = [
  'Potongan pesanannya {share} sudah termasuk; isi paling sedikit {share}, atau kosongkan',
  'The discount of its orders, {share}, is part of it; enter at least {share}, or leave it empty',
]
const MORE: Label = [
  'Potongan melebihi nilai yang dikenai pajak; paling banyak {most}',
  'The discount exceeds the taxed amount; at most {most}',
]

/** The input for an invoice: its date, its dockets, and the entered quantities of charges. */
export interface Asked {
  /** The draft that is changed; its own lines are no others' . */
  invoiceId?: number
  customerId: number
  date: string
  dueDate: string | null
  docketIds: readonly number[]
  typed: ReadonlyMap<number, string>
  discount: AskedDiscount
}

/** The sums of an invoice of these dockets, with the values of its row and lines; the dockets are locked. */
export async function compose(call: Call, asked: Asked) {
  const dockets = await readDockets(call, asked.docketIds)
  assertBillable(asked.docketIds, dockets, asked.invoiceId)
  const [first] = dockets
  if (!first) throw new Error('An invoice has a docket at least.')
  assertDate(asked.date, dockets)
  const [orders, rule] = await Promise.all([
    readOrders(call, [...new Set(dockets.map((docket) => docket.sales_order_id))], asked.invoiceId),
    vatRuleFor(call, asked.customerId, asked.date),
  ])
  const parts = orders.map((order): BilledPart => {
    const own = dockets.filter((docket) => docket.sales_order_id === order.id)
    return { ...order, volumes: volumesOf(own), atPrices: pricedOf(own), dockets: own.length, typed: asked.typed }
  })
  const { price_includes_ppn, vat_collector, top_days } = first
  const chargeOf = new Map(orders.flatMap((order) => order.charges.map((one) => [one.id, { ...one, order }])))
  const vat = { rate: rule, included: price_includes_ppn, collector: vat_collector }
  const { sums, items, charges } = billed(parts, vat, asked.discount)
  assertDiscount(
    sums,
    charges.flatMap(({ id, amount }) => (chargeOf.get(id)?.taxable ? amount : [])),
  )
  assertSums({ total: sums.total, subtotal: sums.subtotal }, 'dockets')
  const itemOf = new Map(dockets.map((docket) => [docket.sales_order_item_id, docket]))
  return {
    values: {
      ...sums,
      sales_order_id: orders.length === 1 ? first.sales_order_id : null,
      salesman_id: first.salesman_id,
      payment_type_id: first.payment_type_id,
      credit_line_id: first.credit_line_id,
      top_days,
      due_date: asked.dueDate ?? addDays(asked.date, top_days),
      tax_code: first.tax_code,
      price_includes_ppn,
      vat_collector,
      ppn_id: rule?.id ?? null,
    },
    lines: items.flatMap(({ id, ...figures }) => {
      const docket = itemOf.get(id)
      if (!docket) return []
      const { sales_order_id, product_id, casting_category_id } = docket
      return [{ sales_order_item_id: id, sales_order_id, product_id, casting_category_id, ...figures }]
    }),
    charges: charges.flatMap(({ id, ...figures }) => {
      const charge = chargeOf.get(id)
      if (!charge || (charge.basis === 'lump_sum' && new Big(figures.quantity).eq(0))) return []
      const { name, basis, price, taxable, order } = charge
      return [{ sales_order_charge_id: id, sales_order_id: order.id, name, basis, price, taxable, ...figures }]
    }),
  }
}

/** A discount is at least that of the orders, and at most what it is taken off. */
function assertDiscount(sums: InvoiceSums, taxedCharges: readonly number[]): void {
  const { subtotal, discount, further_discount } = sums
  const refuse = (label: Label, values: Record<string, string>) => {
    throw new Invalid({ discount: [{ label, values }] })
  }
  if (further_discount < 0) refuse(LESS, { share: formatMoney(discount - further_discount) })
  const most = taxedCharges.reduce((all, amount) => all + amount, subtotal)
  if (further_discount > 0 && discount > most) refuse(MORE, { most: formatMoney(most) })
}

export type Composed = Awaited<ReturnType<typeof compose>>

function assertDate(date: string, dockets: readonly ChosenDocket[]): void {
  const last =
    dockets
      .map((docket) => docket.date)
      .toSorted()
      .at(-1) ?? date
  if (date >= last) return
  throw new Invalid({ date: [{ label: TOO_EARLY, values: { day: [formatDay(last, 'id'), formatDay(last, 'en')] } }] })
}

/** m³ that are billed of each item. */
const volumesOf = (dockets: readonly ChosenDocket[]): ReadonlyMap<number, string> =>
  new Map([...byItem(dockets)].map(([id, own]) => [id, volumeOf(own)]))

/** The same by the price in force on the days of the dockets. */
const pricedOf = (dockets: readonly ChosenDocket[]): ReadonlyMap<number, readonly Priced[]> =>
  new Map(
    [...byItem(dockets)].map(([id, own]) => {
      const byPrice = Map.groupBy(own, ({ price }) => price)
      return [id, [...byPrice].map(([price, at]) => ({ price, volume: volumeOf(at) }))]
    }),
  )

const byItem = (dockets: readonly ChosenDocket[]) => Map.groupBy(dockets, (docket) => docket.sales_order_item_id)

const volumeOf = (dockets: readonly ChosenDocket[]) =>
  dockets.reduce((all, { billable }) => all.plus(billable ?? 0), new Big(0)).toFixed(3)
