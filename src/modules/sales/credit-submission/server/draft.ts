import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { holdCustomer } from '../../customer/server/index.ts'

export const NOT_ALLOWED: Label = ['Tidak diijinkan melakukan pengajuan kredit', 'Credit submissions are not allowed']
const INACTIVE: Label = ['Pelanggan tidak aktif', 'The customer is not active']
const HELD: Label = [
  'Pengajuan tidak dapat dilanjutkan: {name} ditahan, {reason}. Minta penahanan dilepas atau ditangguhkan di data pelanggan',
  'The submission cannot continue: {name} is on hold, {reason}. Ask for the hold to be released or lifted in the data of the customer',
]
const NOT_WAITING: Label = [
  'Hanya pesanan yang belum disetujui mendapat limit sendiri',
  'Only an order that is not approved yet can get a limit of its own',
]
const ENDED: Label = ['Masa berlaku sudah lewat', 'The validity has expired']

/** The values that a submission checks, whichever of them changes. */
export interface Asked {
  customer_id: number
  site_project_id: number | null
  sales_order_id: number | null
  type: string
  production_unit_id: number
  valid_until: string | null
}

/** A submission for one order names that order; all others name none. */
export async function completeDraft(
  call: Call,
  { values }: Draft,
  before?: RowOf<'credit_submissions'>,
): Promise<void> {
  const now = { ...before, ...values }
  if (now.type !== 'one_time') values.sales_order_id = null
  else if (typeof now.sales_order_id === 'number') {
    const order = await call.db
      .selectFrom('sales_orders')
      .select('site_project_id')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', now.sales_order_id)
      .executeTakeFirstOrThrow()
    values.site_project_id = order.site_project_id
  }
  const id = (name: 'site_project_id' | 'sales_order_id') => {
    const value = { ...before, ...values }[name]
    return typeof value === 'number' ? value : null
  }
  const salesmanId = await assertMayAsk(call, {
    customer_id: before && values.customer_id === undefined ? before.customer_id : integer(values, 'customer_id'),
    site_project_id: id('site_project_id'),
    sales_order_id: id('sales_order_id'),
    type: String(now.type),
    production_unit_id: before?.production_unit_id ?? integer(values, 'production_unit_id'),
    valid_until: typeof now.valid_until === 'string' ? now.valid_until : null,
  })
  values.salesman_id = salesmanId
}

/** Refuses customers who are on hold by hand; overdue customers are only marked. */
export async function assertNotHeld(
  call: Call,
  asked: { customer_id: number; production_unit_id: number },
): Promise<void> {
  const { hold, name, hold_reason } = await holdCustomer(call, asked)
  if (hold === 'manual') throw new Conflict('on_hold', { label: HELD, values: { name, reason: hold_reason ?? '' } })
}

/**
 * Refuses a submission that could not be granted: its customer is not allowed, its order is under way, or its validity
 * is over. Returns the customer's salesman.
 */
export async function assertMayAsk(call: Call, asked: Asked): Promise<number> {
  const customer = await call.db
    .selectFrom('customers')
    .select(['active', 'allow_credit_submission', 'salesman_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', asked.customer_id)
    .executeTakeFirstOrThrow()
  if (!customer.active) throw new Invalid({ customer_id: [{ label: INACTIVE }] })
  if (!customer.allow_credit_submission) throw new RuleBroken('submission_not_allowed', NOT_ALLOWED, {}, 'customer_id')
  if (asked.valid_until !== null && asked.valid_until < call.today(asked.production_unit_id))
    throw new Invalid({ valid_until: [{ label: ENDED }] })
  if (asked.sales_order_id === null) return customer.salesman_id
  const order = await call.db
    .selectFrom('sales_orders')
    .select('status')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', asked.sales_order_id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (order.status !== 'pending') throw new Invalid({ sales_order_id: [{ label: NOT_WAITING }] })
  return customer.salesman_id
}
