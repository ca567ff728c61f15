import type { Label } from '../../../../platform/definition/label.ts'
import type { ActionProps } from '../../../../platform/web/customize.ts'
import { NextStep } from '../../../../platform/web/views/detail/next-step.tsx'
import { unscheduledItem } from '../sales-order.rules.ts'

const SCHEDULE: Label = ['Buat Jadwal', 'Schedule']

/** From a running order to the schedule of what is not scheduled yet. */
export function ScheduleButton({ record }: ActionProps) {
  const item = unscheduledItem(record)
  if (!item || (record.status !== 'approve' && record.status !== 'progress')) return null
  return <NextStep label={SCHEDULE} module="production-schedule" start={{ sales_order_item_id: item }} />
}
