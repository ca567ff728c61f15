import type { Call } from '../../../../platform/server/engine/call.ts'
import { OTHER_UNIT } from '../../other-unit.ts'
import { type DatedDeposit, takenFor } from '../coverage.rules.ts'
import { enterDeposits } from './enter.ts'
import { depositReservations, heldDeposits } from './hold.ts'

/** The invoice that deposits pay. */
interface Billed {
  id: number
  production_unit_id: number
  customer_id: number
  number: string | null
  date: string
}

/** What of a deposit an invoice takes, and the word by which the invoice's unit may name it. */
export interface AppliedDeposit {
  deposit_id: number
  production_unit_id: number
  amount: number
  date: string
  ref: string
}

/**
 * Pays an invoice of these orders by its customer's deposits, which the call holds: first what is bound to the orders,
 * then what is bound to none, each by the day from which it counts. What the orders hold is settled before, so that no
 * other order loses what it counts on.
 */
export async function applyDeposits(
  call: Call,
  invoice: Billed,
  orderIds: readonly number[],
  due: number,
): Promise<readonly AppliedDeposit[]> {
  const held = heldDeposits(call, invoice.customer_id)
  if (held.length === 0) return []
  const [reservations, origins] = await Promise.all([
    depositReservations(call, invoice.customer_id),
    originsOf(
      call,
      held.map(({ deposit_id }) => deposit_id),
    ),
  ])
  const dated = held.flatMap((deposit): DatedDeposit[] => {
    const origin = origins.get(deposit.deposit_id)
    return origin ? [{ ...deposit, date: origin.date }] : []
  })
  const taken = takenFor(dated, reservations, orderIds, due)
  return enter(call, invoice, 'apply', invoice.date, [...taken], origins)
}

/** Gives back to the deposits what an invoice has taken of them. */
export async function unapplyDeposits(call: Call, invoice: Billed): Promise<readonly AppliedDeposit[]> {
  const taken = await takenBy(call, invoice.id)
  const origins = await originsOf(call, [...taken.keys()])
  return enter(call, invoice, 'unapply', call.today(invoice.production_unit_id), [...taken], origins)
}

/** Rp that an invoice has of each deposit. */
export async function takenBy(call: Call, invoiceId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await call.send(
    `SELECT deposit_id, -sum(amount)::bigint AS amount FROM deposit_entries
     WHERE corporate_id = $1 AND sales_invoice_id = $2 GROUP BY deposit_id HAVING sum(amount) <> 0 ORDER BY deposit_id`,
    [call.corporateId, invoiceId],
  )
  return new Map((rows as { deposit_id: number; amount: number }[]).map((row) => [row.deposit_id, row.amount]))
}

interface Origin {
  production_unit_id: number
  date: string
  ref: string
}

/** When each deposit came, where and by which number. */
async function originsOf(call: Call, depositIds: readonly number[]): Promise<ReadonlyMap<number, Origin>> {
  if (depositIds.length === 0) return new Map()
  const rows = await call.db
    .selectFrom('deposit_entries')
    .select(['deposit_id', 'production_unit_id', 'date', 'ref'])
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', 'in', depositIds)
    .where('type', '=', 'in')
    .where('amount', '>', 0)
    .execute()
  return new Map(rows.map(({ deposit_id, ...origin }) => [deposit_id, origin]))
}

async function enter(
  call: Call,
  invoice: Billed,
  type: 'apply' | 'unapply',
  day: string,
  taken: readonly (readonly [depositId: number, amount: number])[],
  origins: ReadonlyMap<number, Origin>,
): Promise<readonly AppliedDeposit[]> {
  if (taken.length === 0) return []
  const sign = type === 'apply' ? 1 : -1
  const applied = taken.flatMap(([deposit_id, amount]): AppliedDeposit[] => {
    const origin = origins.get(deposit_id)
    if (!origin) return []
    const { production_unit_id } = origin
    const ref = production_unit_id === invoice.production_unit_id ? origin.ref : OTHER_UNIT[0]
    // A deposit is not used before it has come, whatever the day of the invoice.
    return [{ deposit_id, production_unit_id, amount, date: day < origin.date ? origin.date : day, ref }]
  })
  await call.send(USED, [
    call.corporateId,
    JSON.stringify(applied.map(({ deposit_id, amount }) => ({ deposit_id, amount: sign * amount }))),
  ])
  await enterDeposits(
    call,
    applied.map(({ deposit_id, production_unit_id, amount, date }) => ({
      deposit: { id: deposit_id, production_unit_id, customer_id: invoice.customer_id },
      type,
      date,
      amount: -sign * amount,
      ref: production_unit_id === invoice.production_unit_id ? (invoice.number ?? '') : OTHER_UNIT[0],
      sales_invoice_id: invoice.id,
    })),
  )
  call.changed(
    'deposits',
    applied.map(({ deposit_id, production_unit_id }) => ({ id: deposit_id, production_unit_id })),
  )
  return applied
}

const USED = `
  UPDATE deposit_balances b SET used = b.used + t.amount
  FROM jsonb_to_recordset($2::jsonb) AS t (deposit_id bigint, amount bigint)
  WHERE b.corporate_id = $1 AND b.deposit_id = t.deposit_id`
