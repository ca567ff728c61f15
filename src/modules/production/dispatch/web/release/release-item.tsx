import { Menu } from '@mantine/core'
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { permissionOf, permissionOfAction } from '../../../../../platform/definition/permission.ts'
import { addressText, useOpen } from '../../../../../platform/web/controllers/address.ts'
import type { RowMenuProps } from '../../../../../platform/web/customize.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { usePermission } from '../../../../../platform/web/session/session.ts'
import { salesOrder } from '../../../../sales/sales-order/sales-order.ts'
import { jobOrder } from '../../../job-order/job-order.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import { RELEASE } from './release-words.ts'

/** In the menu of an order's row: opens its detail with the dialog. */
export function ReleaseItem({ record }: RowMenuProps) {
  const say = useSay()
  const open = useOpen()
  const may = usePermission()
  const waits = record.status === 'pending'
  const isOpen = record.status === 'approve' || record.status === 'progress'
  const { scheduled, volume } = record
  const isLeft = typeof scheduled === 'number' && typeof volume === 'number' && scheduled < volume
  const rights = [
    permissionOf(productionSchedule, 'create'),
    permissionOf(jobOrder, 'create'),
    ...(waits ? [permissionOfAction(salesOrder, 'approve')] : []),
  ]
  if (!(waits || isOpen) || !isLeft || !rights.every(may)) return null
  const address = addressText('/sales/sales-order', { view: 'detail', id: record.id, release: 1 })
  return (
    <Menu.Item leftSection={<IconCalendarCheck size={16} />} onClick={() => open(address)}>
      {say(waits ? RELEASE.approve : RELEASE.schedule)}
    </Menu.Item>
  )
}
