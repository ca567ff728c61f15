import type { Call } from '../../../../platform/server/engine/call.ts'
import { addEntry } from './add-entry.ts'
import type { CreditLine } from './lines.ts'

/** Moves limit between two locked lines: the two entries add up to zero. */
export async function transferLimit(
  call: Call,
  from: CreditLine,
  to: CreditLine,
  { amount, ref, reason }: { amount: number; ref: string; reason: string },
): Promise<void> {
  await addEntry(call, from, { type: 'transfer_out', amount: -amount, ref, reason })
  await addEntry(call, to, { type: 'transfer_in', amount, ref, reason })
  call.changed('customers', [{ id: from.customer_id }, { id: to.customer_id }])
}
