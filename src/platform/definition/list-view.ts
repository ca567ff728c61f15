import { isObject } from './is-object.ts'
import type { KeptSchedule } from './report-schedule.ts'

/** Who sees a saved view of a list. */
export type SharedWith = 'me' | 'role' | 'company'

/** How the columns of a table stand, where that differs from the definition. */
export interface ListLayout {
  /** Shown or hidden by the user's own choice, by field. */
  shown?: Readonly<Record<string, boolean>>
  /** The columns from left to right, as far as they were moved. */
  order?: readonly string[]
  /** Widths in pixels that were dragged. */
  widths?: Readonly<Record<string, number>>
  /** Columns that stay at the left beside the record's name. */
  pinned?: readonly string[]
  /** The rows carry a running number. */
  numbered?: boolean
}

/** What a saved view keeps of a list: which rows in which order, and how their columns stand. */
export interface ListViewSettings {
  search: string
  order: string
  descending: boolean
  limit: number
  /** By the name of the call's parameter: `status`, `date_from`. */
  filters: Readonly<Record<string, string>>
  layout: ListLayout
}

/** A saved view as it is answered. */
export interface ListView {
  id: number
  name: string
  shared_with: SharedWith
  role_id: number | null
  is_default: boolean
  /** It is the asking user's own. */
  mine: boolean
  /** The asking user may change and delete it. */
  can_update: boolean
  lock_version: number
  /** Of a report that is sent by itself. */
  schedule: KeptSchedule | null
  settings: ListViewSettings
}

const MOST_ENTRIES = 200
const LEAST_WIDTH = 40
const MOST_WIDTH = 1_200

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 255

/** Reads settings that were stored or sent; what is none of them is passed over. Null where it is no object at all. */
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

/** Reads the layout of a table; what makes no sense is left out, so that the definition stands there. */
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
