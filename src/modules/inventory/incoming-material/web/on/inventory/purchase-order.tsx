import { isObject } from '../../../../../../platform/definition/is-object.ts'
import type { Label } from '../../../../../../platform/definition/label.ts'
import { addTo } from '../../../../../../platform/web/additions.ts'
import type { ActionProps } from '../../../../../../platform/web/customize.ts'
import { NextStep } from '../../../../../../platform/web/views/detail/next-step.tsx'
import { purchaseOrder } from '../../../../purchase-order/purchase-order.ts'
import { incomingMaterial } from '../../../incoming-material.ts'

const ARRIVED: Label = ['Catat Kedatangan', 'Record an arrival']

/** A button from an order to the truck at the gate, with its line where only one is still open. */
function ArrivalButton({ record }: ActionProps) {
  if (record.status !== 'approve' && record.status !== 'progress') return null
  const lines = Array.isArray(record.items) ? record.items.filter(isObject) : []
  const open = lines.filter(({ remaining }) => typeof remaining === 'number' && remaining > 0)
  const only = open.length === 1 ? open[0]?.id : undefined
  const start: Record<string, number> = typeof only === 'number' ? { purchase_order_item_id: only } : {}
  return <NextStep label={ARRIVED} module={incomingMaterial.name} start={start} />
}

export default addTo(purchaseOrder, { actions: { arrival: ArrivalButton } })
