import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { mailOf, mailOfDocument } from '../../../../platform/server/print/mailed-document.ts'
import { nextPrint } from '../../../../platform/server/print/next-print.ts'
import { mailAddress } from '../../server/mail-address.ts'
import type { InvoicePrint } from '../print/invoice-print.ts'
import { invoiceDocument } from './print-document.ts'

type Invoice = RowOf<'sales_invoices'>

/** Counts and audits a print of an issued invoice and stores its data (I-70). The invoice does not change. */
export async function print(call: Call, invoice: Invoice, input: Input): Promise<ActionResult> {
  const printed = await keepPrint(call, invoice, input.template)
  call.audit({ action: 'print', table: 'sales_invoices', before: invoice, after: invoice })
  return { record: invoice, data: printed }
}

/** Mails an issued invoice as its next print. */
export async function mail(call: Call, invoice: Invoice, input: Input): Promise<ActionResult> {
  const to = await mailAddress(call, invoice.customer_id, input)
  const { copy_no } = await keepPrint(call, invoice, undefined)
  await call.enqueue(mailInvoice, { id: invoice.id, copy_no, ...mailOf(call, to, input) })
  call.audit({ action: 'mail', table: 'sales_invoices', before: invoice, after: invoice, reason: to })
  return { record: invoice }
}

export const mailInvoice = mailOfDocument(invoiceDocument, async (call, id, copyNo) => {
  const { content, template } = await call.db
    .selectFrom('sales_invoice_prints')
    .select(['content', 'template'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_invoice_id', '=', id)
    .where('copy_no', '=', copyNo)
    .executeTakeFirstOrThrow()
  return { content: content as unknown as InvoicePrint, template }
})

async function keepPrint(call: Call, invoice: Invoice, asked: unknown) {
  const { content, ...template } = await nextPrint(call, invoiceDocument, invoice.id, asked)
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
  return { ...content, ...template }
}
