import Big from 'big.js'

/** A pour as far as its demand on the plant goes. */
export interface Pour {
  /** HH:mm or HH:mm:ss */
  start_time: string
  /** m³ */
  volume: string
  /** m³ an hour; without it the unit pours it as fast as it can. */
  m3_per_hour: string | null
}

const MINUTES = 60

/**
 * What pours ask of a unit in each hour of the day, in m³ by the hour's number: each is spread evenly from its
 * start on, at its own rate or at what the unit can make. An hour after midnight counts on from 23.
 */
export function demandByHour(pours: readonly Pour[], capacity: string): Map<number, Big> {
  const demand = new Map<number, Big>()
  for (const { start_time, volume, m3_per_hour } of pours) {
    const [hour = 0, minute = 0] = start_time.split(':').map(Number)
    const rate = new Big(m3_per_hour ?? capacity)
    let left = new Big(volume)
    let minutes = MINUTES - minute
    for (let now = hour; left.gt(0); now++) {
      const most = rate.times(minutes).div(MINUTES)
      const here = left.lt(most) ? left : most
      demand.set(now, (demand.get(now) ?? new Big(0)).plus(here))
      left = left.minus(here)
      minutes = MINUTES
    }
  }
  return demand
}

/** Of the hours in which the pour takes part the fullest beyond the capacity; null where none is. */
export function overfullHour(
  pour: Pour,
  others: readonly Pour[],
  capacity: string,
): { hour: number; volume: Big } | null {
  const all = demandByHour([pour, ...others], capacity)
  let fullest: { hour: number; volume: Big } | null = null
  for (const hour of demandByHour([pour], capacity).keys()) {
    const volume = all.get(hour) ?? new Big(0)
    if (volume.gt(fullest?.volume ?? capacity)) fullest = { hour, volume }
  }
  return fullest
}
