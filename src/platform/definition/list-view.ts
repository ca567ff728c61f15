import { isObject } from './is-object.ts'
import type { KeptSchedule } from './report-schedule.ts'

/** Who sees a saved view of a list. */
export type SharedWith = 'me' | 'role' | 'company'

/** The column layout, as far as it differs from the definition. */
export interface ListLayout {
  /** Columns the user has shown or hidden, by field. */
  shown?: Readonly<Record<string, boolean>>
  /** The order of columns, as far as they were moved. */
  order?: readonly string[]
  /** Dragged widths in pixels. */
  widths?: Readonly<Record<string, number>>
  /** Columns pinned at the left beside the record's name. */
  pinned?: readonly string[]
  /** Rows have a running number. */
  numbered?: boolean
}

/** The content of a saved view: rows, order and column layout. */
export interface ListViewSettings {
  search: string
  order: string
  descending: boolean
  limit: number
  /** By parameter name: `status`, `date_from`. */
  filters: Readonly<Record<string, string>>
  layout: ListLayout
}

/** A saved view as answered. */
export interface ListView {
  id: number
  name: string
  shared_with: SharedWith
  role_id: number | null
  is_default: boolean
  /** It belongs to the user who asks. */
  mine: boolean
  /** Whether the user may change and delete it. */
  can_update: boolean
  lock_version: number
  /** The schedule of a report that is mailed automatically. */
  schedule: KeptSchedule | null
  settings: ListViewSettings
}

const MOST_ENTRIES = 200
const LEAST_WIDTH = 40
const MOST_WIDTH = 1_200

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 255

/** Parses stored or sent settings and ignores invalid parts; null when it is not an object. */
export function readViewSettings(value: unknown): ListViewSettings | null {
  if (!isObject(value)) return null
  const { limit } = value
  return {
    search: isText(value.search) ? value.search : '',
    order: isText(value.order) ? value.order : '',
    descending: value.descending === true,
    limit: typeof limit === 'number' && Number.isInteger(limit) && limit > 0 && limit <= 500 ? limit : 0,
    filters: entriesOf(value.filters, (one): one is string => isText(one) && one !== ''),
    layout: readLayout(value.layout),
  }
}

/** Parses a table layout and ignores invalid parts, where the definition then applies. */
export function readLayout(value: unknown): ListLayout {
  if (!isObject(value)) return {}
  const shown = entriesOf(value.shown, (one): one is boolean => typeof one === 'boolean')
  const widths = entriesOf(value.widths, isWidth)
  const order = namesOf(value.order)
  const pinned = namesOf(value.pinned)
  return {
    ...(Object.keys(shown).length > 0 ? { shown } : {}),
    ...(order.length > 0 ? { order } : {}),
    ...(Object.keys(widths).length > 0 ? { widths } : {}),
    ...(pinned.length > 0 ? { pinned } : {}),
    ...(value.numbered === true ? { numbered: true } : {}),
  }
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= LEAST_WIDTH && value <= MOST_WIDTH

function entriesOf<T>(value: unknown, isSound: (one: unknown) => one is T): Record<string, T> {
  if (!isObject(value)) return {}
  const sound = Object.entries(value).filter((entry): entry is [string, T] => isText(entry[0]) && isSound(entry[1]))
  return Object.fromEntries(sound.slice(0, MOST_ENTRIES))
}

function namesOf(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter(isText))].slice(0, MOST_ENTRIES) : []
}
