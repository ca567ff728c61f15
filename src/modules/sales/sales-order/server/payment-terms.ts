import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission, permissionOfOverride } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Forbidden, RuleBroken } from '../../../../platform/server/errors.ts'
import { mayPayBy } from '../../customer/payment-access.rules.ts'
import { salesOrder } from '../sales-order.ts'
import type { PaymentKind } from './reservation.ts'

const NONE: Label = ['Pelanggan tidak memiliki akses pembayaran', 'The customer has no access to any payment']
const NOT_CASH: Label = [
  'Pelanggan tidak memiliki akses pembayaran tunai/deposit',
  'The customer has no access to cash/deposit payment',
]
const NOT_CREDIT: Label = [
  'Pelanggan tidak memiliki akses pembayaran kredit',
  'The customer has no access to credit payment',
]

const APPROVE_CREDIT = permissionOfOverride(salesOrder, 'approve-credit')

/** The payment type of an order, and whether its customer pays the VAT to the state. */
interface Payment {
  kind: PaymentKind
  vat_collector: boolean
}

type PaymentTerms = Awaited<ReturnType<typeof readPaymentTerms>>

/** Reads the customer's allowed payment types and the order's payment type. */
export async function readPaymentTerms(call: Call, order: { customer_id: number; payment_type_id: number }) {
  const [customer, type] = await Promise.all([
    call.db
      .selectFrom('customers')
      .select(['allow_cash', 'allow_deposit', 'allow_credit', 'vat_collector'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', order.customer_id)
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('payment_types')
      .select('code')
      .where('id', '=', order.payment_type_id)
      .executeTakeFirstOrThrow(),
  ])
  return { customer, type }
}

/** Refuses an order with a payment type that the customer may not use. */
export function assertPaymentTerms({ customer, type }: PaymentTerms): Payment {
  if (!customer.allow_cash && !customer.allow_deposit && !customer.allow_credit) {
    throw new RuleBroken('payment_access', NONE, {}, 'payment_type_id')
  }
  if (!mayPayBy(type.code, customer)) {
    throw new RuleBroken('payment_access', type.code === 'CREDIT' ? NOT_CREDIT : NOT_CASH, {}, 'payment_type_id')
  }
  return { kind: kindOf(type.code), vat_collector: customer.vat_collector }
}

/** Only users who may approve credit release an order on credit; 403 otherwise. */
export function assertMayRelease(call: Call, { type }: PaymentTerms): void {
  if (type.code === 'CREDIT' && !holdsPermission(call.actor, APPROVE_CREDIT)) {
    throw new Forbidden('forbidden', 'forbidden', APPROVE_CREDIT)
  }
}

const kindOf = (code: string): PaymentKind => (code === 'CREDIT' || code === 'CASH' ? code : 'DEPOSIT')
