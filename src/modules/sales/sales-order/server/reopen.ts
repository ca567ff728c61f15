import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'

const COMPANY: Label = [
  'Pesanan yang selesai hanya dibuka kembali oleh pengguna tingkat perusahaan',
  'Only a corporate-level user opens a finished order again',
]

/** Opens a finished order again: what remained can be delivered after all. That is the company's to decide. */
export async function reopen(call: Call, order: RowOf<'sales_orders'>, input: Input): Promise<ActionResult> {
  if (!call.actor.corporateLevel) throw new RuleBroken('corporate_level_only', COMPANY)
  const why = { action: 'reopen', reason: text(input, 'reason') }
  return { record: await call.update('sales_orders', order, { status: 'progress', finish_reason: null }, why) }
}
