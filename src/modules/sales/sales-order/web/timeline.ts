import Big from 'big.js'
import type { Row } from '../../../../platform/web/record.ts'

/** A document between schedule and docket, with its m³. */
export interface Stage {
  module: 'production-schedule' | 'production' | 'production/docket'
  id: number
  number: string
  status: string
  volume: Big
  /** When it is poured, started or dispatched. */
  at: string
  next: readonly Stage[]
  /** The number of documents that `next` leaves out, and their m³. */
  left?: { count: number; volume: Big }
}

/** The most dockets of a job order that are shown; the others are counted. */
const NAMED = 3

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The documents of an order as they follow from each other; each input list is newest first. */
export function timelineOf(schedules: readonly Row[], jobs: readonly Row[], dockets: readonly Row[]): Stage[] {
  return schedules.map((schedule) => ({
    ...stage('production-schedule', schedule, 'volume'),
    at: `${textOf(schedule.pour_date)} ${textOf(schedule.start_time)}`,
    next: jobs
      .filter((job) => job.production_schedule_id === schedule.id)
      .map((job) => {
        const loads = dockets.filter((docket) => docket.job_order_id === job.id && docket.status !== 'cancel')
        const others = loads.slice(NAMED)
        return {
          ...stage('production', job, 'volume'),
          at: textOf(job.date),
          next: loads.slice(0, NAMED).map((docket) => ({
            ...stage('production/docket', docket, 'quantity'),
            at: textOf(docket.start_delivery) || textOf(docket.date),
          })),
          ...(others.length > 0 && { left: { count: others.length, volume: sumOf(others) } }),
        }
      }),
  }))
}

const stage = (module: Stage['module'], row: Row, volume: string) => ({
  module,
  id: row.id,
  number: String(row.number),
  status: String(row.status),
  volume: figureOf(row[volume]),
  next: [],
})

const figureOf = (value: unknown) => new Big(typeof value === 'number' ? value : 0)

const sumOf = (loads: readonly Row[]) => loads.reduce((sum, { quantity }) => sum.plus(figureOf(quantity)), new Big(0))
