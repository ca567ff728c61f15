import { sql } from 'kysely'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Implementation } from '../../../../platform/server/engine/implement.ts'
import { after, implement } from '../../../../platform/server/engine/implement.ts'
import { INTEGER, TEXT } from '../../../../platform/server/http/openapi/schemas.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { productionUnit } from '../../../company/production-unit/production-unit.ts'
import { terbilang } from '../../../shared/print/terbilang.ts'
import { salesInvoice } from '../sales-invoice.ts'
import { bill } from './bill.ts'
import { refuseDrafts } from './closing.ts'
import { correct, holdReversal, reversalOf } from './correct.ts'
import { create, lockForEdit, recompose } from './draft.ts'
import { figures } from './figures.ts'
import { cancel, issue } from './issue.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { holdMoved } from './moved.ts'
import { mail, mailInvoice, print } from './print.ts'
import { invoiceDocument } from './print-document.ts'
import { release } from './write-parts.ts'

export { holdReversal, reversalOf, takeOff } from './correct.ts'
export { heldInvoices, holdInvoices, holdOwed, settleInvoices } from './settle.ts'

/** The amount due in words, and what credit notes may still take. */
const moreOfInvoice: NonNullable<Implementation['viewed']> = {
  statement: (id) => sql`SELECT i.amount_due AS due, CASE WHEN i.status IN ('pending', 'cancel') THEN 0 ELSE
      (i.dpp - coalesce((SELECT sum(n.dpp) FROM sales_credit_notes n
        WHERE n.corporate_id = ${company} AND n.sales_invoice_id = i.id AND n.status = 'approve'), 0))::bigint
      END AS creditable
    FROM sales_invoices i WHERE i.corporate_id = ${company} AND i.id = ${id}`,
  present: ({ due, creditable }, _invoice, actor) =>
    typeof due === 'number' && holdsPermission(actor, READ_PRICE)
      ? { terbilang: terbilang(due, 'id'), creditable }
      : {},
  schema: {
    terbilang: TEXT,
    creditable: { ...INTEGER, description: 'What credit notes may still take of the tax base, in whole Rp.' },
  },
}

export default implement(salesInvoice, {
  ledgerChecks,
  lockFirst: async (call, id, verb, body) => {
    if (verb === undefined) return lockForEdit(call, id, body)
    if (verb === 'correct') return holdReversal(call, await reversalOf(call, id))
    await holdMoved(call, id, verb)
  },
  prepare: async (call, draft, before) => {
    if (before) await recompose(call, draft, before)
  },
  beforeDelete: release,
  create,
  actions: { issue, print, mail, cancel, correct },
  jobs: [mailInvoice],
  prints: [invoiceDocument],
  collections: { bill },
  follows: [after(productionUnit, 'close-period', refuseDrafts)],
  figures,
  viewed: moreOfInvoice,
  constraints: {
    sales_invoice_dockets_active_key: {
      field: 'dockets',
      label: [
        'Salah satu surat jalan ini baru saja diambil invoice lain. Muat ulang pilihannya',
        'One of these dockets was just billed by another invoice. Choose again',
      ],
    },
    sales_invoices_due_check: {
      field: 'due_date',
      label: ['Jatuh tempo tidak boleh sebelum tanggal invoice', 'The due date must not be before the invoice date'],
    },
  },
})
