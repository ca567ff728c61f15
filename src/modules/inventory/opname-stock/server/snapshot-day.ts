import type { Call } from '../../../../platform/server/engine/call.ts'
import { todayIn } from '../../../../platform/server/time.ts'

/** The day in its unit on which a count was frozen: its difference is posted there. */
export const snapshotDay = (call: Call, unitId: number, at: Date) => todayIn(call.unit(unitId).timezone, at)

/** Holds the period in which approving a count moves stock, before the count itself is locked. */
export async function holdDay(call: Call, id: number): Promise<void> {
  const stored = await call.db
    .selectFrom('stock_takes')
    .select(['production_unit_id', 'snapshot_at'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored?.snapshot_at) return
  const unit = stored.production_unit_id
  await call.registry.closedDays(call, unit, [snapshotDay(call, unit, stored.snapshot_at)])
}
