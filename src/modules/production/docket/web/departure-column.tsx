import { lasting } from '../../../../platform/definition/lasting.ts'
import { useToday } from '../../../../platform/web/controllers/use-today.ts'
import type { OwnColumn } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { useNow } from '../../web/use-now.ts'
import { minutesOnRoad } from './on-road.ts'
import { wayOf } from './way-of.ts'

/** The departure of a load, and for one of today the time on the road. */
export const departureColumn: OwnColumn = {
  name: 'departure',
  label: ['Berangkat', 'Departed'],
  from: 1024,
  width: 156,
  Cell: Departure,
}

function Departure({ record }: { record: Row }) {
  const format = useFormat()
  const today = useToday()
  const { start_delivery: left } = record
  if (typeof left !== 'string') return null
  const [day, hour] = [left.slice(0, 10), left.slice(11, 16)]
  if (day !== today) return `${format.day(day)} ${hour}`
  return (
    <>
      {hour}
      <OnRoad record={record} />
    </>
  )
}

function OnRoad({ record }: { record: Row }) {
  const say = useSay()
  const now = useNow()
  const minutes = minutesOnRoad(wayOf(record), now)
  return minutes === null ? null : <> · {say(lasting(minutes))}</>
}
