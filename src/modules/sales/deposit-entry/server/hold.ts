import type { NotNull } from 'kysely'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { DepositReservation, FreeDeposit } from '../coverage.rules.ts'

/** A deposit as read under its lock. */
export interface HeldDeposit extends FreeDeposit {
  deposit_id: number
  remaining: number
  held: number
  /** Tax base and VAT of a taxed advance that are on no invoice yet. */
  dpp: number
  ppn: number
}

/** The deposits that a request has locked, by customer. Later deposits are left out: another request may lock them. */
const held = new WeakMap<Call, Map<number, readonly HeldDeposit[]>>()

/**
 * Locks the remaining deposits of a customer, of all units, by id, before any order of the customer is locked. Every
 * request that relies on deposits does this first, so that no Rp is used twice. `used` names deposits that get money
 * back.
 */
export async function holdDeposits(call: Call, customerId: number, used: readonly number[] = []): Promise<void> {
  const rows = await call.db
    .selectFrom('deposit_balances')
    .select(['deposit_id', 'sales_order_id', 'remaining', 'held', 'dpp', 'ppn'])
    .$narrowType<{ remaining: NotNull }>()
    .where('corporate_id', '=', call.corporateId)
    .where('customer_id', '=', customerId)
    .where(({ eb, or }) => or([eb('remaining', '>', 0), ...(used.length > 0 ? [eb('deposit_id', 'in', used)] : [])]))
    .orderBy('deposit_id')
    .forUpdate()
    .execute()
  const deposits = rows.map((row) => ({ ...row, free: row.remaining - row.held }))
  held.set(call, new Map(held.get(call)).set(customerId, deposits))
}

/**
 * The customer's deposits as `holdDeposits` has locked them; the request restarts if the document has got another
 * customer since.
 */
export function heldDeposits(call: Call, customerId: number): readonly HeldDeposit[] {
  const deposits = held.get(call)?.get(customerId)
  if (!deposits) throw new RunAgain()
  return deposits
}

/** What the customer's orders of all units reserve of their deposits; read after the deposits are locked. */
export async function depositReservations(
  call: Call,
  customerId: number,
): Promise<(DepositReservation & { kind: string })[]> {
  return call.db
    .selectFrom('sales_order_reservations')
    .select(['sales_order_id', 'kind', 'amount'])
    .where('corporate_id', '=', call.corporateId)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', ['CASH', 'DEPOSIT'])
    .where('amount', '>', 0)
    .execute()
}
