import type { Day, Plant, Pour, Truck } from './day.ts'

/** The result of the best plan of a small day. */
export interface Optimum {
  unplanned: number
  waiting: number
}

interface State {
  plantFree: Map<number, number>
  trucks: { truck: Truck; free: number; at: number | null }[]
  pours: { pour: Pour; left: number; index: number; lastArrival: number }[]
}

/**
 * The best of all plans for a day without open loads: tries every pour, truck and plant for every next load. Written
 * independently, from the definition of a plan and not from how `plan` searches.
 */
export function optimumOf(day: Day): Optimum {
  const plants = new Map(day.plants.map((plant) => [plant.id, plant]))
  let best: Optimum = { unplanned: Number.POSITIVE_INFINITY, waiting: Number.POSITIVE_INFINITY }

  const go = (state: State, unplanned: number, waiting: number): void => {
    const open = state.pours.filter(({ left }) => left > 0)
    // No completion can be better than the lateness so far.
    if (unplanned > best.unplanned || (unplanned === best.unplanned && waiting >= best.waiting)) return
    if (open.length === 0) {
      best = { unplanned, waiting }
      return
    }
    for (const pouring of open) {
      const { pour } = pouring
      const interval = pour.interval ?? pour.unload
      const promised = pour.start + pouring.index * interval
      const wanted = Math.max(promised, pouring.lastArrival + Math.min(interval, pour.unload))
      const own = plants.get(pour.plantId)
      const choice = own?.state === 'ready' ? [own] : pour.otherPlantIds.flatMap((id) => plants.get(id) ?? [])
      const tried = new Set<string>()
      let isMade = false
      for (const plant of choice.filter(({ state: is }) => is === 'ready')) {
        for (const [number, { truck, free, at }] of state.trucks.entries()) {
          const key = `${plant.id} ${truck.litres} ${free} ${at}`
          if (tried.has(key)) continue
          tried.add(key)
          const litres = Math.min(truck.litres, pouring.left)
          const batch = Math.ceil((litres * 60) / plant.litresPerHour)
          const there = at === null || at === plant.id ? free : free + day.moveMinutes
          const earliest = Math.max(
            day.now,
            there,
            state.plantFree.get(plant.id) ?? day.now,
            wanted - pour.travel - batch,
          )
          const start = startWithin(plant, earliest, batch)
          if (start === undefined) continue
          isMade = true
          const arrive = start + batch + pour.travel
          go(
            {
              plantFree: new Map(state.plantFree).set(plant.id, start + batch),
              trucks: state.trucks.with(number, {
                truck,
                free: arrive + pour.unload + pour.travel,
                at: at === null ? null : plant.id,
              }),
              pours: state.pours.with(state.pours.indexOf(pouring), {
                pour,
                left: pouring.left - litres,
                index: pouring.index + 1,
                lastArrival: arrive,
              }),
            },
            unplanned,
            waiting + Math.max(0, arrive - promised),
          )
        }
      }
      if (isMade) continue
      const without = state.pours.with(state.pours.indexOf(pouring), { ...pouring, left: 0 })
      go({ ...state, pours: without }, unplanned + pouring.left, waiting)
    }
  }
  go(
    {
      plantFree: new Map(),
      trucks: day.trucks.map((truck) => ({ truck, free: truck.freeAt, at: truck.plantId })),
      pours: day.pours.map((pour) => ({ pour, left: pour.litres, index: 0, lastArrival: Number.NEGATIVE_INFINITY })),
    },
    0,
    0,
  )
  return best
}

const startWithin = ({ hours }: Plant, at: number, minutes: number): number | undefined =>
  hours.map(({ from, to }) => ({ start: Math.max(at, from), to })).find(({ start, to }) => start + minutes <= to)?.start
