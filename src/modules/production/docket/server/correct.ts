import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { salesInvoice } from '../../../sales/sales-invoice/sales-invoice.ts'
import { holdReversal, reversalOf, takeOff } from '../../../sales/sales-invoice/server/index.ts'
import { deliveryDocket } from '../docket.ts'
import { lockChain, lockChainOfDocket } from './lock.ts'

type Docket = RowOf<'dockets'>

const NOT_BILLED: Label = ['Surat jalan ini belum ditagih: batalkan saja', 'This docket is not billed: just cancel it']

/** Locks the documents of a billed docket and its invoice in the lock order; for an unbilled one its chain. */
export async function holdCorrected(call: Call, docketId: number): Promise<void> {
  const docket = await call.db
    .selectFrom('dockets')
    .select(['production_unit_id', 'date', 'sales_invoice_id'])
    .select(['sales_order_id', 'sales_order_item_id', 'production_schedule_id', 'job_order_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', docketId)
    .executeTakeFirst()
  const reversal = docket?.sales_invoice_id ? await reversalOf(call, docket.sales_invoice_id) : undefined
  if (!docket || !reversal) return lockChainOfDocket(call, docketId)
  await holdReversal(call, reversal, () => lockChain(call, docket))
}

/** Removes a billed docket from its invoice and cancels it; the invoice's other dockets get a new draft. */
export async function correct(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const { sales_invoice_id } = docket
  if (sales_invoice_id === null) throw new Conflict('not_billed', { label: NOT_BILLED })
  const reason = text(input, 'reason')
  const draft = await takeOff(call, { id: docket.id, sales_invoice_id }, reason)
  const { record } = await actOn(call, call.registry, call.registry.get(deliveryDocket.name), docket.id, 'cancel', {
    reason,
  })
  return { record, ...(draft ? { opens: { module: salesInvoice.name, id: draft } } : {}) }
}
