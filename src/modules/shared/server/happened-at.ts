import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import type { Input } from '../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../platform/server/errors.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'

const FUTURE: Label = ['Waktunya tidak boleh di masa depan', 'The time must not lie in the future']

/** When an action happened, and the day that it is then in the unit. Refuses the future and a day whose period is closed. */
export async function happenedAt(
  call: Call,
  input: Input,
  field: string,
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

/** The day in a unit of a moment that a body names and nobody has judged yet; without one today, and none where it is no moment. */
export function dayOf(timezone: string, given: unknown): string | null {
  if (typeof given !== 'string' || given === '') return todayIn(timezone)
  const at = new Date(given.includes('T') ? given : instantIn(timezone, given))
  return Number.isNaN(at.getTime()) ? null : todayIn(timezone, at)
}

/** Holds the period of the day of such a moment in a unit, before anything else is locked; of what is no moment nothing. */
export async function holdDay(call: Call, unitId: number, given: unknown): Promise<void> {
  const day = dayOf(call.unit(unitId).timezone, given)
  if (day) await call.registry.closedDays(call, unitId, [day])
}
