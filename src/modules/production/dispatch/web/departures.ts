import type { Board, Load, Pour } from '../board.ts'
import { type Shown, shownPours } from './timeline.ts'

/** The next departure of a pour. */
export interface NextDeparture {
  pour: Pour
  /** The load at the plant, if there is one. */
  load: Load | null
  /** The plate of the truck, of the load or the proposal. */
  truck: string | null
  volume: number
  /** When it should leave, where known. */
  at: string | null
}

/** The pours by their next departure; those without one come last. */
export function byDeparture(board: Board, shown: Shown): NextDeparture[] {
  const names = new Map(board.trucks.map((truck) => [truck.id, truck.name]))
  const rank = ({ pour, load, at }: NextDeparture) => {
    if (pour.status === 'finish' || pour.status === 'cancel') return '9'
    // A load at the plant comes before planned ones.
    return load ? `0${load.issued_at}` : `1${at ?? pour.start_at}`
  }
  return shownPours(board, shown)
    .map((pour) => departureOf(board, names, pour))
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
}

function departureOf(board: Board, names: ReadonlyMap<number, string>, pour: Pour): NextDeparture {
  const [load] = board.loads
    .filter((one) => one.production_schedule_id === pour.id && one.status === 'pending')
    .toSorted((one, other) => one.issued_at.localeCompare(other.issued_at))
  if (load) return { pour, load, truck: load.truck_mixer_name, volume: load.quantity, at: load.times.batch_finish }
  const [planned] = board.planned_loads.filter((one) => one.production_schedule_id === pour.id)
  const best = pour.proposal?.candidates[0]
  const truckId = best?.truck_mixer_id ?? planned?.truck_mixer_id
  return {
    pour,
    load: null,
    truck: truckId === undefined ? null : (names.get(truckId) ?? null),
    volume: best?.quantity ?? planned?.quantity ?? pour.remaining,
    at: planned?.depart_at ?? null,
  }
}
