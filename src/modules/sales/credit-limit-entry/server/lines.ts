import { sql } from 'kysely'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

/** A credit line as it is under its lock, with what stands on it in Rp. */
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

/** What a call holds: lines by their id, and which of them was found for an order; null where there is none. */
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

/** Locks a line until the call has ended, before any order is locked, and reads what stands on it. */
export async function holdLine(call: Call, id: number): Promise<CreditLine> {
  const { lines } = heldBy(call)
  const known = lines.get(id)
  if (known) return known
  // Sent together: what stands on the line is read once it is locked.
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

/** Locks the line that an order would stand on: its own, else its project's, else its customer's. */
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

/** The line that was locked for an order; an order that became another's meanwhile is begun anew. */
export function heldLineFor(call: Call, taker: Taker): CreditLine | null {
  const found = heldBy(call).found.get(taker.id)
  if (found?.customer_id !== taker.customer_id || found.site_project_id !== taker.site_project_id) throw new RunAgain()
  return found.line
}

/** The line as the call holds it; where the order came to stand on it only while the call waited, the call begins anew. */
export function heldLine(call: Call, id: number): CreditLine {
  const line = heldBy(call).lines.get(id)
  if (!line) throw new RunAgain()
  return line
}

/**
 * Moves what stands on a line: what its orders hold of it, or what is invoiced and not paid. The line is locked; orders
 * and invoices tell what changed and no row of its own does.
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
