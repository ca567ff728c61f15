import { daysOfPeriod, isDay, periodOf } from '../../definition/dates.ts'
import type { Field } from '../../definition/field.ts'
import { filterField } from '../../definition/filter-field.ts'
import type { ListLayout, ListViewSettings } from '../../definition/list-view.ts'
import type { AnyModule } from '../../definition/module.ts'
import { OWN } from '../../kinds/link/field.ts'
import type { FilterKind } from '../cells/shown-kind.ts'
import { shownKindOf } from '../cells/shown-kinds.ts'

/** What an address says after its question mark, as the router reads it. */
export type Address = Readonly<Record<string, unknown>>

/** Which rows of a list are shown and how: exactly what its address says. */
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

/** Says in the address that the filter with which the screen starts was cleared. */
const ANY = 'all'

/** What an address says besides, so that a list which starts with a filter shows all its rows. */
export function ofAll({ list }: AnyModule): Readonly<Record<string, string>> {
  return list.starts ? { [list.starts.field]: ANY } : {}
}

/** The filter with which the screen starts: its field, and its parameters with their values. */
function startOf({ list: { starts } }: AnyModule, today: string) {
  if (!starts) return undefined
  const { field } = starts
  if ('is' in starts) return { field, filters: { [field]: starts.is } }
  const { from, to } = starts.at === 'today' ? { from: today, to: today } : daysOfPeriod(periodOf(today))
  return { field, filters: { [`${field}_from`]: from, [`${field}_to`]: to } }
}

export const filterKind = (field: Field): FilterKind => shownKindOf(field)?.filter?.(field) ?? 'text'

/** The parameters of the call that carry a filter: one, or the two ends of a range. */
export function parametersOf(name: string, field: Field): readonly string[] {
  const kind = filterKind(field)
  return kind === 'days' || kind === 'numbers' ? [`${name}_from`, `${name}_to`] : [name]
}

function filtersOf(definition: AnyModule): [name: string, field: Field][] {
  return definition.list.filters.flatMap((name) => {
    const field = filterField(definition, name)
    return field ? [[name, field] as [string, Field]] : []
  })
}

/** A parameter of the address as text; the router may have read it as a number or a list. */
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
 * The state of a list from its address. What makes no sense there (a page below one, an unknown
 * sort, a date that does not exist) is passed over, so that a mistyped address still shows a list.
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
    search: textOf(address.search),
    filters,
  }
}

/** What an address must say for a state; what is as the screen starts is left unsaid (undefined). */
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

/** The definition's own view of a list, where a user has another one that it opens with. */
export const STANDARD_VIEW = 'standard'

/** The saved view that an address names; empty where it names none. */
export const presetOf = (address: Address): string => textOf(address.preset)

/**
 * Whether an address names a view and says nothing else: then the view says how the list is shown. One
 * that was looked at says its page too, so that what was changed since is not taken back by a reload.
 */
export const isViewAlone = (address: Address): boolean => presetOf(address) !== '' && textOf(address.page) === ''

/** Whether nothing in an address says how the list is to be shown. */
export function isBare(definition: AnyModule, address: Address): boolean {
  const filters = filtersOf(definition).flatMap(([name, field]) => [name, ...parametersOf(name, field)])
  return ['preset', 'page', 'limit', 'order', 'sort', 'search', ...filters].every(
    (name) => textOf(address[name]) === '',
  )
}

/** The state that a saved view stands for; what its list no longer knows is passed over. */
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

/** What a saved view keeps of a list as it stands; of a report also what chooses its rows. */
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

/** Sets parameters of filters; empty ones are taken out. Any change of a filter starts at the first page. */
export function filterBy(state: ListState, changes: Readonly<Record<string, string | undefined>>): ListState {
  const filters: Record<string, string> = { ...state.filters }
  for (const [parameter, value] of Object.entries(changes)) {
    if (value) filters[parameter] = value
    else delete filters[parameter]
  }
  return { ...state, filters, page: 1 }
}

/** The parameters that say which rows are meant, whatever page and order. */
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

/** How many pages there are, at least one. */
export function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** The page that was typed, kept between the first and the last, as far as that is known; null for what is no number (specification §2). */
export function typedPage(text: string, last: number | undefined): number | null {
  return /^\s*\d{1,9}\s*$/.test(text) ? Math.min(Math.max(1, Number(text)), last ?? Number.POSITIVE_INFINITY) : null
}
