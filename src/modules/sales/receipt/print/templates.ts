import type { Label } from '../../../../platform/definition/label.ts'
import type { DrawnTemplate, PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { receiptPdf, receiptValues } from './receipt-pdf.ts'
import { type ReceiptPrint, sampleReceipt } from './receipt-print.ts'

/** The templates of the receipt (kwitansi). The first is the default. */
const receiptTemplates: PrintedCategory<ReceiptPrint> = {
  key: 'KWITANSI',
  label: ['Kwitansi', 'Receipt'],
  source: import.meta.url,
  templates: [
    receiptTemplate('KWITANSI-01', ['Kwitansi satu lembar', 'Receipt, one sheet'], false),
    receiptTemplate('KWITANSI-02', ['Kwitansi ringkas', 'Short receipt'], true),
  ],
  variables: Object.keys(
    receiptValues(sampleReceipt, { language: 'id', numberFormat: 'comma-thousands', orientation: 'landscape' }),
  ),
  values: receiptValues,
  sample: sampleReceipt,
}
export default receiptTemplates

function receiptTemplate(code: string, name: Label, short: boolean): DrawnTemplate<ReceiptPrint> {
  const pdf: DrawnTemplate<ReceiptPrint>['pdf'] = (print, options) => receiptPdf(print, options, { short })
  return { code, name, orientation: 'landscape', temporary: false, pdf }
}
