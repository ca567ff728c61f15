import { sql } from 'kysely'
import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { permissionOfAction } from '../../../../platform/definition/permission.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import {
  closeSteps,
  decideOpenStep,
  noteOf,
  refusalOf,
  startSteps,
} from '../../../approval/approval-step/server/index.ts'
import { type Advance, advanceIn } from '../../deposit-entry/advance.rules.ts'
import { enterDeposit } from '../../deposit-entry/server/index.ts'
import { depositRefund } from '../deposit-refund.ts'
import { assertFree } from './available.ts'

type Refund = RowOf<'deposit_refunds'>

const TOO_EARLY: Label = [
  'Tanggal bayar tidak boleh sebelum deposit diterima pada {day}',
  'The payment date must not be before {day}, when the deposit was received',
]

export const DOC_TYPE = 'deposit_refund'
const documentOf = ({ id }: Refund) => ({ doc_type: DOC_TYPE, doc_id: id })

/** Submits a refund to its first level. */
export async function submit(call: Call, refund: Refund): Promise<ActionResult> {
  await assertFree(call, refund)
  const { userId } = call.actor
  await startSteps(call, {
    ...documentOf(refund),
    production_unit_id: refund.production_unit_id,
    amount: refund.amount,
    author_ids: [...new Set([refund.created_by ?? userId, userId])],
    permission: permissionOfAction(depositRefund, 'approve'),
  })
  return { record: await call.update('deposit_refunds', refund, { submitted: true }, { action: 'submit' }) }
}

/** Approves the open level. The last level reserves the amount until it is paid, so that nothing else can use it. */
export async function approve(call: Call, refund: Refund, input: Input): Promise<ActionResult> {
  await assertFree(call, refund)
  if (!(await decideOpenStep(call, documentOf(refund), 'approve', noteOf(input)))) {
    call.changed('deposit_refunds', [refund])
    return { record: refund }
  }
  await move(call, refund, { held: refund.amount })
  const patch = { status: 'approve', approved_by: call.actor.userId, approved_at: new Date() }
  return { record: await call.update('deposit_refunds', refund, patch, { action: 'approve' }) }
}

/** Pays a refund: it leaves the deposit on that day, with a number of that month. */
export async function paid(call: Call, refund: Refund, input: Input): Promise<ActionResult> {
  const day = text(input, 'paid_at')
  const closed = await call.registry.closedDays(call, refund.production_unit_id, [day])
  if (closed) throw new Invalid({ paid_at: [closed] })
  const deposit = await call.db
    .selectFrom('deposits')
    .select(['id', 'production_unit_id', 'customer_id', 'cleared_at'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', refund.deposit_id)
    .executeTakeFirstOrThrow()
  if (deposit.cleared_at && day < deposit.cleared_at) {
    const values = { day: [formatDay(deposit.cleared_at, 'id'), formatDay(deposit.cleared_at, 'en')] as const }
    throw new Invalid({ paid_at: [{ label: TOO_EARLY, values }] })
  }
  const tax = await taxIn(call, refund)
  await move(call, refund, { held: -refund.amount, refunded: refund.amount, ...tax })
  const number = await call.nextNumber('RF', refund.production_unit_id, day)
  const record = await call.update(
    'deposit_refunds',
    refund,
    { status: 'paid', number, paid_at: day },
    { action: 'paid' },
  )
  await enterDeposit(call, deposit, {
    type: 'refund',
    date: day,
    amount: -refund.amount,
    dpp: -tax.dpp,
    ppn: -tax.ppn,
    ref: number,
  })
  return { record }
}

/** Rejects the refund at the open level. */
export async function reject(call: Call, refund: Refund, input: Input): Promise<ActionResult> {
  const reason = refusalOf(input)
  await decideOpenStep(call, documentOf(refund), 'reject', reason)
  return { record: await end(call, refund, 'reject', reason) }
}

/** Withdraws an unpaid refund and frees the reserved amount. */
export async function cancel(call: Call, refund: Refund, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  if (refund.status === 'approve') await move(call, refund, { held: -refund.amount })
  await closeSteps(call, documentOf(refund), reason)
  return { record: await end(call, refund, 'cancel', reason) }
}

function end(call: Call, refund: Refund, status: 'cancel' | 'reject', reason: string): Promise<Refund> {
  const patch = { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return call.update('deposit_refunds', refund, patch, { action: status, reason })
}

/** The tax of a taxed advance that is refunded along with it. */
async function taxIn(call: Call, { deposit_id, amount }: Refund): Promise<Advance> {
  const { remaining, ...left } = await call.db
    .selectFrom('deposit_balances')
    .select(['remaining', 'dpp', 'ppn'])
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', '=', deposit_id)
    .executeTakeFirstOrThrow()
  return advanceIn(amount, { ...left, remaining: remaining ?? 0 })
}

/** Changes the balance of the locked deposit. */
async function move(
  call: Call,
  { deposit_id, production_unit_id }: Refund,
  { held, refunded = 0, dpp = 0, ppn = 0 }: { held: number; refunded?: number } & Partial<Advance>,
): Promise<void> {
  await call.db
    .updateTable('deposit_balances')
    .set({
      held: sql`held + ${held}::bigint`,
      refunded: sql`refunded + ${refunded}::bigint`,
      dpp: sql`dpp - ${dpp}::bigint`,
      ppn: sql`ppn - ${ppn}::bigint`,
    })
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', '=', deposit_id)
    .execute()
  call.changed('deposits', [{ id: deposit_id, production_unit_id }])
}
