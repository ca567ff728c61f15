import { permissionOf } from '../../../../../../platform/definition/permission.ts'
import { addTo } from '../../../../../../platform/web/additions.ts'
import type { ActionProps } from '../../../../../../platform/web/customize.ts'
import { usePermission } from '../../../../../../platform/web/session/session.ts'
import { customer } from '../../../../customer/customer.ts'
import { receivableEntry } from '../../../receivable-entry.ts'
import { Ageing } from '../../ageing.tsx'
import { StatementButton } from '../../statement-button.tsx'

function StatementOf({ record }: ActionProps) {
  const may = usePermission()
  return may(permissionOf(receivableEntry, 'read')) ? <StatementButton customerId={record.id} /> : null
}

export default addTo(customer, { actions: { statement: StatementOf }, aside: Ageing })
