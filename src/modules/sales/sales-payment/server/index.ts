import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { holdDeposits } from '../../deposit-entry/server/index.ts'
import { receiptOf } from '../../receipt/server/index.ts'
import { holdInvoices, holdOwed } from '../../sales-invoice/server/index.ts'
import { salesPayment } from '../sales-payment.ts'
import { storedAllocations } from './allocations.ts'
import { cancel, reject } from './cancel.ts'
import { success } from './clear.ts'
import { correct, reenter } from './correct.ts'
import { completeDraft } from './draft.ts'
import { ledgerChecks } from './ledger-checks.ts'

/** Actions that change receivables, or enter a payment of today. */
const MOVING: ReadonlySet<string> = new Set(['success', 'cancel', 'correct', 'reenter'])
const receipt = receiptOf('payment', salesPayment.name)

export default implement(salesPayment, {
  ledgerChecks,
  prepare: completeDraft,
  lockFirst: async (call, id, verb, body) => {
    if (verb && MOVING.has(verb)) await holdMoved(call, id, verb, body.cleared_at)
  },
  actions: { success, reject, cancel, correct, reenter, print: receipt.print, mail: receipt.mail },
  prints: [receipt.document],
  jobs: [receipt.job],
  constraints: {
    sales_payments_giro_check: {
      field: 'giro_due',
      label: [
        'Jatuh Tempo Giro tidak boleh sebelum Tanggal Terima',
        'The giro due date must not be before the received date',
      ],
    },
    sales_payments_reference_key: {
      field: 'reference_no',
      label: [
        'Nomor referensi ini sudah dipakai pembayaran lain di kanal yang sama',
        'This reference number is already used by another payment in the same channel',
      ],
    },
  },
})

/**
 * Locks what a payment changes before the payment itself: its period, customer, credit lines, deposits and invoices.
 */
async function holdMoved(call: Call, id: number, verb: string, clearedAt: unknown): Promise<void> {
  const stored = await call.db
    .selectFrom('sales_payments')
    .select(['customer_id', 'production_unit_id', 'status'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored || (verb === 'cancel' && stored.status === 'pending')) return
  const { customer_id, production_unit_id } = stored
  // Entries are dated on the day of clearing, and on the day of a cancellation.
  const day = verb === 'success' && typeof clearedAt === 'string' ? clearedAt : call.today(production_unit_id)
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) await call.registry.closedDays(call, production_unit_id, [day])
  if (verb === 'reenter') return
  const allocations = await storedAllocations(call, id)
  const invoiceIds = allocations.map(({ invoice_id }) => invoice_id)
  await holdOwed(call, customer_id, invoiceIds)
  if (verb !== 'success') await holdDeposits(call, customer_id)
  await holdInvoices(call, invoiceIds)
}
