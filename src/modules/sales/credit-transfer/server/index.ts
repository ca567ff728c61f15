import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Input,
  implement,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { heldLine, holdLine, transferLimit } from '../../credit-limit-entry/server/index.ts'
import { creditTransfer } from '../credit-transfer.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { assertEnds, assertLeft } from './lines.ts'

type Transfer = RowOf<'credit_transfers'>

export default implement(creditTransfer, {
  ledgerChecks,
  prepare: (call, { values }) =>
    assertEnds(call, {
      from_line_id: integer(values, 'from_line_id'),
      to_line_id: integer(values, 'to_line_id'),
      production_unit_id: integer(values, 'production_unit_id'),
    }),
  lockFirst: async (call, id, verb) => {
    if (verb === 'approve') await holdEnds(call, id)
  },
  actions: {
    approve,
    reject: (call, transfer, input) => end(call, transfer, 'reject', input),
    cancel: (call, transfer, input) => end(call, transfer, 'cancel', input),
  },
})

/** Locks the customers, the transfer, then both lines by id. */
async function holdEnds(call: Call, id: number): Promise<void> {
  const transfer = await call.db
    .selectFrom('credit_transfers')
    .select(['from_line_id', 'to_line_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!transfer) return
  const lines = [transfer.from_line_id, transfer.to_line_id].toSorted((one, other) => one - other)
  await call.db
    .selectFrom('customers')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('credit_lines')
        .select('customer_id')
        .where('corporate_id', '=', call.corporateId)
        .where('id', 'in', lines),
    )
    .orderBy('id')
    .forShare()
    .execute()
  await call.db
    .selectFrom('credit_transfers')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  for (const line of lines) await holdLine(call, line)
}

/** Moves the limit, if both customers may still transfer and the source has it left. */
async function approve(call: Call, transfer: Transfer): Promise<ActionResult> {
  await assertEnds(call, transfer)
  const from = heldLine(call, transfer.from_line_id)
  assertLeft(call, from, transfer.amount)
  const patch = { status: 'approve', approved_by: call.actor.userId, approved_at: new Date() }
  const record = await call.update('credit_transfers', transfer, patch, { action: 'approve' })
  const { amount, number, reason } = transfer
  await transferLimit(call, from, heldLine(call, transfer.to_line_id), { amount, ref: number, reason })
  return { record }
}

/** Rejects or cancels a transfer; the limits do not change. */
async function end(call: Call, transfer: Transfer, status: 'reject' | 'cancel', input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const patch = { status, cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('credit_transfers', transfer, patch, { action: status, reason }) }
}
