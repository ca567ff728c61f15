import { draftName } from '../../../../platform/definition/draft-name.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { after, implement } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { salesInvoice } from '../../sales-invoice/sales-invoice.ts'
import { salesCreditNote } from '../sales-credit-note.ts'
import { approve, cancel, holdMoved } from './decide.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'

const CREDITED: Label = [
  'Invoice ini memiliki nota kredit {note}; batalkan dahulu',
  'This invoice has the credit note {note}; cancel that first',
]

export default implement(salesCreditNote, {
  ledgerChecks,
  prepare: completeDraft,
  lockFirst: async (call, id, verb) => {
    if (verb === 'approve' || verb === 'cancel') await holdMoved(call, id, verb)
  },
  actions: { approve, cancel },
  follows: [after(salesInvoice, 'cancel', refuseCredited)],
})

/** An invoice with a credit note cannot be cancelled, since the note's deposit would lose its reason. */
async function refuseCredited(call: Call, { id }: { id: number }): Promise<void> {
  const note = await call.db
    .selectFrom('sales_credit_notes')
    .select(['id', 'number'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_invoice_id', '=', id)
    .where('status', '<>', 'cancel')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (note)
    throw new Conflict('invoice_credited', { label: CREDITED, values: { note: note.number ?? draftName(note.id) } })
}
