import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { ParsedLine } from '../../../../platform/definition/record.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { vatRuleById, vatRuleFor } from '../../ppn/server/index.ts'
import {
  type ChargeFigures,
  chargeAmount,
  type ItemFigures,
  type OrderTotals,
  orderTotals,
} from '../sales-order.rules.ts'
import { storedCharges, storedItems } from './stored-lines.ts'

/** Sets the sums of an order and its VAT, unless the draft changes none of their inputs. */
export async function sumUp(call: Call, draft: Draft, before?: RowOf<'sales_orders'>): Promise<void> {
  const { values, lines } = draft
  const changes = lines.items ?? lines.charges ?? values.customer_id ?? values.price_includes_ppn
  if (before && changes === undefined) return
  const charges = lines.charges?.map(chargeOf) ?? (before ? await storedCharges(call, before.id) : [])
  assertAmounts(charges)
  // The sums need all lines, also those that the draft does not contain.
  const items = lines.items ?? (before ? await storedItems(call, before.id) : [])
  const customerId = values.customer_id === undefined && before ? before.customer_id : integer(values, 'customer_id')
  const rule = await vatRuleFor(call, customerId, before?.date ?? text(values, 'date'))
  const included = (values.price_includes_ppn ?? before?.price_includes_ppn) === true
  const totals = orderTotals(items.map(figuresOf), charges, { rate: rule, included })
  assertSums(totals, 'items')
  Object.assign(values, totals, { ppn_id: rule?.id ?? null })
}

/** The sums of a stored order, with its VAT rule. */
export async function storedTotals(call: Call, order: RowOf<'sales_orders'>): Promise<OrderTotals> {
  const items = (await storedItems(call, order.id)).map(figuresOf)
  const charges = await storedCharges(call, order.id)
  const rate = await vatRuleById(call, order.ppn_id)
  return orderTotals(items, charges, { rate, included: order.price_includes_ppn })
}

/** Refuses, at its field, each amount too large to be exact to the rupiah. */
export function assertSums(sums: Readonly<Record<string, number>>, field: string): void {
  if (!Object.values(sums).every(Number.isSafeInteger)) throw new Invalid({ [field]: [tooMuch(['Total', 'Total'])] })
}

/** The error of an amount too large to be exact to the rupiah. */
export const tooMuch = (field: Label): Sentence => ({
  label: MESSAGES.max_value,
  values: { field, limit: '999,999,999,999,999' },
})

function assertAmounts(charges: readonly ChargeFigures[]): void {
  const refused = charges.flatMap((charge, index) =>
    Number.isSafeInteger(chargeAmount(charge)) ? [] : [[`charges.${index}.price`, [tooMuch(['Jumlah', 'Amount'])]]],
  )
  if (refused.length > 0) throw new Invalid(Object.fromEntries(refused))
}

const chargeOf = ({ values }: ParsedLine): ChargeFigures => ({
  qty: text(values, 'qty'),
  price: integer(values, 'price'),
  taxable: values.taxable === true,
})

const figuresOf = ({ values }: ParsedLine): ItemFigures => ({
  volume: text(values, 'volume'),
  price: integer(values, 'price'),
  discount: integer(values, 'discount'),
})
