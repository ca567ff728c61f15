import Big from 'big.js'
import { addDays } from '../../../../platform/definition/dates.ts'
import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { taxCodeOf } from '../../ppn/ppn.rules.ts'
import { vatRuleFor } from '../../ppn/server/index.ts'
import { assertSums } from '../../sales-order/server/index.ts'
import type { Priced } from '../../sales-order/worth.rules.ts'
import { type AskedDiscount, type BilledPart, billed, type InvoiceSums } from '../invoice.rules.ts'
import { assertBillable, type ChosenDocket, readDockets, readTerms } from './chosen-dockets.ts'
import { readOrders } from './read-orders.ts'

const TOO_EARLY: Label = [
  'Tanggal invoice tidak boleh sebelum surat jalan terakhirnya, {day}',
  'The invoice date must not be before its last docket, {day}',
]

const LESS: Label = [
  'Potongan pesanannya {share} sudah termasuk; isi paling sedikit {share}, atau kosongkan',
  'It includes the discount of its orders, {share}; enter at least {share}, or leave it empty',
]
const MORE: Label = [
  'Potongan melebihi nilai yang dikenai pajak; paling banyak {most}',
  'The discount exceeds the taxed amount; at most {most}',
]

const NOTHING: Label = [
  'Pilih surat jalan, atau pesanan untuk menagih biaya tambahannya saja',
  'Choose dockets, or an order to bill only its charges',
]
const NOT_APPROVED: Label = ['Pesanan ini belum disetujui atau dibatalkan', 'This order is not approved, or cancelled']
const NO_CHARGES: Label = ['Pesanan ini tanpa biaya tambahan yang belum ditagih', 'This order has no unbilled charges']
const SPLIT: Label = [
  'Lumpsum {name} ditagih sekali penuh; isi {qty}, atau 0 untuk tidak menagihnya',
  'The lump sum {name} is billed once as a whole; enter {qty}, or 0 to leave it out',
]

/** The input for an invoice: its date, its dockets, and the entered quantities of charges. */
export interface Asked {
  /** The draft to change; its own lines do not count as billed by others. */
  invoiceId?: number
  customerId: number
  date: string
  dueDate: string | null
  docketIds: readonly number[]
  /** The order that is billed for charges alone, where there are no dockets. */
  orderId: number | null
  typed: ReadonlyMap<number, string>
  discount: AskedDiscount
}

/**
 * The sums of an invoice of these dockets, or of the charges of an order, with the values of its row and lines; both
 * are locked.
 */
export async function compose(call: Call, asked: Asked) {
  const dockets = await readDockets(call, asked.docketIds)
  assertBillable(asked.docketIds, dockets, asked.invoiceId)
  const first = dockets[0] ?? (await termsWithoutDockets(call, asked.orderId))
  assertDate(asked.date, dockets)
  const orderIds = dockets.length > 0 ? dockets.map((docket) => docket.sales_order_id) : [first.sales_order_id]
  const [orders, rule] = await Promise.all([
    readOrders(call, [...new Set(orderIds)], asked.invoiceId),
    vatRuleFor(call, asked.customerId, asked.date),
  ])
  const parts = orders.map((order): BilledPart => {
    const own = dockets.filter((docket) => docket.sales_order_id === order.id)
    return { ...order, volumes: volumesOf(own), atPrices: pricedOf(own), dockets: own.length, typed: asked.typed }
  })
  const { price_includes_ppn, vat_collector, top_days } = first
  const chargeOf = new Map(orders.flatMap((order) => order.charges.map((one) => [one.id, { ...one, order }])))
  if (dockets.length === 0) assertWhole([...chargeOf.values()], asked.typed)
  const vat = { rate: rule, included: price_includes_ppn, collector: vat_collector }
  const { sums, items, charges } = billed(parts, vat, asked.discount)
  assertDiscount(
    sums,
    charges.flatMap(({ id, amount }) => (chargeOf.get(id)?.taxable ? amount : [])),
  )
  const billedCharges = charges.flatMap(({ id, ...figures }) => {
    const charge = chargeOf.get(id)
    if (!charge || (charge.basis === 'lump_sum' && new Big(figures.quantity).eq(0))) return []
    const { name, basis, price, taxable, order } = charge
    return [{ sales_order_charge_id: id, sales_order_id: order.id, name, basis, price, taxable, ...figures }]
  })
  if (dockets.length === 0 && billedCharges.length === 0)
    throw new Invalid({ [asked.invoiceId === undefined ? 'sales_order_id' : 'dockets']: [{ label: NO_CHARGES }] })
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
      tax_code: taxCodeOf(first.tax_code, rule),
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
    charges: billedCharges,
  }
}

async function termsWithoutDockets(call: Call, orderId: number | null) {
  if (orderId === null) throw new Invalid({ dockets: [{ label: NOTHING }] })
  const { status, ...terms } = await readTerms(call, orderId)
  if (status === 'pending' || status === 'cancel') throw new Invalid({ sales_order_id: [{ label: NOT_APPROVED }] })
  return terms
}

/** A lump sum is billed as a whole or not at all. */
function assertWhole(
  charges: readonly { id: number; basis: string; name: string; qty: string }[],
  typed: Asked['typed'],
): void {
  for (const { id, basis, name, qty } of charges) {
    const given = new Big(typed.get(id) ?? 0)
    if (basis !== 'lump_sum' || given.eq(0) || given.eq(qty)) continue
    throw new Invalid({ charges: [{ label: SPLIT, values: { name, qty: new Big(qty).toFixed() } }] })
  }
}

/** The discount is at least that of the orders, and at most the amount that it is deducted from. */
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

/** The billed volume of each item in m³. */
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
