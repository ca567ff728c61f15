import type { Call } from '../../../../platform/server/engine/call.ts'
import { todayIn } from '../../../../platform/server/time.ts'

/** The day of the freeze in the unit's time zone: the differences are posted on it. */
export const snapshotDay = (call: Call, unitId: number, at: Date) => todayIn(call.unit(unitId).timezone, at)

/** Locks the period in which the approval moves stock, before the stock take itself. */
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
