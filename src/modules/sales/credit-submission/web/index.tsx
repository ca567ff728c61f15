import type { Label } from '../../../../platform/definition/label.ts'
import { type ActionProps, customize } from '../../../../platform/web/customize.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'
import { creditSubmission } from '../credit-submission.ts'

const AGAIN: Label = ['Ajukan Lagi', 'Submit again']
/** What a new submission takes from one that was refused or withdrawn. */
const TAKEN = [
  'customer_id',
  'site_project_id',
  'sales_order_id',
  'production_unit_id',
  'type',
  'requested_limit',
  'requested_top',
  'valid_until',
  'reason',
  'collateral',
] as const

export default customize(creditSubmission, { actions: { again: AgainButton } })

/** A refused or withdrawn submission never changes: what was wrong is corrected in a new one, which starts with its values. */
function AgainButton({ record }: ActionProps) {
  if (record.status !== 'reject' && record.status !== 'cancel') return null
  const taken = TAKEN.flatMap((name) => {
    const value = record[name]
    return typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : []
  })
  return (
    <NextStep
      label={AGAIN}
      module="credit-submission"
      start={{ ...Object.fromEntries(taken), ref_submission_id: record.id }}
    />
  )
}
