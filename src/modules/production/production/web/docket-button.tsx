import type { Label } from '../../../../platform/definition/label.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'

const ISSUE: Label = ['Buat Surat Jalan', 'Issue docket']

/** From an open job order to the docket of its next load; the first one starts the job order by itself. */
export function DocketButton({ record }: ActionProps) {
  if (record.status !== 'pending' && record.status !== 'progress') return null
  return <NextStep label={ISSUE} module="production/docket" start={{ job_order_id: record.id }} />
}
