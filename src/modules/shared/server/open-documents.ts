import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { Conflict } from '../../../platform/server/errors.ts'

/** Documents that keep a record in use while they are open. */
export interface Use {
  label: Label
  table: 'sales_orders' | 'production_schedules' | 'job_orders' | 'dockets' | 'purchase_orders'
  /** The column that names the record. */
  column:
    | 'customer_id'
    | 'site_project_id'
    | 'production_unit_id'
    | 'driver_id'
    | 'truck_mixer_id'
    | 'batching_plant_id'
    | 'mix_design_id'
    | 'vendor_id'
  open: readonly string[]
}

/** Orders that are neither finished nor cancelled. */
export const OPEN_ORDERS = ['pending', 'approve', 'progress'] as const
/** Schedules, job orders and dockets that are neither finished nor cancelled. */
export const OPEN_WORK = ['pending', 'progress'] as const

const MOST_NAMED = 5

/** Refuses, naming them, while documents that use the record are open. */
export async function refuseWhileUsed(call: Call, id: number, uses: readonly Use[]): Promise<void> {
  for (const use of uses) {
    const numbers = await openNumbers(call, id, use, { order: 'desc', most: MOST_NAMED + 1 })
    if (numbers.length === 0) continue
    const names = numbers.slice(0, MOST_NAMED)
    throw new Conflict('in_use', {
      label: [
        'Masih ada {document} yang belum selesai: {numbers}. Selesaikan atau batalkan dahulu',
        'There is still an unfinished {document}: {numbers}. Finish or cancel it first',
      ],
      values: { document: use.label, numbers: names.join(', ') + (numbers.length > MOST_NAMED ? ', …' : '') },
    })
  }
}

/** The numbers of the open documents of one kind that use the record. */
export async function openNumbers(
  call: Call,
  id: number,
  { table, column, open }: Use,
  { order, most }: { order: 'asc' | 'desc'; most: number },
): Promise<string[]> {
  const documents = await call.db
    .selectFrom(table)
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where(column, '=', id)
    .where('status', 'in', [...open])
    .orderBy('id', order)
    .limit(most)
    .execute()
  return documents.map((document) => document.number)
}
