import { isDay } from '../../../platform/definition/dates.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import type { Input } from '../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../platform/server/errors.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'

const FUTURE: Label = ['Waktunya tidak boleh di masa depan', 'The time must not be in the future']

/** The moment of an action and its day in the unit. Refuses the future, and a day in a closed period. */
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

/** The day in a unit of an unvalidated moment in a body: today without one, null where it is invalid. */
export function dayOf(timezone: string, given: unknown): string | null {
  if (typeof given !== 'string' || given === '') return todayIn(timezone)
  const at = new Date(given.includes('T') ? given : instantIn(timezone, given))
  const day = Number.isNaN(at.getTime()) ? '' : todayIn(timezone, at)
  return isDay(day) ? day : null
}

/** Locks the period of such a moment before any other lock; an invalid moment locks nothing. */
export async function holdDay(call: Call, unitId: number, given: unknown): Promise<void> {
  const day = dayOf(call.unit(unitId).timezone, given)
  if (day) await call.registry.closedDays(call, unitId, [day])
}
