import type { Label } from '../../../../platform/definition/label.ts'
import type { ActionProps, RowMenuProps } from '../../../../platform/web/customize.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'
import { NextLoadButton, NextLoadItem, NextLoadOnCard } from '../../web/next-load.tsx'

const MAKE: Label = ['Buat Job Order', 'Create job order']

/** From an open schedule to the form of its job order. */
export function JobOrderButton({ record }: ActionProps) {
  if (!isOpen(record)) return null
  // A running schedule has a job order already; a further one is an exception.
  const isPrimary = record.status === 'pending'
  return (
    <NextStep label={MAKE} module="production" start={{ production_schedule_id: record.id }} isPrimary={isPrimary} />
  )
}

/** From an open schedule to its proposal on the board, which creates the job order as well. */
export const NextLoadOfSchedule = ({ record }: ActionProps) =>
  isOpen(record) ? <NextLoadButton unit={record.production_unit_id} pour={record.id} /> : null

export const ScheduleRowMenu = ({ record }: RowMenuProps) =>
  isOpen(record) ? <NextLoadItem unit={record.production_unit_id} pour={record.id} /> : null

export const ScheduleStep = ({ record }: { record: Row }) =>
  isOpen(record) ? <NextLoadOnCard unit={record.production_unit_id} pour={record.id} number={record.number} /> : null

const isOpen = ({ status }: Row) => status === 'pending' || status === 'progress'
