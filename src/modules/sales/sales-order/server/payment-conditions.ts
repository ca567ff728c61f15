import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const NONE: Label = ['Pelanggan tidak memiliki akses pembayaran', 'The customer has no access to any payment']
const NOT_CASH: Label = [
  'Pelanggan tidak memiliki akses pembayaran tunai/deposit',
  'The customer has no access to cash/deposit payment',
]
const NOT_CREDIT: Label = [
  'Pelanggan tidak memiliki akses pembayaran kredit',
  'The customer has no access to credit payment',
]

/**
 * Whether the order may be approved as far as its payment goes. This is the one place for it: the
 * deposit that must cover a CASH or DEPOSIT order and the limit of a CREDIT order belong here.
 */
export async function assertPaymentConditions(
  call: Call,
  order: { customer_id: number; payment_type_id: number },
): Promise<void> {
  const [customer, type] = await Promise.all([
    call.db
      .selectFrom('customers')
      .select(['allow_cash', 'allow_deposit', 'allow_credit'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', order.customer_id)
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('payment_types')
      .select('code')
      .where('id', '=', order.payment_type_id)
      .executeTakeFirstOrThrow(),
  ])
  if (!customer.allow_cash && !customer.allow_deposit && !customer.allow_credit) {
    throw new RuleBroken('payment_access', NONE, {}, 'payment_type_id')
  }
  const allowed = { CASH: customer.allow_cash, DEPOSIT: customer.allow_deposit, CREDIT: customer.allow_credit }[
    type.code
  ]
  if (!allowed) {
    throw new RuleBroken('payment_access', type.code === 'CREDIT' ? NOT_CREDIT : NOT_CASH, {}, 'payment_type_id')
  }
}
