import type { Label } from '../../../../platform/definition/label.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'

const PAY_BACK: Label = ['Kembalikan Deposit', 'Refund deposit']

/** Leads from a deposit of which something is left to its refund. */
export function RefundButton({ record }: ActionProps) {
  const { id, customer_id, remaining, held } = record
  if (typeof customer_id !== 'number' || remaining === held || !remaining) return null
  return <NextStep label={PAY_BACK} module="deposit-refund" start={{ customer_id, deposit_id: id }} isPrimary={false} />
}
