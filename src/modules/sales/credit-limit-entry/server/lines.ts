import { sql } from 'kysely'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

/** A credit line as read under its lock, with the amounts that use it, in Rp. */
export interface CreditLine {
  id: number
  customer_id: number
  site_project_id: number | null
  sales_order_id: number | null
  valid_until: string | null
  credit_limit: number
  invoiced: number
  open: number
}

/** For whom an order takes credit. */
export interface Taker {
  id: number
  customer_id: number
  site_project_id: number
}

/** The lines that a request has locked: by id, and the line of each order; null if the order has none. */
interface Held {
  lines: Map<number, CreditLine>
  found: Map<number, Taker & { line: CreditLine | null }>
}

const holdings = new WeakMap<Call, Held>()

function heldBy(call: Call): Held {
  const held = holdings.get(call) ?? { lines: new Map(), found: new Map() }
  holdings.set(call, held)
  return held
}

/** Locks a line until the transaction ends, before any order is locked, and reads the amounts that use it. */
export async function holdLine(call: Call, id: number): Promise<CreditLine> {
  const { lines } = heldBy(call)
  const known = lines.get(id)
  if (known) return known
  // Sent together: the second statement reads after the first has taken the lock.
  const [line, balance] = await Promise.all([
    call.db
      .selectFrom('credit_lines')
      .select(['id', 'customer_id', 'site_project_id', 'sales_order_id', 'valid_until'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('credit_line_balances')
      .select(['credit_limit', 'invoiced', 'open'])
      .where('corporate_id', '=', call.corporateId)
      .where('credit_line_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const held = { ...line, ...balance }
  lines.set(id, held)
  return held
}

/** Locks the line that an order would use: its own, else its project's, else its customer's. */
export async function holdLineFor(call: Call, taker: Taker): Promise<void> {
  const line = await call.db
    .selectFrom('credit_lines')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('customer_id', '=', taker.customer_id)
    .where(({ eb, or, and }) =>
      or([
        eb('sales_order_id', '=', taker.id),
        and([
          eb('sales_order_id', 'is', null),
          or([eb('site_project_id', '=', taker.site_project_id), eb('site_project_id', 'is', null)]),
        ]),
      ]),
    )
    .orderBy('sales_order_id', (order) => order.asc().nullsLast())
    .orderBy('site_project_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  heldBy(call).found.set(taker.id, { ...taker, line: line ? await holdLine(call, line.id) : null })
}

/** The line that was locked for an order; the request restarts if the order has got another customer since. */
export function heldLineFor(call: Call, taker: Taker): CreditLine | null {
  const found = heldBy(call).found.get(taker.id)
  if (found?.customer_id !== taker.customer_id || found.site_project_id !== taker.site_project_id) throw new RunAgain()
  return found.line
}

/** The locked line; the request restarts if the order got this line only while the request waited. */
export function heldLine(call: Call, id: number): CreditLine {
  const line = heldBy(call).lines.get(id)
  if (!line) throw new RunAgain()
  return line
}

/**
 * Changes the amounts that use a line: the reservations of orders, or what is invoiced and unpaid. The line is locked.
 * The audit rows of orders and invoices record the change; the line has none.
 */
export async function moveLine(call: Call, line: CreditLine, what: 'open' | 'invoiced', by: number): Promise<void> {
  if (by === 0) return
  line[what] += by
  await call.db
    .updateTable('credit_line_balances')
    .set({ [what]: sql`${sql.ref(what)} + ${by}::bigint` })
    .where('corporate_id', '=', call.corporateId)
    .where('credit_line_id', '=', line.id)
    .execute()
  call.changed('customers', [{ id: line.customer_id }])
}
