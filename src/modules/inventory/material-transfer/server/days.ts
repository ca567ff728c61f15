import type { Call } from '../../../../platform/server/engine/call.ts'
import { dayOf } from '../../../shared/server/happened-at.ts'

/**
 * Locks the periods in which sending, receiving or cancelling a transfer moves stock, before the transfer itself. The
 * body is not validated yet; an invalid moment locks nothing.
 */
export async function holdDays(
  call: Call,
  id: number,
  verb: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stored = await call.db
    .selectFrom('material_transfers')
    .select(['production_unit_id', 'to_production_unit_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return
  const { production_unit_id: from, to_production_unit_id: to } = stored
  const given = body[verb === 'receive' ? 'received_at' : 'sent_at']
  const units = verb === 'receive' ? [...new Set([from, to])].toSorted((a, b) => a - b) : [from]
  await call.intoUnits(units, async () => {
    for (const unit of units) {
      const day = dayOf(call.unit(unit).timezone, given)
      if (day) await call.registry.closedDays(call, unit, [day])
    }
  })
}
