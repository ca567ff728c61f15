import { daysOfPeriod, isDay, periodOf } from '../../definition/dates.ts'
import type { Field } from '../../definition/field.ts'
import { filterField } from '../../definition/filter-field.ts'
import type { ListLayout, ListViewSettings } from '../../definition/list-view.ts'
import type { AnyModule } from '../../definition/module.ts'
import { OWN } from '../../kinds/link/field.ts'
import type { FilterKind } from '../cells/shown-kind.ts'
import { shownKindOf } from '../cells/shown-kinds.ts'
import { UNIT } from './asked-unit.ts'

/** The query of a URL as the router parses it. */
export type Address = Readonly<Record<string, unknown>>

/** The rows that a list shows and their order: exactly what its URL contains. */
export interface ListState {
  page: number
  limit: number
  order: string
  descending: boolean
  search: string
  /** By the name of the call's parameter: `status`, `date_from`. */
  filters: Readonly<Record<string, string>>
}

export const PAGE_SIZES = [10, 20, 50, 100] as const
export const CARD_PAGE_SIZE = 9

/** The parameter that says that the initial filter of the screen was cleared. */
const ANY = 'all'

/** The parameters that make a list with an initial filter show all its rows. */
export function ofAll({ list }: AnyModule): Readonly<Record<string, string>> {
  return list.starts ? { [list.starts.field]: ANY } : {}
}

/** The initial filter of a screen: its field, and its parameters with their values. */
function startOf({ list: { starts } }: AnyModule, today: string) {
  if (!starts) return undefined
  const { field } = starts
  if ('is' in starts) return { field, filters: { [field]: starts.is } }
  const { from, to } = starts.at === 'today' ? { from: today, to: today } : daysOfPeriod(periodOf(today))
  return { field, filters: { [`${field}_from`]: from, [`${field}_to`]: to } }
}

export const filterKind = (field: Field): FilterKind => shownKindOf(field)?.filter?.(field) ?? 'text'

/** The parameters of the call for a filter: one, or the two ends of a range. */
export function parametersOf(name: string, field: Field): readonly string[] {
  const kind = filterKind(field)
  return kind === 'days' || kind === 'numbers' ? [`${name}_from`, `${name}_to`] : [name]
}

/** The filters of a list on the screen: those of its definition and, second, the units where its rows belong to one. */
export function filtersOf(definition: AnyModule): [name: string, field: Field][] {
  const isOfUnits = definition.scope === 'production-unit' && definition.fields[UNIT] !== undefined
  const names = [...definition.list.filters]
  if (isOfUnits && !names.includes(UNIT)) names.splice(1, 0, UNIT)
  return names.flatMap((name) => {
    const field = filterField(definition, name)
    return field ? [[name, field] as [string, Field]] : []
  })
}

/** A parameter of the URL as text; the router may have parsed it as a number or a list. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(',') : ''
}

function wholeOf(value: unknown): number | undefined {
  const text = textOf(value)
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function isSound(field: Field, value: string): boolean {
  const kind = filterKind(field)
  switch (kind) {
    case 'day':
    case 'days':
      return isDay(value)
    case 'numbers':
      return /^-?\d{1,15}(\.\d{1,4})?$/.test(value)
    case 'link':
      return /^\d{1,16}(,\d{1,16})*$/.test(value) || (value === OWN && field.kind === 'link' && field.own !== undefined)
    case 'yes-no':
      return value === '1' || value === '0'
    default:
      return value !== ''
  }
}

/**
 * The state of a list from its URL. Invalid parameters (a page below one, an unknown sort, a date that does not exist)
 * are ignored, so that a mistyped URL still shows a list.
 */
export function readListState(definition: AnyModule, address: Address, today: string): ListState {
  const { list } = definition
  const filters: Record<string, string> = {}
  for (const [name, field] of filtersOf(definition)) {
    for (const parameter of parametersOf(name, field)) {
      const value = textOf(address[parameter]).trim()
      if (value !== '' && isSound(field, value)) filters[parameter] = value
    }
  }
  const start = startOf(definition, today)
  if (start) {
    if (textOf(address[start.field]) === ANY) delete filters[start.field]
    else if (!Object.keys(start.filters).some((name) => filters[name])) Object.assign(filters, start.filters)
  }
  const order = textOf(address.order)
  const known = order === 'id' || list.sortable.includes(order) || list.sortableWhenFew.includes(order)
  const limit = wholeOf(address.limit)
  return {
    page: Math.max(1, wholeOf(address.page) ?? 1),
    limit: PAGE_SIZES.find((size) => size === limit) ?? list.pageSize,
    order: known ? order : list.sort.field,
    descending: known ? textOf(address.sort).toUpperCase() !== 'ASC' : list.sort.descending,
    search: list.search.length > 0 ? textOf(address.search) : '',
    filters,
  }
}

/** The URL parameters for a state; those equal to the initial state are left out (undefined). */
export function writeListState(
  definition: AnyModule,
  state: ListState,
  today: string,
): Record<string, string | number | undefined> {
  const { list } = definition
  const usualSort = state.order === list.sort.field && state.descending === list.sort.descending
  const part: Record<string, string | number | undefined> = {
    page: state.page === 1 ? undefined : state.page,
    limit: state.limit === list.pageSize ? undefined : state.limit,
    order: usualSort ? undefined : state.order,
    sort: usualSort ? undefined : state.descending ? 'DESC' : 'ASC',
    search: state.search || undefined,
  }
  for (const [name, field] of filtersOf(definition)) {
    for (const parameter of parametersOf(name, field)) part[parameter] = state.filters[parameter] || undefined
  }
  const start = startOf(definition, today)
  if (start) {
    const starting = Object.entries(start.filters)
    const isCleared = starting.every(([name]) => !part[name])
    if (starting.every(([name, value]) => part[name] === value)) for (const [name] of starting) part[name] = undefined
    part[start.field] = isCleared ? ANY : part[start.field]
  }
  return part
}

/** The definition's own view of a list, for a user with another default view. */
export const STANDARD_VIEW = 'standard'

/** The saved view in a URL; empty where there is none. */
export const presetOf = (address: Address): string => textOf(address.preset)

/**
 * Whether a URL contains a view and nothing else: then the view determines the list. After the first change the URL
 * contains the page too, so that a reload keeps the change.
 */
export const isViewAlone = (address: Address): boolean => presetOf(address) !== '' && textOf(address.page) === ''

/** Whether a URL says nothing about how to show the list. */
export function isBare(definition: AnyModule, address: Address): boolean {
  const filters = filtersOf(definition).flatMap(([name, field]) => [name, ...parametersOf(name, field)])
  return ['preset', 'page', 'limit', 'order', 'sort', 'search', ...filters].every(
    (name) => textOf(address[name]) === '',
  )
}

/** The state of a saved view; parameters that the list no longer has are ignored. */
export function stateOfView(definition: AnyModule, settings: ListViewSettings, today: string): ListState {
  const { search, order, descending, limit, filters } = settings
  const start = startOf(definition, today)
  return readListState(
    definition,
    {
      ...(Object.keys(start?.filters ?? {}).some((name) => filters[name]) ? {} : ofAll(definition)),
      ...filters,
      ...(order ? { order, sort: descending ? 'DESC' : 'ASC' } : {}),
      search,
      limit,
    },
    today,
  )
}

/** The saved part of a list's state; for a report also what selects its rows. */
export function settingsOf(
  { search, order, descending, limit, filters }: ListState,
  layout: ListLayout,
  fixed: Readonly<Record<string, string | number>> = {},
): ListViewSettings {
  const chosen = Object.entries(fixed).map(([name, value]) => [name, String(value)])
  return { search, order, descending, limit, filters: { ...filters, ...Object.fromEntries(chosen) }, layout }
}

/** Sorting by a column (specification §4): a new one starts descending, the same one alternates. */
export function sortBy(state: ListState, column: string): ListState {
  return { ...state, order: column, descending: state.order === column ? !state.descending : true, page: 1 }
}

/** Sets parameters of filters; empty ones are removed. Any change returns to the first page. */
export function filterBy(state: ListState, changes: Readonly<Record<string, string | undefined>>): ListState {
  const filters: Record<string, string> = { ...state.filters }
  for (const [parameter, value] of Object.entries(changes)) {
    if (value) filters[parameter] = value
    else delete filters[parameter]
  }
  return { ...state, filters, page: 1 }
}

/** The parameters that select rows, without page and order. */
export function narrowingOf({ search, filters }: ListState): Record<string, string> {
  return { ...(search.trim() === '' ? {} : { search: search.trim() }), ...filters }
}

/** The parameters of the call `list/{path}` and of the export of the same rows. */
export function callParameters(state: ListState): Record<string, string | number> {
  return {
    page: state.page,
    limit: state.limit,
    order: state.order,
    sort: state.descending ? 'DESC' : 'ASC',
    ...narrowingOf(state),
  }
}

/** The number of pages, at least one. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/**
 * A typed page number, limited to the first and the last page where that is known; null for an invalid one
 * (specification §2).
 */
export function typedPage(text: string, last: number | undefined): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Math.min(Math.max(1, Number(text)), last ?? Number.POSITIVE_INFINITY) : null
}
