import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Input } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { instantIn, todayIn } from '../../../../platform/server/time.ts'

const FUTURE: Label = ['Waktunya tidak boleh di masa depan', 'The time must not lie in the future']

/** The field that says when an action happened; empty for now. */
export type Moment = 'sent_at' | 'received_at'

/** When an action happened, and the day that it is then in the unit. Refuses the future and a day whose period is closed. */
export async function happenedAt(
  call: Call,
  input: Input,
  field: Moment,
  unitId: number,
): Promise<{ at: Date; date: string }> {
  const given = input[field]
  const at = typeof given === 'string' ? new Date(given) : new Date()
  if (at.getTime() > Date.now()) throw new Invalid({ [field]: [{ label: FUTURE }] })
  const date = todayIn(call.unit(unitId).timezone, at)
  const closed = await call.registry.closedDays(call, unitId, [date])
  if (closed) throw new Invalid({ [field]: [closed] })
  return { at, date }
}

/**
 * Holds the periods in which sending, receiving or cancelling a transfer moves stock, before the transfer itself is locked:
 * the body is not judged yet, a moment that is none holds nothing.
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
      const { timezone } = call.unit(unit)
      const at =
        typeof given === 'string' && given !== ''
          ? new Date(given.includes('T') ? given : instantIn(timezone, given))
          : new Date()
      if (!Number.isNaN(at.getTime())) await call.registry.closedDays(call, unit, [todayIn(timezone, at)])
    }
  })
}
