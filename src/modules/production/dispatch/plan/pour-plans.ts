import { type Day, type Litres, type Minute, promisedArrival } from './day.ts'
import type { ExpectedLoad, Obstacle, PlannedLoad, PourPlan } from './result.ts'

/** The plan's result for each pour of the day. */
export function poursOf(
  day: Day,
  planned: readonly PlannedLoad[],
  expected: readonly ExpectedLoad[],
  unplanned: ReadonlyMap<number, { litres: Litres; why: Obstacle }>,
): PourPlan[] {
  const plannedOf = Map.groupBy(planned, ({ pourId }) => pourId)
  const expectedOf = Map.groupBy(expected, ({ pourId }) => pourId)
  const arrived = new Map<number, Minute>()
  for (const { pourId, arrive } of day.loads)
    if (arrive !== null) arrived.set(pourId, Math.min(arrive, arrived.get(pourId) ?? arrive))
  const isUnderWay = new Set(day.loads.filter(({ arrive }) => arrive === null).map(({ id }) => id))

  return day.pours.map((pour) => {
    const { id } = pour
    const own = plannedOf.get(id) ?? []
    const known = expectedOf.get(id) ?? []
    const coming = [...known.filter((load) => isUnderWay.has(load.id)), ...own]
    const arrivals = coming.map(({ arrive }) => arrive).toSorted((one, other) => one - other)
    const [first, last] = [arrivals[0], arrivals.at(-1)]
    const missing = unplanned.get(id) ?? null
    // The first load that cannot be planned counts as late once its promised time has passed.
    const overdue = missing ? day.now - promisedArrival(pour, pour.madeLoads + own.length) : 0
    return {
      pourId: id,
      firstArrival: arrived.get(id) ?? first ?? null,
      lastUnloaded: largest([...known, ...own].map(({ unloadEnd }) => unloadEnd)),
      late: largest([...coming.map(({ late }) => late), overdue, 0]) ?? 0,
      waiting: own.reduce((sum, { late }) => sum + late, 0),
      pace:
        first === undefined || last === undefined || first === last
          ? null
          : Math.round((last - first) / (arrivals.length - 1)),
      loads: own.length,
      plannedLitres: own.reduce((sum, { litres }) => sum + litres, 0),
      unplanned: missing,
    }
  })
}

const largest = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((one, other) => Math.max(one, other))
