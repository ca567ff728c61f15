import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { OTHER_UNIT } from '../../other-unit.ts'
import { type Advance, advanceIn, plus, within } from '../advance.rules.ts'
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

/** The amount that an invoice takes from a deposit, in Rp. */
interface Taken extends Advance {
  deposit_id: number
  amount: number
}

/** The amount that an invoice takes from a deposit, with the reference that users of the invoice's unit may see. */
export interface AppliedDeposit extends Taken {
  production_unit_id: number
  date: string
  ref: string
}

/**
 * Pays an invoice of these orders from its customer's locked deposits: first those bound to the orders, then unbound
 * ones, each by date. The reservations of the orders are settled before, so that no other order loses its cover.
 * Money of a taxed advance brings its tax, as far as the invoice is taxed.
 */
export async function applyDeposits(
  call: Call,
  invoice: Billed,
  orderIds: readonly number[],
  { due, ...taxed }: Advance & { due: number },
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
  const amounts = takenFor(dated, reservations, orderIds, due)
  let had: Advance = { dpp: 0, ppn: 0 }
  const taken = held.flatMap((deposit): Taken[] => {
    const amount = amounts.get(deposit.deposit_id)
    if (amount === undefined) return []
    const room = { dpp: taxed.dpp - had.dpp, ppn: taxed.ppn - had.ppn }
    const advance = within(advanceIn(amount, deposit), room)
    had = plus(had, advance)
    return [{ deposit_id: deposit.deposit_id, amount, ...advance }]
  })
  return enter(call, invoice, 'apply', invoice.date, taken, origins)
}

/** Returns what an invoice took to the deposits. */
export async function unapplyDeposits(call: Call, invoice: Billed): Promise<readonly AppliedDeposit[]> {
  const taken = await takenBy(call, invoice.id)
  const origins = await originsOf(
    call,
    taken.map(({ deposit_id }) => deposit_id),
  )
  return enter(call, invoice, 'unapply', call.today(invoice.production_unit_id), taken, origins)
}

/** The amount that an invoice took from each deposit. */
export async function takenBy(call: Call, invoiceId: number): Promise<readonly Taken[]> {
  const { rows } = await call.send(
    sql`SELECT deposit_id, -sum(amount)::bigint AS amount, -sum(dpp)::bigint AS dpp, -sum(ppn)::bigint AS ppn
      FROM deposit_entries WHERE corporate_id = ${company} AND sales_invoice_id = ${invoiceId}
      GROUP BY deposit_id HAVING sum(amount) <> 0 ORDER BY deposit_id`,
  )
  return rows as Taken[]
}

interface Origin {
  production_unit_id: number
  date: string
  ref: string
}

/** Date, unit and number of each deposit. */
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
  taken: readonly Taken[],
  origins: ReadonlyMap<number, Origin>,
): Promise<readonly AppliedDeposit[]> {
  if (taken.length === 0) return []
  const sign = type === 'apply' ? 1 : -1
  const applied = taken.flatMap((one): AppliedDeposit[] => {
    const origin = origins.get(one.deposit_id)
    if (!origin) return []
    const { production_unit_id } = origin
    const ref = production_unit_id === invoice.production_unit_id ? origin.ref : OTHER_UNIT[0]
    // A deposit cannot be used before its date, whatever the date of the invoice.
    return [{ ...one, production_unit_id, date: day < origin.date ? origin.date : day, ref }]
  })
  const moves = applied.map(({ deposit_id, amount, dpp, ppn }) => ({
    deposit_id,
    amount: sign * amount,
    dpp: sign * dpp,
    ppn: sign * ppn,
  }))
  await call.send(
    sql`UPDATE deposit_balances b SET used = b.used + t.amount, dpp = b.dpp - t.dpp, ppn = b.ppn - t.ppn
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        AS t (deposit_id bigint, amount bigint, dpp bigint, ppn bigint)
      WHERE b.corporate_id = ${company} AND b.deposit_id = t.deposit_id`,
  )
  await enterDeposits(
    call,
    applied.map(({ deposit_id, production_unit_id, amount, dpp, ppn, date }) => ({
      deposit: { id: deposit_id, production_unit_id, customer_id: invoice.customer_id },
      type,
      date,
      amount: -sign * amount,
      dpp: -sign * dpp,
      ppn: -sign * ppn,
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
