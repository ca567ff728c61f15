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

/** The steps of a load in order. */
const STEPS = ['batchStart', 'batchEnd', 'depart', 'arrive', 'unloadStart', 'unloadEnd', 'back'] as const
const STARTED = STEPS.indexOf('batchStart')

/** What is known about loads with a docket. */
export interface UnderWay {
  expected: ExpectedLoad[]
  /** Loads whose arrival is unknown. */
  stuck: Load[]
  /** When each plant has batched its loads with dockets. */
  plantFree: Map<number, Minute>
  /** The index of each docket's load in its pour, starting with 0. */
  indexOf: Map<number, number>
}

/** When open loads leave, arrive and return: noted times are kept, the others follow from now. */
export function expectLoads(day: Day): UnderWay {
  const pours = new Map(day.pours.map((pour) => [pour.id, pour]))
  const plants = new Map(day.plants.map((plant) => [plant.id, plant]))
  const broken = new Set(day.trucks.filter(({ state }) => state === 'breakdown').map(({ id }) => id))
  const expected: ExpectedLoad[] = []
  const stuck: Load[] = []
  const plantFree = new Map<number, Minute>()
  const indexOf = indexes(day)
  // Started loads occupy their plant before waiting ones, which follow in the order of issue.
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

/** The indexes of loads: those in the day are the pour's last ones, earlier ones are not in the day. */
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

/** A load that its plant cannot batch, or that is in a broken truck. */
function isStuck(load: Load, plant: Plant, broken: ReadonlySet<number>): boolean {
  if (broken.has(load.truckId)) return load.unloadEnd === null
  return plant.state !== 'ready' && load.status === 'pending' && lastKnown(load) <= STARTED
}

/** All times of a load: noted ones, those between them, and those expected from now. */
function timesOf(
  load: Load,
  pour: Pour,
  batch: number,
  from: { next: Minute; now: Minute },
): Record<keyof LoadTimes, Minute> {
  const toSite = { batchStart: 0, batchEnd: batch, depart: 0, arrive: pour.travel, unloadStart: 0 }
  /** Minutes since the previous step. */
  const minutes = { ...toSite, unloadEnd: pour.unload, back: pour.travel }
  const times = { batchStart: from.next, batchEnd: 0, depart: 0, arrive: 0, unloadStart: 0, unloadEnd: 0, back: 0 }
  const known = lastKnown(load)
  // Steps before a noted time are done, with or without a time: they are calculated backwards.
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
