import Big from 'big.js'

/** The values of a pour that determine its demand on the plant. */
export interface Pour {
  /** HH:mm or HH:mm:ss */
  start_time: string
  /** m³ */
  volume: string
  /** m³ per hour; without it the unit pours at its full capacity. */
  m3_per_hour: string | null
}

const MINUTES = 60

/**
 * The demand of pours on a unit in each hour of the day, in m³ by the number of the hour: each is spread evenly from
 * its start at its own rate or the unit's capacity. Hours after midnight continue after 23.
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

/** The hour of the pour that exceeds the capacity most; null where none does. */
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
