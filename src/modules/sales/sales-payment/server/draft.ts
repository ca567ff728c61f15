import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, type Sentence } from '../../../../platform/server/errors.ts'
import { judgeChannel } from '../../payment-channel/server/index.ts'
import { salesPayment } from '../sales-payment.ts'
import { type Allocation, judgeAllocations, storedAllocations } from './allocations.ts'

type Payment = RowOf<'sales_payments'>

const JUDGED = ['production_unit_id', 'customer_id', 'payment_channel_id', 'giro_no', 'giro_due', 'amount'] as const
const OF_CHANNEL = ['payment_channel_id', 'giro_no', 'giro_due'] as const
const OF_ALLOCATIONS = ['customer_id', 'amount'] as const

/** Checks a draft's channel and invoices, and sums up its allocations. */
export async function completeDraft(call: Call, draft: Draft, before?: Payment): Promise<void> {
  const { values, lines } = draft
  const isGiven = (names: readonly string[]) => !before || names.some((name) => values[name] !== undefined)
  const now = Object.fromEntries(
    JUDGED.map((name) => [name, (values[name] === undefined ? before?.[name] : values[name]) ?? null]),
  )
  const refused: Record<string, Sentence[]> = {}
  if (isGiven(OF_CHANNEL)) Object.assign(refused, await judgeChannel(call, salesPayment.fields, values, now))
  if (lines.allocations || isGiven(OF_ALLOCATIONS)) {
    const allocations = lines.allocations?.map(allocationOf) ?? (before ? await storedAllocations(call, before.id) : [])
    const invoices = await invoicesOf(call, allocations)
    const payment = { customer_id: integer(now, 'customer_id'), amount: integer(now, 'amount') }
    Object.assign(refused, judgeAllocations(payment, allocations, invoices))
    values.allocated = allocations.reduce((all, { amount }) => all + amount, 0)
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}

const allocationOf = ({ values }: { values: Draft['values'] }): Allocation => ({
  invoice_id: integer(values, 'invoice_id'),
  amount: integer(values, 'amount'),
  deduction_type: text(values, 'deduction_type'),
  deduction: typeof values.deduction === 'number' ? values.deduction : 0,
})

async function invoicesOf(call: Call, allocations: readonly Allocation[]) {
  if (allocations.length === 0) return []
  return call.db
    .selectFrom('sales_invoices')
    .select(['id', 'number', 'status', 'customer_id', 'balance'])
    .where('corporate_id', '=', call.corporateId)
    .where(
      'id',
      'in',
      allocations.map(({ invoice_id }) => invoice_id),
    )
    .execute()
}
