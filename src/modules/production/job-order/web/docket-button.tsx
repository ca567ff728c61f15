import type { Label } from '../../../../platform/definition/label.ts'
import type { ActionProps, RowMenuProps } from '../../../../platform/web/customize.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'
import { NextLoadButton, NextLoadItem, NextLoadOnCard } from '../../web/next-load.tsx'

const ISSUE: Label = ['Buat Surat Jalan', 'Issue docket']

/** From an open job order to the docket of its next load; the first docket starts the job order. */
export function DocketButton({ record }: ActionProps) {
  if (!isOpen(record)) return null
  return <NextStep label={ISSUE} module="production/docket" start={{ job_order_id: record.id }} />
}

/** From an open job order to its proposal on the board. */
export const NextLoadOfJob = ({ record }: ActionProps) =>
  isOpen(record) ? <NextLoadButton unit={record.production_unit_id} pour={record.production_schedule_id} /> : null

export const JobRowMenu = ({ record }: RowMenuProps) =>
  isOpen(record) ? <NextLoadItem unit={record.production_unit_id} pour={record.production_schedule_id} /> : null

export const JobStep = ({ record }: { record: Row }) =>
  isOpen(record) ? (
    <NextLoadOnCard unit={record.production_unit_id} pour={record.production_schedule_id} number={record.number} />
  ) : null

const isOpen = ({ status }: Row) => status === 'pending' || status === 'progress'
