import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { overfullHour } from '../demand.rules.ts'
import { isOpenAt, openHoursOf } from '../hours.rules.ts'

const TOO_EARLY: Label = [
  'Tanggal Cor paling awal {first} (tanggal jadwal), diminta {asked}',
  'The earliest pour date is {first} (the schedule date), asked {asked}',
]
const FULL: Label = [
  'Pukul {from}–{to} terjadwal {volume} m³, kapasitas unit {capacity} m³ per jam',
  'From {from} to {to}, {volume} m³ are scheduled; the unit has a capacity of {capacity} m³ per hour',
]

const CLOSED: Label = [
  'Unit produksi buka pukul {open}–{close}, diminta pukul {asked}',
  'The unit is open from {open} to {close}, asked {asked}',
]

/** Refuses a pour that would be over on the day on which it is scheduled. */
export function assertPourDate(pourDate: string, date: string): void {
  if (pourDate >= date) return
  const shown = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]
  throw new RuleBroken('pour_date', TOO_EARLY, { first: shown(date), asked: shown(pourDate) }, 'pour_date')
}

/** Refuses a time at which the unit is closed. */
export async function assertOpen(call: Call, unitId: number, startTime: string): Promise<void> {
  const { open_time, close_time } = await call.db
    .selectFrom('production_units')
    .select(['open_time', 'close_time'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow()
  const hours = openHoursOf(open_time, close_time)
  const asked = startTime.slice(0, 5)
  if (hours && !isOpenAt(hours, asked)) throw new RuleBroken('closed_hour', CLOSED, { ...hours, asked }, 'start_time')
}

interface Scheduled {
  id: number
  production_unit_id: number
  pour_date: string
  start_time: string
  volume: string
  m3_per_hour: string | null
}

/** Warns where an hour of the pour exceeds the unit's capacity; the schedule is saved anyway. */
export async function warnOfCapacity(call: Call, schedule: Scheduled): Promise<void> {
  const [unit, others] = await Promise.all([
    call.db
      .selectFrom('production_units')
      .select('max_m3_per_hour')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', schedule.production_unit_id)
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('production_schedules')
      .select(['start_time', 'volume', 'm3_per_hour'])
      .where('corporate_id', '=', call.corporateId)
      .where('production_unit_id', '=', schedule.production_unit_id)
      .where('pour_date', '=', schedule.pour_date)
      .where('status', 'in', ['pending', 'progress'])
      .where('id', '<>', schedule.id)
      .execute(),
  ])
  const capacity = unit.max_m3_per_hour
  const over = capacity === null ? null : overfullHour(schedule, others, capacity)
  if (capacity === null || !over) return
  const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
  const values = {
    from: clock(over.hour),
    to: clock(over.hour + 1),
    volume: call.figure(over.volume.toFixed(3)),
    capacity: call.figure(capacity),
  }
  call.warn('capacity', FULL, values, 'start_time')
}
