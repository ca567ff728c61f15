import Big from 'big.js'

/** The volumes of a docket that are added up, in m³. */
export interface DocketFigures {
  /** The whole load, unless cancelled. */
  loaded: Big
  /** The volume it takes from its order item. */
  consumed: Big
  /** The volume the customer accepted of a finished docket. */
  delivered: Big
  /** The volume returned of a finished docket. */
  returned: Big
  /** The load of a rejected docket. */
  refused: Big
  /** The volume to be invoiced. */
  billable: Big
}

interface DocketState {
  status: string
  quantity: string
  returned_volume: string
  billable_return: boolean
}

/**
 * What a docket counts in its order item, schedule and job order (domain model §5): while loading or on the road its
 * whole load; finished or rejected the billable volume; cancelled nothing.
 */
export function docketFigures(docket: DocketState): DocketFigures {
  const nothing = new Big(0)
  const loaded = new Big(docket.quantity)
  const delivered = loaded.minus(docket.returned_volume)
  const billable = docket.billable_return ? loaded : delivered
  const none = { loaded, consumed: loaded, delivered: nothing, returned: nothing, refused: nothing, billable: nothing }
  switch (docket.status) {
    case 'pending':
    case 'progress':
      return none
    case 'finish':
      return { ...none, consumed: billable, delivered, returned: loaded.minus(delivered), billable }
    case 'reject':
      return { ...none, consumed: billable, refused: loaded, billable }
    default:
      return { ...none, loaded: nothing, consumed: nothing }
  }
}

/** The times of a docket's trip in the order they must have (I-08). */
export const MOMENTS = [
  'batch_start',
  'batch_finish',
  'start_delivery',
  'arrive_project',
  'start_unloading',
  'finish_unloading',
  'back_to_plant',
] as const
export type Moment = (typeof MOMENTS)[number]

/** The first time that is before an earlier one, with that earlier one; empty times are skipped. */
export function firstOutOfOrder(
  times: Readonly<Partial<Record<Moment, Date | string | null>>>,
): { moment: Moment; before: Moment } | null {
  let last: { moment: Moment; at: number } | null = null
  for (const moment of MOMENTS) {
    const value = times[moment]
    if (value === null || value === undefined) continue
    const at = new Date(value).getTime()
    if (last && at < last.at) return { moment, before: last.moment }
    last = { moment, at }
  }
  return null
}

const MINUTE_MS = 60_000
const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE_MS)

/**
 * Times are given to the minute. A given time within the minute of the previous one, which a tap noted to the second,
 * becomes that time, so that 'now' is never before what was just noted.
 */
export function inOneMinute(
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Partial<Record<Moment, Date>> {
  const moved: Partial<Record<Moment, Date>> = {}
  let last: Date | null = null
  for (const moment of MOMENTS) {
    const value = given[moment] ?? stored[moment]
    if (!value) continue
    let at: Date = value instanceof Date ? value : new Date(String(value))
    if (given[moment] && last && at < last && minuteOf(at) === minuteOf(last)) {
      at = last
      moved[moment] = last
    }
    last = at
  }
  return moved
}
