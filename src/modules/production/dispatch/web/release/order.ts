import { addDays } from '../../../../../platform/definition/dates.ts'
import { isObject } from '../../../../../platform/definition/is-object.ts'
import { linkName } from '../../../../../platform/web/cells/cell-text.ts'
import { inputValue } from '../../../../../platform/web/controllers/form-values.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { allowedVolume } from '../../../../sales/sales-order/sales-order.rules.ts'
import { isOpenAt, type OpenHours } from '../../../production-schedule/hours.rules.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'

/** An item with unscheduled volume. */
export interface OpenItem {
  id: number
  product: string
  volume: string
}

/** The items of a viewed order with their unscheduled volume. */
export function openItems(order: Row): OpenItem[] {
  const items = Array.isArray(order.items) ? order.items.filter(isObject) : []
  return items.flatMap((item) => {
    const { id, volume, scheduled } = item
    if (typeof id !== 'number' || typeof volume !== 'number') return []
    const left = allowedVolume(String(volume), '0').minus(typeof scheduled === 'number' ? scheduled : 0)
    return left.gt(0) ? [{ id, product: linkName('product_id', item, 'code'), volume: left.toFixed() }] : []
  })
}

const QUARTER = 15
/** A pour on a later day starts in the morning. */
const MORNING = '08:00'

/**
 * The default start of a pour: today at the next quarter of an hour, or in the morning of the first delivery day;
 * when the unit is closed then, at its next opening.
 */
export function firstStart(
  now: string,
  from: unknown,
  hours: OpenHours | null,
): { pour_date: string; start_time: string } {
  const [today = '', time = ''] = now.split(' ')
  const isLater = typeof from === 'string' && from > today
  const day = isLater ? from : today
  const wanted = isLater ? MORNING : nextQuarter(time)
  if (!hours || isOpenAt(hours, wanted)) return { pour_date: day, start_time: wanted }
  return { pour_date: !isLater && hours.open < wanted ? addDays(day, 1) : day, start_time: hours.open }
}

/** The last quarter of a day stays on that day. */
function nextQuarter(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const next = Math.min(24 * 60 - QUARTER, (Math.floor((hour * 60 + minute) / QUARTER) + 1) * QUARTER)
  const digits = (value: number) => String(value).padStart(2, '0')
  return `${digits(Math.floor(next / 60))}:${digits(next % 60)}`
}

/** What the dialog's lines start with: the moment in the order's unit, its hours and a ready plant. */
export interface Start {
  now: string
  hours: OpenHours | null
  plant: { id: number; name: string } | undefined
}

/** The dialog's initial lines: each item with its remaining volume, at the same time and plant. */
export function startLines(order: Row, { now, hours, plant }: Start) {
  const start = firstStart(now, order.delivery_from, hours)
  return openItems(order).map(({ id, product, volume }) => ({
    ...start,
    sales_order_item_id: id,
    sales_order_item_name: product,
    volume: inputValue(productionSchedule.fields.volume, volume),
    batching_plant_id: plant?.id ?? null,
    batching_plant_name: plant?.name ?? null,
    interval_minutes: '',
  }))
}
