import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import { customize, type InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { salesOrder } from '../sales-order.ts'
import { AmountCell } from './amount-cell.tsx'
import { CheckApproval } from './check-approval.tsx'
import { CopyLastOrder } from './copy-last-order.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentTypeInput } from './payment-type-input.tsx'
import { PriceInput } from './price-input.tsx'
import { useOrderUnit } from './use-order-unit.ts'

export default customize(salesOrder, {
  inputs: { over_delivery_pct: ToleranceInput, payment_type_id: PaymentTypeInput },
  lineInputs: { 'items.price': PriceInput, 'items.amount': AmountCell },
  saveBar: OrderSums,
  aside: OrderTimeline,
  hide: ['related'],
  actions: { simulate: CheckApproval },
  toolbar: { create: CopyLastOrder },
})

/** The over-delivery tolerance: the unit's own until the user types another. */
function ToleranceInput({ module, name, field, values, disabled }: InputProps) {
  const unit = useOrderUnit(values.production_unit_id, values.site_project_id)
  const { choice } = useChoiceById('production-unit', unit)
  const applied = typeof choice?.over_delivery_pct === 'number' ? String(choice.over_delivery_pct) : undefined
  return <PlainInput name={name} field={field} siblings={module.fields} disabled={disabled} applied={applied} />
}
