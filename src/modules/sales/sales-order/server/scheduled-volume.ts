import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'

/**
 * The scheduled volume of an order item, in m³: an open schedule counts with the larger of its volume and what was
 * loaded, a finished one with what was loaded, a cancelled one not at all. Read under the item's lock. `except`
 * leaves one schedule out.
 */
export async function scheduledVolume(call: Call, itemId: number, except = 0): Promise<string> {
  const { total } = await call.db
    .selectFrom('production_schedules')
    .select(
      sql<string>`coalesce(sum(CASE status WHEN 'cancel' THEN 0 WHEN 'finish' THEN consumed
        ELSE greatest(volume, consumed) END), 0)`.as('total'),
    )
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_item_id', '=', itemId)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return total
}
