import { customize } from '../../../../platform/web/customize.ts'
import { salesOrder } from '../sales-order.ts'
import { AmountCell } from './amount-cell.tsx'
import { CheckApproval } from './check-approval.tsx'
import { CopyLastOrder } from './copy-last-order.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PriceInput } from './price-input.tsx'
import { ToleranceInput } from './tolerance-input.tsx'

export default customize(salesOrder, {
  inputs: { over_delivery_pct: ToleranceInput },
  lineInputs: { 'items.price': PriceInput, 'items.amount': AmountCell },
  saveBar: OrderSums,
  aside: OrderTimeline,
  hide: ['related'],
  actions: { simulate: CheckApproval },
  toolbar: { create: CopyLastOrder },
})
