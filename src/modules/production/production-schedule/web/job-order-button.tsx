import type { Label } from '../../../../platform/definition/label.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'

const MAKE: Label = ['Buat Job Order', 'Create job order']

/** From an open schedule to the order for the plant. */
export function JobOrderButton({ record }: ActionProps) {
  if (record.status !== 'pending' && record.status !== 'progress') return null
  // A schedule that runs has its job order already; another one is the exception.
  const isPrimary = record.status === 'pending'
  return (
    <NextStep label={MAKE} module="production" start={{ production_schedule_id: record.id }} isPrimary={isPrimary} />
  )
}
