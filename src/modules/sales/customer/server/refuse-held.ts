import { sql } from 'kysely'
import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { READ_PRICE } from '../../../common-fields.ts'

const MANUAL: Label = [
  '{name} ditahan: {reason}. Minta penahanan dilepas atau ditangguhkan di data pelanggan{next}',
  '{name} is on hold: {reason}. Ask for the hold to be released or lifted in the data of the customer{next}',
]
const OVERDUE: Label = [
  '{name} ditahan: {amount} lewat jatuh tempo, tertua {day}, masa tenggang {days} hari. Catat pembayarannya atau minta penahanan ditangguhkan di data pelanggan{next}',
  '{name} is on hold: {amount} overdue, the oldest due {day}, {days} days of grace. Enter the payment, or ask for the hold to be lifted in the data of the customer{next}',
]
/** For users who may not see prices. */
const LATE: Label = [
  '{name} ditahan: ada tagihan jatuh tempo {day}, masa tenggang {days} hari. Minta pembayarannya dicatat atau penahanan ditangguhkan di data pelanggan{next}',
  '{name} is on hold: an invoice was due {day}, {days} days of grace. Ask for the payment to be entered, or for the hold to be lifted in the data of the customer{next}',
]

/** A customer as read under the request's lock. */
export type HeldCustomer = Awaited<ReturnType<typeof holdCustomer>>

/**
 * Locks a customer and reads why they get no concrete today, by the clock of the unit. Requests that put the customer
 * on hold or bill them wait for this request, which sees all that was committed before it.
 */
export function holdCustomer(call: Call, of: { customer_id: number; production_unit_id: number }) {
  const today = call.today(of.production_unit_id)
  return call.db
    .selectFrom('customers')
    .select(['id', 'name', 'active', 'hold_reason', 'oldest_due', 'grace_days'])
    .select(
      sql<
        'manual' | 'overdue' | null
      >`customer_hold(hold_manual, hold_until, oldest_due, grace_days, override_until, ${today}::date)`.as('hold'),
    )
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', of.customer_id)
    .forShare()
    .executeTakeFirstOrThrow()
}

/**
 * Refuses a customer on hold with the reason and the remedy, and with the `next` step that only this user has; only
 * users who see prices see amounts.
 */
export async function refuseHeld(
  call: Call,
  customer: HeldCustomer,
  field: string,
  next: Label = ['', ''],
): Promise<void> {
  const { id, name, hold, hold_reason, oldest_due, grace_days } = customer
  if (hold === 'manual') throw new RuleBroken('on_hold', MANUAL, { name, reason: hold_reason ?? '', next }, field)
  if (hold === null || oldest_due === null) return
  const day: Label = [formatDay(oldest_due, 'id'), formatDay(oldest_due, 'en')]
  const values = { name, day, days: grace_days, next }
  if (!holdsPermission(call.actor, READ_PRICE)) throw new RuleBroken('on_hold', LATE, values, field)
  throw new RuleBroken('on_hold', OVERDUE, { ...values, amount: formatMoney(await overdueOf(call, id)) }, field)
}

/** The customer's overdue amount at all units. */
async function overdueOf(call: Call, customerId: number): Promise<number> {
  const customer = await call.db
    .selectFrom('customer_list')
    .select('overdue_amount')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return customer.overdue_amount ?? 0
}
