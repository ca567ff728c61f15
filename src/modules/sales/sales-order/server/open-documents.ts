import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict } from '../../../../platform/server/errors.ts'

const OPEN: Label = [
  'Masih ada {what} yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
  'There are unfinished {what}: {numbers}. Finish or cancel them first',
]
const SHOWN = 5

/** Refuses (409) while the order has documents of the table in one of the statuses, and names them. */
export async function refuseWhileOpen(
  call: Call,
  orderId: number,
  table: 'dockets' | 'production_schedules',
  states: readonly string[],
): Promise<void> {
  const rows = await call.db
    .selectFrom(table)
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .where('status', 'in', [...states])
    .orderBy('id')
    .limit(SHOWN + 1)
    .execute()
  if (rows.length === 0) return
  const numbers =
    rows
      .slice(0, SHOWN)
      .map((row) => row.number)
      .join(', ') + (rows.length > SHOWN ? ', …' : '')
  const what: Label = table === 'dockets' ? ['surat jalan', 'dockets'] : ['jadwal produksi', 'production schedules']
  throw new Conflict('open_documents', { label: OPEN, values: { what, numbers } })
}
