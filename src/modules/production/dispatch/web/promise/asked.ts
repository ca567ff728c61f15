import Big from 'big.js'
import { isObject } from '../../../../../platform/definition/is-object.ts'
import type { Asked } from './use-what-if.ts'

const QUANTITY = /^\d+(\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const HOUR = /^\d{2}:\d{2}$/
const MINUTES = /^[1-9]\d{0,2}$/

/** Values of a form for the request; null when missing or invalid. */
export const idIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
export const dayIn = (value: unknown): string | null => (typeof value === 'string' && DAY.test(value) ? value : null)
export const hourIn = (value: unknown): string | null => (typeof value === 'string' && HOUR.test(value) ? value : null)
export const minutesIn = (value: unknown): number | null =>
  typeof value === 'string' && MINUTES.test(value) ? new Big(value).toNumber() : null

export function volumeIn(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !QUANTITY.test(text)) return null
  const volume = new Big(text)
  return volume.gt(0) ? volume.toNumber() : null
}

/** The volume of all lines of an order that have one. */
export function volumeOf(items: unknown): number | null {
  const rows = Array.isArray(items) ? items.filter(isObject) : []
  const volumes = rows.flatMap(({ volume }) => volumeIn(volume) ?? [])
  return volumes.length === 0 ? null : volumes.reduce((sum, volume) => sum.plus(volume), new Big(0)).toNumber()
}

/** What a form says about one more pour. */
interface Given {
  unit: number | null
  site: number | null
  day: string | null
  hour: string | null
  volume: number | null
  plant?: number | null
  interval?: number | null
}

/** The request for the pour; null while something is missing. */
export function askedOf({ unit, site, day, hour, volume, plant = null, interval = null }: Given): Asked | null {
  if (unit === null || site === null || day === null || hour === null || volume === null) return null
  return {
    production_unit_id: unit,
    site_project_id: site,
    batching_plant_id: plant,
    pour_date: day,
    start_time: hour,
    volume,
    interval_minutes: interval,
  }
}
