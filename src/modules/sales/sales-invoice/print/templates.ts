import type { Label } from '../../../../platform/definition/label.ts'
import type { DrawnTemplate, PrintedCategory } from '../../../../platform/server/print/template-registry.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { type InvoicePrint, sampleInvoice } from './invoice-print.ts'
import { invoiceValues } from './invoice-values.ts'

/** The templates of the invoice. The first is the default. */
const invoiceTemplates: PrintedCategory<InvoicePrint> = {
  key: 'INVOICE',
  label: ['Invoice', 'Invoice'],
  source: import.meta.url,
  templates: [
    invoiceTemplate('INVOICE-01', ['Invoice dengan rincian', 'Invoice with its lines'], false),
    invoiceTemplate('INVOICE-02', ['Invoice ringkas', 'Short invoice'], true),
  ],
  variables: Object.keys(
    invoiceValues(sampleInvoice, { language: 'id', numberFormat: 'comma-thousands', orientation: 'landscape' }),
  ),
  values: invoiceValues,
  sample: sampleInvoice,
}
export default invoiceTemplates

function invoiceTemplate(code: string, name: Label, short: boolean): DrawnTemplate<InvoicePrint> {
  const pdf: DrawnTemplate<InvoicePrint>['pdf'] = (print, options) => invoicePdf(print, options, { short })
  return { code, name, orientation: 'landscape', temporary: false, pdf }
}
