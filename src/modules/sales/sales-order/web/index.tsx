import { customize } from '../../../../platform/web/customize.ts'
import { salesOrder } from '../sales-order.ts'
import { PriceInput } from './price-input.tsx'
import { ToleranceInput } from './tolerance-input.tsx'
import { WorthSection } from './worth-section.tsx'

export default customize(salesOrder, {
  inputs: { over_delivery_pct: ToleranceInput },
  lineInputs: { 'items.price': PriceInput },
  sections: { worth: WorthSection },
})
