import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { MOST_NAMED, named, openNumbers } from '../../../shared/server/open-documents.ts'

const OPEN: Label = [
  'Masih ada {what} yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
  'There are unfinished {what}: {numbers}. Finish or cancel them first',
]

/** Refuses (409) while the order has documents of the table in one of the statuses, and names them. */
export async function refuseWhileOpen(
  call: Call,
  orderId: number,
  table: 'dockets' | 'production_schedules',
  open: readonly string[],
): Promise<void> {
  const use = { table, column: 'sales_order_id', open } as const
  const numbers = await openNumbers(call, orderId, use, { order: 'asc', most: MOST_NAMED + 1 })
  if (numbers.length === 0) return
  const what: Label = table === 'dockets' ? ['surat jalan', 'dockets'] : ['jadwal produksi', 'production schedules']
  throw new Conflict('open_documents', { label: OPEN, values: { what, numbers: named(numbers) } })
}
