import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'

type Customer = RowOf<'customers'>

/** Puts a customer on hold by hand and cancels an earlier lift. */
export async function hold(call: Call, record: Customer, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const hold_until = typeof input.until === 'string' ? input.until : null
  const patch = { hold_manual: true, hold_reason: reason, hold_until, override_until: null, override_reason: null }
  return { record: await call.update('customers', record, patch, { action: 'hold', reason }) }
}

/** Ends a hold by hand; a hold for overdue invoices ends when they are paid. */
export async function release(call: Call, record: Customer, input: Input): Promise<ActionResult> {
  const patch = { hold_manual: false, hold_reason: null, hold_until: null }
  return { record: await call.update('customers', record, patch, { action: 'release', reason: text(input, 'reason') }) }
}

/** Lifts every hold of a customer until a day. */
export async function override(call: Call, record: Customer, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const patch = { override_until: text(input, 'until'), override_reason: reason }
  return { record: await call.update('customers', record, patch, { action: 'override', reason }) }
}
