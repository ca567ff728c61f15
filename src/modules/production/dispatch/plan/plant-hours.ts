import { batchMinutes, type Day, type Minute } from './day.ts'
import { openMinutes } from './hours.ts'
import type { ExpectedLoad, PlannedLoad, PlantHour } from './result.ts'

const HOUR = 60

/** What each plant makes in each hour, beside its capacity. */
export function hoursOf(day: Day, planned: readonly PlannedLoad[], expected: readonly ExpectedLoad[]): PlantHour[] {
  const starts = new Map(expected.map(({ id, batchStart }) => [id, batchStart]))
  return day.plants.flatMap((plant) => {
    const hours = new Map<number, PlantHour>()
    const hourOf = (hour: number): PlantHour => {
      const span = { from: hour * HOUR, to: (hour + 1) * HOUR }
      const capacityLitres = Math.floor((openMinutes(plant.hours, span) * plant.litresPerHour) / HOUR)
      const own = hours.get(hour) ?? { plantId: plant.id, hour, issuedLitres: 0, plannedLitres: 0, capacityLitres }
      hours.set(hour, own)
      return own
    }
    for (const load of day.loads) {
      const start = starts.get(load.id) ?? load.batchStart ?? load.depart
      if (load.plantId !== plant.id || start === null) continue
      const end = Math.max(start + 1, load.batchEnd ?? start + batchMinutes(plant, load.litres))
      spread(start, end, load.litres, (hour, litres) => {
        hourOf(hour).issuedLitres += litres
      })
    }
    for (const load of planned) {
      if (load.plantId !== plant.id) continue
      spread(load.batchStart, load.depart, load.litres, (hour, litres) => {
        hourOf(hour).plannedLitres += litres
      })
    }
    return [...hours.values()].toSorted((one, other) => one.hour - other.hour)
  })
}

/** Distributes a load over the hours of its batch, evenly by minute, in whole litres that add up. */
function spread(start: Minute, end: Minute, litres: number, add: (hour: number, litres: number) => void): void {
  let told = 0
  for (let hour = Math.floor(start / HOUR); hour * HOUR < end; hour++) {
    const until = Math.min(end, (hour + 1) * HOUR)
    const made = Math.floor((litres * (until - start)) / (end - start))
    add(hour, made - told)
    told = made
  }
}
