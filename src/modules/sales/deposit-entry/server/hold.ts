import type { NotNull } from 'kysely'
import { RunAgain } from '../../../../platform/server/database/transaction.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { DepositReservation, FreeDeposit } from '../coverage.rules.ts'

/** A deposit as it is kept, locked. */
export interface HeldDeposit extends FreeDeposit {
  deposit_id: number
  remaining: number
  held: number
  /** The tax base and VAT of a taxed advance that stand on no invoice yet. */
  dpp: number
  ppn: number
}

/** What a call has locked, by the customer. Nothing that came later counts: another call may hold it. */
const held = new WeakMap<Call, Map<number, readonly HeldDeposit[]>>()

/**
 * Locks what is left of a customer's deposits, of all units, by id: before any order of his is locked. Whoever counts
 * on them does this first, so no two count on the same rupiah. `used` are deposits of which something comes back.
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
 * The customer's deposits as `holdDeposits` has locked them; where the document became another customer's while the call
 * waited, the call begins anew.
 */
export function heldDeposits(call: Call, customerId: number): readonly HeldDeposit[] {
  const deposits = held.get(call)?.get(customerId)
  if (!deposits) throw new RunAgain()
  return deposits
}

/** What the customer's orders hold of his deposits, of all units; read behind the lock of the deposits. */
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
