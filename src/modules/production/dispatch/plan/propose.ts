import { type Crew, crewsOf, type OffDuty } from './crews.ts'
import {
  batchMinutes,
  type Day,
  type Litres,
  leftOf,
  type Minute,
  type Plant,
  type Pour,
  promisedArrival,
  roomToSpare,
} from './day.ts'
import { expectLoads } from './expect.ts'
import { firstFitting } from './hours.ts'
import type { Obstacle } from './result.ts'

/** Reasons for a truck, and notes about it. */
export type Reason =
  /** Minutes it has waited. */
  | { why: 'waiting'; minutes: number }
  /** It carries the whole rest of the pour, with this much room to spare. */
  | { why: 'carries-rest'; spare: Litres }
  /** It goes full. */
  | { why: 'full' }
  | { why: 'usual-driver' }
  /** It is at another plant and drives over first. */
  | { why: 'moves'; fromPlantId: number; minutes: number }
  /** The plant closes before; the pour has started and is completed anyway. */
  | { why: 'after-hours' }

/** An available truck with its load. */
export interface Candidate {
  truckId: number
  driverId: number
  litres: Litres
  batchStart: Minute
  arrive: Minute
  /** Minutes by which it would arrive after the promised time. */
  late: number
  reasons: Reason[]
}

/** Why a truck is not a candidate. */
export type LeftOut =
  | OffDuty
  /** With a load; free again at this time. */
  | { truckId: number; why: 'under-way'; loadId: number; freeAt: Minute }
  /** The truck or its driver comes on duty at this time. */
  | { truckId: number; why: 'not-yet'; freeAt: Minute }

export interface Proposal {
  pourId: number
  /** The plant: the pour's own, or its first ready replacement; null when there is none. */
  plantId: number | null
  /** Why no load is proposed; null when one is. */
  obstacle: Obstacle | 'nothing-left' | null
  /** The rest of the pour. */
  left: Litres
  /** When the load is promised to arrive. */
  promised: Minute
  /** The proposed truck first, then the alternatives. */
  candidates: Candidate[]
  /** Those that return or come on duty first, by the minute, then the others. */
  leftOut: LeftOut[]
}

/**
 * Proposes the next load of a pour to issue now; null when the day lacks the pour. Open loads and available trucks
 * are computed once for all pours.
 */
export function proposer(day: Day): (pourId: number) => Proposal | null {
  const underWay = expectLoads(day)
  const { crews, offDuty } = crewsOf(day, underWay)
  const pours = new Map(day.pours.map((pour) => [pour.id, pour]))
  const plants = new Map(day.plants.map((one) => [one.id, one]))
  // A truck that should be back by now may still be on the road: its docket, and its driver's, must end first.
  const open = day.loads.filter(({ status }) => status !== 'finish')
  const [trucksOut, driversOut] = [idsOf(open, 'truckId'), idsOf(open, 'driverId')]
  const isAtHand = ({ truck, driver, freeAt }: Crew) =>
    freeAt <= day.now && !trucksOut.has(truck.id) && !driversOut.has(driver.id)
  const atHand = crews.filter(isAtHand)
  const leftOut = [...comingBack(), ...offDuty]

  return (pourId) => {
    const pour = pours.get(pourId)
    if (!pour) return null
    const left = leftOf(pour)
    const promised = promisedArrival(pour, pour.madeLoads)
    const plant = [pour.plantId, ...pour.otherPlantIds]
      .map((id) => plants.get(id))
      .find((one) => one?.state === 'ready')
    const answer = { pourId, plantId: plant?.id ?? null, left, promised, leftOut }
    const refused = (obstacle: Proposal['obstacle']): Proposal => ({ ...answer, obstacle, candidates: [] })
    if (left === 0) return refused('nothing-left')
    if (!plant) return refused('no-plant')
    if (atHand.length === 0) return refused('no-truck')
    const candidates = atHand
      .toSorted((one, other) => rankOf(one, plant, left, other))
      .flatMap((crew) => candidateOf(crew, pour, plant, left) ?? [])
    return candidates.length === 0 ? refused('closed') : { ...answer, obstacle: null, candidates }
  }

  function comingBack(): LeftOut[] {
    const loadOf = new Map(underWay.expected.map((load) => [load.truckId, load]))
    return crews
      .filter((crew) => !isAtHand(crew))
      .map(({ truck: { id }, freeAt }) => {
        const load = loadOf.get(id)
        return load
          ? { truckId: id, why: 'under-way', loadId: load.id, freeAt }
          : { truckId: id, why: 'not-yet', freeAt }
      })
  }

  /** Null when the plant closes before, unless the pour has started: concrete cannot wait for the next morning. */
  function candidateOf(crew: Crew, pour: Pour, plant: Plant, left: Litres): Candidate | null {
    const { truck, driver } = crew
    const litres = Math.min(truck.litres, left)
    const minutes = batchMinutes(plant, litres)
    const free = Math.max(day.now, underWay.plantFree.get(plant.id) ?? day.now)
    const ready = isAway(crew, plant) ? day.now + day.moveMinutes : day.now
    const earliest = Math.max(free, ready)
    const fitting = firstFitting(plant.hours, earliest, minutes)
    const closed = fitting === Number.POSITIVE_INFINITY
    if (closed && pour.madeLoads === 0) return null
    const batchStart = closed ? earliest : fitting
    const arrive = batchStart + minutes + pour.travel
    const late = Math.max(0, arrive - promisedArrival(pour, pour.madeLoads))
    const reasons = reasonsFor(crew, plant, left)
    if (closed) reasons.unshift({ why: 'after-hours' })
    return { truckId: truck.id, driverId: driver.id, litres, batchStart, arrive, late, reasons }
  }

  function reasonsFor(crew: Crew, plant: Plant, left: Litres): Reason[] {
    const { truck, driver, plantId, freeAt } = crew
    const reasons: Reason[] = [{ why: 'waiting', minutes: day.now - freeAt }]
    if (truck.litres >= left) reasons.push({ why: 'carries-rest', spare: truck.litres - left })
    else reasons.push({ why: 'full' })
    if (driver.truckId === truck.id) reasons.push({ why: 'usual-driver' })
    if (plantId !== null && isAway(crew, plant))
      reasons.push({ why: 'moves', fromPlantId: plantId, minutes: day.moveMinutes })
    return reasons
  }
}

const idsOf = (loads: Day['loads'], of: 'truckId' | 'driverId') => new Set(loads.map((load) => load[of]))

const isAway = ({ plantId }: Crew, plant: Plant) => plantId !== null && plantId !== plant.id

/**
 * Ranks trucks at the plant first, then those that carry the whole rest with the least spare room, then the longest
 * waiting.
 */
function rankOf(one: Crew, plant: Plant, left: Litres, other: Crew): number {
  const away = (crew: Crew) => (isAway(crew, plant) ? 1 : 0)
  return (
    away(one) - away(other) ||
    roomToSpare(one.truck.litres, left) - roomToSpare(other.truck.litres, left) ||
    one.freeAt - other.freeAt ||
    one.truck.id - other.truck.id
  )
}
