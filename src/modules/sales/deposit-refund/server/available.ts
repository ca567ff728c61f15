import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid, RuleBroken, type Sentence } from '../../../../platform/server/errors.ts'
import { refuseUncovered } from '../../deposit/server/index.ts'
import { heldDeposits } from '../../deposit-entry/server/index.ts'

type Refund = RowOf<'deposit_refunds'>

const SHORT: Label = [
  'Deposit ini tersisa {free} yang bebas; diminta kembali {asked}. Kurangi {over}',
  '{free} of this deposit is free, but {asked} is to be refunded. Reduce it by {over}',
]

/** Refuses a refund above the free amount of its deposit. */
export async function completeDraft(call: Call, { values }: Draft, before?: Refund): Promise<void> {
  const depositId = values.deposit_id === undefined && before ? before.deposit_id : integer(values, 'deposit_id')
  const asked = values.amount === undefined && before ? before.amount : integer(values, 'amount')
  if (values.deposit_id === undefined && values.amount === undefined) return
  const balance = await call.db
    .selectFrom('deposit_balances')
    .select(['remaining', 'held'])
    .where('corporate_id', '=', call.corporateId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  const sentence = refusal(asked, (balance?.remaining ?? 0) - (balance?.held ?? 0))
  if (sentence) throw new Invalid({ amount: [sentence] })
}

/** As for a draft; in addition running orders must stay covered. The customer's deposits are locked (I-13). */
export async function assertFree(call: Call, { customer_id, deposit_id, amount }: Refund): Promise<void> {
  const deposits = heldDeposits(call, customer_id)
  const own = deposits.find((one) => one.deposit_id === deposit_id)
  const sentence = refusal(amount, own?.free ?? 0)
  if (sentence) throw new RuleBroken('deposit_short', sentence.label, sentence.values)
  const left = deposits.map((one) => (one.deposit_id === deposit_id ? { ...one, free: one.free - amount } : one))
  await refuseUncovered(call, customer_id, left, own?.sales_order_id ?? null)
}

function refusal(asked: number, free: number): Sentence | undefined {
  if (asked <= free) return undefined
  const values = { free: formatMoney(free), asked: formatMoney(asked), over: formatMoney(asked - free) }
  return { label: SHORT, values }
}
