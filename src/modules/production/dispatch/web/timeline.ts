import type { Board, Pour } from '../board.ts'
import type { Plant } from '../board-fleet.ts'
import { minuteOfDay } from './clock.ts'

/** A pour between two minutes of the day, in a lane of its plant. */
export interface Bar {
  pour: Pour
  from: number
  to: number
  /** Its end by the plan, where that is later. */
  tail: number
  lane: number
  /** Until when its lane is free, which limits its text. */
  free: number
}

/** A bar whose lane is not complete yet. */
type Laid = Omit<Bar, 'free'>

export interface PlantLanes {
  /** Null for pours of an inactive plant. */
  plant: Plant | null
  lanes: number
  bars: readonly Bar[]
}

export interface Timeline {
  /** The shown hours; `to` is the end of the last. */
  from: number
  to: number
  plants: readonly PlantLanes[]
}

export type Shown = 'all' | 'late' | 'waiting'

const LEAST_HOURS = 10
/** For a pour without a pace of its own or its plant. */
const USUAL_PACE = 20

export const isLate = (pour: Pour, board: Board): boolean => pour.late_minutes > board.limits.late_minutes

const byLateness = (board: Board, one: Pour, other: Pour): number => {
  const [first, second] = [isLate(one, board), isLate(other, board)]
  return first === second ? 0 : first ? -1 : 1
}

/** The pours of a filter, late ones first and then by time. */
export function shownPours(board: Board, shown: Shown): Pour[] {
  return board.pours
    .filter((pour) => {
      if (shown === 'late') return isLate(pour, board)
      if (shown === 'waiting') return pour.status === 'pending'
      return true
    })
    .toSorted(
      (one, other) => byLateness(board, one, other) || one.start_at.localeCompare(other.start_at) || one.id - other.id,
    )
}

/** The scheduled duration of a pour, in minutes. */
function duration(pour: Pour, plant: Plant | null): number {
  const pace = pour.m3_per_hour ?? (plant && plant.m3_per_hour > 0 ? plant.m3_per_hour : USUAL_PACE)
  return Math.max(15, Math.ceil((pour.volume / pace) * 60))
}

/** Places the pours into lanes of their plants, so that no name covers another; a name takes `nameMinutes`. */
export function layOut(board: Board, shown: Shown, nameMinutes: number, now: number | null): Timeline {
  const known = new Map(board.plants.map((plant) => [plant.id, plant]))
  const byPlant = new Map<Plant | null, Pour[]>(board.plants.map((plant) => [plant, []]))
  for (const pour of shownPours(board, shown)) {
    const plant = known.get(pour.batching_plant_id) ?? null
    byPlant.set(plant, [...(byPlant.get(plant) ?? []), pour])
  }
  const laid = [...byPlant].map(([plant, pours]) => inLanes(plant, pours, board.date, nameMinutes))
  const bars = laid.flatMap((one) => one.bars)
  const begins = [...bars.map((bar) => bar.from), ...(now === null ? [] : [now - 60])]
  const ends = [...bars.map((bar) => bar.tail), ...(now === null ? [] : [now + 60])]
  const from = begins.length === 0 ? 6 : Math.floor(Math.min(...begins) / 60)
  const to = Math.max(ends.length === 0 ? 0 : Math.ceil(Math.max(...ends) / 60), from + LEAST_HOURS)
  const plants = laid.map((one) => ({
    ...one,
    bars: one.bars.map((bar) => ({ ...bar, free: freeUntil(bar, one, to) })),
  }))
  return { from, to, plants }
}

const freeUntil = (bar: Laid, { bars }: { bars: readonly Laid[] }, to: number): number =>
  Math.min(to * 60, ...bars.filter(({ lane, from }) => lane === bar.lane && from > bar.from).map(({ from }) => from))

function inLanes(plant: Plant | null, pours: readonly Pour[], date: string, nameMinutes: number) {
  const lanes: { from: number; to: number }[][] = []
  const bars = pours.map((pour): Laid => {
    const from = minuteOfDay(pour.start_at, date)
    const to = from + duration(pour, plant)
    const end = pour.plan?.last_unloaded_at
    const tail = end ? Math.max(to, minuteOfDay(end, date)) : to
    const taken = { from, to: Math.max(tail, from + nameMinutes) }
    const free = lanes.findIndex((lane) => lane.every((one) => one.to <= taken.from || one.from >= taken.to))
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), taken]
    return { pour, from, to, tail, lane }
  })
  return { plant, lanes: Math.max(1, lanes.length), bars }
}

/** The pour an arrow key leads to: along its lane by time, or the nearest in the lane above or below. */
export function neighbour({ plants }: Timeline, id: number, key: string): number | null {
  const rows = plants.flatMap(({ bars, lanes }) =>
    Array.from({ length: lanes }, (_, lane) =>
      bars.filter((bar) => bar.lane === lane).toSorted((one, other) => one.from - other.from),
    ).filter((row) => row.length > 0),
  )
  const at = rows.findIndex((row) => row.some(({ pour }) => pour.id === id))
  const row = rows[at] ?? []
  const place = row.findIndex(({ pour }) => pour.id === id)
  const here = row[place]
  if (!here) return null
  if (key === 'ArrowLeft') return row[place - 1]?.pour.id ?? null
  if (key === 'ArrowRight') return row[place + 1]?.pour.id ?? null
  const next = rows[key === 'ArrowUp' ? at - 1 : at + 1] ?? []
  const nearest = next.toSorted((one, other) => Math.abs(one.from - here.from) - Math.abs(other.from - here.from))[0]
  return nearest?.pour.id ?? null
}
