import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { invoiceDocument } from './print-document.ts'

/** Counts and audits a print of an issued invoice and keeps what it said (I-70). The invoice itself stays as it is. */
export async function print(call: Call, invoice: RowOf<'sales_invoices'>, input: Input): Promise<ActionResult> {
  const { content, ...template } = await nextPrint(call, invoiceDocument, invoice.id, input.template)
  await call.db
    .insertInto('sales_invoice_prints')
    .values({
      corporate_id: call.corporateId,
      production_unit_id: invoice.production_unit_id,
      sales_invoice_id: invoice.id,
      copy_no: content.copy_no,
      template: template.template_code,
      content: JSON.stringify(content),
      printed_by: call.actor.userId,
    })
    .execute()
  call.audit({ action: 'print', table: 'sales_invoices', before: invoice, after: invoice })
  return { record: invoice, data: { ...content, ...template } }
}
