import type { Label } from '../../../../../../platform/definition/label.ts'
import { addTo } from '../../../../../../platform/web/additions.ts'
import type { ActionProps } from '../../../../../../platform/web/customize.ts'
import { NextStep } from '../../../../../../platform/web/views/detail/next-step.tsx'
import { salesInvoice } from '../../../../sales-invoice/sales-invoice.ts'
import { salesCreditNote } from '../../../sales-credit-note.ts'

const MAKE: Label = ['Buat Nota Kredit', 'Create credit note']

/** Leads from an issued invoice to a new credit note. */
function CreditNoteButton({ record }: ActionProps) {
  if (record.status === 'pending' || record.status === 'cancel') return null
  return (
    <NextStep label={MAKE} module={salesCreditNote.name} start={{ sales_invoice_id: record.id }} isPrimary={false} />
  )
}

export default addTo(salesInvoice, { actions: { credit: CreditNoteButton } })
