import { formatDay } from '../../../platform/definition/format.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { Invalid } from '../../../platform/server/errors.ts'
import { GIRO_NOT_DUE } from '../giro.ts'

const TOO_EARLY: Label = [
  'Tanggal cair tidak boleh sebelum uang diterima pada {day}',
  'The clearing date must not be before {day}, when the money was received',
]

interface Received {
  production_unit_id: number
  received_at: string
  giro_no: string | null
  giro_due: string | null
}

/**
 * Judges the day on which money has come: in an open period, and not before it was received. A giro that is not due yet
 * is warned of.
 */
export async function judgeArrival(call: Call, money: Received, cleared: string): Promise<void> {
  const closed = await call.registry.closedDays(call, money.production_unit_id, [cleared])
  if (closed) throw new Invalid({ cleared_at: [closed] })
  if (cleared < money.received_at)
    throw new Invalid({ cleared_at: [{ label: TOO_EARLY, values: { day: written(money.received_at) } }] })
  if (money.giro_due !== null && cleared < money.giro_due)
    call.warn('giro_not_due', GIRO_NOT_DUE, { number: money.giro_no ?? '', day: written(money.giro_due) }, 'cleared_at')
}

const written = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]
