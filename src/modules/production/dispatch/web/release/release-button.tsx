import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { permissionOf, permissionOfAction } from '../../../../../platform/definition/permission.ts'
import type { ActionProps } from '../../../../../platform/web/customize.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { useScreenSearch } from '../../../../../platform/web/router/search.ts'
import { usePermission } from '../../../../../platform/web/session/session.ts'
import { NextStep } from '../../../../../platform/web/views/detail/next-step.tsx'
import { unscheduledItem } from '../../../../sales/sales-order/sales-order.rules.ts'
import { salesOrder } from '../../../../sales/sales-order/sales-order.ts'
import { jobOrder } from '../../../job-order/job-order.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import { RELEASE } from './release-words.ts'

const ReleaseDialog = lazy(() => import('./release-dialog.tsx'))

/** From an order to its first docket: one dialog approves it if pending, schedules it and creates its job order. */
export function ReleaseButton({ record }: ActionProps) {
  const say = useSay()
  const may = usePermission()
  const { search, change } = useScreenSearch()
  const item = unscheduledItem(record)
  const waits = record.status === 'pending'
  // The dialog says who may approve an order on credit to a user who may approve others only.
  const mayApprove = may(permissionOfAction(salesOrder, 'approve'))
  if (!item || (waits ? !mayApprove : record.status !== 'approve' && record.status !== 'progress')) return null
  if (!may(permissionOf(productionSchedule, 'create')) || !may(permissionOf(jobOrder, 'create'))) {
    // A user who may only schedule uses the form.
    return waits ? null : (
      <NextStep label={RELEASE.schedule} module={productionSchedule.name} start={{ sales_order_item_id: item }} />
    )
  }
  return (
    <>
      <Button variant={waits ? 'default' : 'filled'} onClick={() => change({ release: '1' })}>
        {say(waits ? RELEASE.approve : RELEASE.schedule)}
      </Button>
      <Suspense>
        {search.release !== undefined && (
          <ReleaseDialog id={record.id} onClose={() => change({ release: undefined })} />
        )}
      </Suspense>
    </>
  )
}
