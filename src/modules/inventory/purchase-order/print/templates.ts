import type { PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { orderPdf, orderValues } from './order-pdf.ts'
import { type OrderPrint, sampleOrder } from './order-print.ts'

/** The templates of the purchase order. */
const orderTemplates: PrintedCategory<OrderPrint> = {
  key: 'PURCHASE',
  label: ['Pesanan Pembelian', 'Purchase order'],
  source: import.meta.url,
  templates: [
    {
      code: 'PURCHASE-01',
      name: ['Pesanan pembelian', 'Purchase order'],
      orientation: 'portrait',
      temporary: false,
      pdf: orderPdf,
    },
  ],
  variables: Object.keys(
    orderValues(sampleOrder, { language: 'id', numberFormat: 'comma-thousands', orientation: 'portrait' }),
  ),
  values: orderValues,
  sample: sampleOrder,
}
export default orderTemplates
