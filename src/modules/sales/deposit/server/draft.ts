import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { judgeChannel } from '../../payment-channel/server/index.ts'
import { vatOf } from '../../ppn/ppn.rules.ts'
import { vatRuleFor } from '../../ppn/server/index.ts'
import { deposit } from '../deposit.ts'

const ENDED: Label = ['Pesanan sudah selesai atau dibatalkan', 'The order is finished or cancelled']
export const OTHER_CUSTOMER: Label = ['Pesanan ini milik pelanggan lain', 'This order belongs to another customer']

const JUDGED = [
  'production_unit_id',
  'customer_id',
  'sales_order_id',
  'payment_channel_id',
  'giro_no',
  'giro_due',
  'amount',
  'received_at',
  'taxed',
] as const

/** The orders that a deposit may be bound to. */
export const isOpenOrder = (status: string): boolean => ['pending', 'approve', 'progress'].includes(status)

/** Checks a draft's order and channel, and sets the VAT of a taxed advance. */
export async function completeDraft(call: Call, draft: Draft, before?: RowOf<'deposits'>): Promise<void> {
  const { values } = draft
  const now = Object.fromEntries(
    JUDGED.map((name) => [name, (values[name] === undefined ? before?.[name] : values[name]) ?? null]),
  )
  const refused: Record<string, Sentence[]> = {}
  if (!before || values.sales_order_id !== undefined || values.customer_id !== undefined) {
    const sentence = await refusalOfOrder(call, now.sales_order_id, integer(now, 'customer_id'))
    if (sentence) refused.sales_order_id = [sentence]
  }
  if (
    !before ||
    values.payment_channel_id !== undefined ||
    values.giro_no !== undefined ||
    values.giro_due !== undefined
  )
    Object.assign(refused, await judgeChannel(call, deposit.fields, draft.values, now))
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  await setTax(call, draft, now)
}

/**
 * Why a customer's deposit cannot be bound to an order. The order may belong to a unit that the user does not see,
 * since deposits serve all units.
 */
export async function refusalOfOrder(call: Call, orderId: unknown, customerId: number): Promise<Sentence | undefined> {
  if (typeof orderId !== 'number') return undefined
  const order = await call.acrossUnits(() =>
    call.db
      .selectFrom('sales_orders')
      .select(['customer_id', 'status'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', orderId)
      .forShare()
      .executeTakeFirstOrThrow(),
  )
  if (order.customer_id !== customerId) return { label: OTHER_CUSTOMER }
  return isOpenOrder(order.status) ? undefined : { label: ENDED }
}

/**
 * The VAT of an advance is due when it is received. The payment includes it, unless the customer pays it to the
 * state.
 */
async function setTax(call: Call, { values }: Draft, now: Draft['values']): Promise<void> {
  if (now.taxed !== true) return void Object.assign(values, { dpp: null, ppn_id: null, ppn: null })
  const customerId = integer(now, 'customer_id')
  const [rule, customer] = await Promise.all([
    vatRuleFor(call, customerId, text(now, 'received_at')),
    call.db
      .selectFrom('customers')
      .select('vat_collector')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  ])
  const vat = vatOf(integer(now, 'amount'), !customer.vat_collector, rule)
  Object.assign(values, vat, { ppn_id: rule?.id ?? null })
}
