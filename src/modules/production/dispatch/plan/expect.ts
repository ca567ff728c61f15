import {
  batchMinutes,
  type Day,
  type Load,
  type LoadTimes,
  type Minute,
  type Plant,
  type Pour,
  promisedArrival,
} from './day.ts'
import type { ExpectedLoad } from './result.ts'

/** The steps of a load in their order. */
const STEPS = ['batchStart', 'batchEnd', 'depart', 'arrive', 'unloadStart', 'unloadEnd', 'back'] as const
const STARTED = STEPS.indexOf('batchStart')

/** What is known of the loads with a docket. */
export interface UnderWay {
  expected: ExpectedLoad[]
  /** Those of which nobody can say when they arrive. */
  stuck: Load[]
  /** When each plant has batched what it has dockets for. */
  plantFree: Map<number, Minute>
  /** Which load of its pour each docket is, counted from 0. */
  indexOf: Map<number, number>
}

/** When the loads under way leave, arrive and come back: what is noted holds, the rest follows from now on. */
export function expectLoads(day: Day): UnderWay {
  const pours = new Map(day.pours.map((pour) => [pour.id, pour]))
  const plants = new Map(day.plants.map((plant) => [plant.id, plant]))
  const broken = new Set(day.trucks.filter(({ state }) => state === 'breakdown').map(({ id }) => id))
  const expected: ExpectedLoad[] = []
  const stuck: Load[] = []
  const plantFree = new Map<number, Minute>()
  const indexOf = indexes(day)
  // What has begun keeps its plant busy before what waits with a docket for it, and that in the order of issue.
  const open = day.loads
    .filter(({ status }) => status !== 'finish')
    .toSorted((one, other) => lastKnown(other) - lastKnown(one) || one.id - other.id)
  for (const load of open) {
    const pour = pours.get(load.pourId)
    const plant = plants.get(load.plantId)
    if (!pour || !plant || isStuck(load, plant, broken)) {
      stuck.push(load)
      continue
    }
    const next = Math.max(day.now, plantFree.get(plant.id) ?? day.now)
    const times = timesOf(load, pour, batchMinutes(plant, load.litres), { next, now: day.now })
    plantFree.set(plant.id, Math.max(times.batchEnd, plantFree.get(plant.id) ?? times.batchEnd))
    const index = indexOf.get(load.id) ?? 0
    const promised = promisedArrival(pour, index)
    const { batchStart, depart, arrive, unloadEnd, back } = times
    const { id, truckId, driverId } = load
    const late = Math.max(0, arrive - promised)
    const place = { id, pourId: pour.id, plantId: plant.id, truckId, driverId, index }
    expected.push({ ...place, promised, batchStart, depart, arrive, unloadEnd, back, late })
  }
  return { expected, stuck, plantFree, indexOf }
}

/** The loads of a pour are its last ones: those that the day does not tell came before. */
function indexes(day: Day): Map<number, number> {
  const next = new Map(day.pours.map((pour) => [pour.id, pour.madeLoads]))
  for (const { pourId } of day.loads) next.set(pourId, (next.get(pourId) ?? 0) - 1)
  const index = new Map<number, number>()
  for (const { id, pourId } of day.loads.toSorted((one, other) => one.id - other.id)) {
    const own = Math.max(0, next.get(pourId) ?? 0)
    index.set(id, own)
    next.set(pourId, (next.get(pourId) ?? 0) + 1)
  }
  return index
}

const lastKnown = (load: LoadTimes): number => STEPS.findLastIndex((step) => load[step] !== null)

/** Concrete that its plant cannot batch, or that stands on the road. */
function isStuck(load: Load, plant: Plant, broken: ReadonlySet<number>): boolean {
  if (broken.has(load.truckId)) return load.unloadEnd === null
  return plant.state !== 'ready' && load.status === 'pending' && lastKnown(load) <= STARTED
}

/** All times of a load: those noted, what lay between them, and what follows from now on. */
function timesOf(
  load: Load,
  pour: Pour,
  batch: number,
  from: { next: Minute; now: Minute },
): Record<keyof LoadTimes, Minute> {
  const toSite = { batchStart: 0, batchEnd: batch, depart: 0, arrive: pour.travel, unloadStart: 0 }
  /** Minutes from the step before. */
  const minutes = { ...toSite, unloadEnd: pour.unload, back: pour.travel }
  const times = { batchStart: from.next, batchEnd: 0, depart: 0, arrive: 0, unloadStart: 0, unloadEnd: 0, back: 0 }
  const known = lastKnown(load)
  // What lies before a time that is noted was passed, noted or not: it is counted back from there.
  for (let at = known; at >= 0; at--) {
    const [step, next] = [STEPS[at] ?? 'back', STEPS[at + 1] ?? 'back']
    times[step] = load[step] ?? times[next] - minutes[next]
  }
  for (let at = Math.max(known, STARTED) + 1; at < STEPS.length; at++) {
    const [step, last] = [STEPS[at] ?? 'back', STEPS[at - 1] ?? 'back']
    times[step] = Math.max(from.now, times[last] + minutes[step])
  }
  return times
}
