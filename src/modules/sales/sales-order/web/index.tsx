import { customize } from '../../../../platform/web/customize.ts'
import { salesOrder } from '../sales-order.ts'
import { PriceInput } from './price-input.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { WorthSection } from './worth-section.tsx'

export default customize(salesOrder, {
  actions: { schedule: ScheduleButton },
  lineInputs: { 'items.price': PriceInput },
  sections: { worth: WorthSection },
})
