import { isDay } from '../../definition/dates.ts'
import type { ValueField } from '../../definition/field.ts'
import { filterField } from '../../definition/filter-field.ts'
import type { Label } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { FieldMessages } from '../errors.ts'
import { Invalid } from '../errors.ts'
import { AN_ID } from '../field-kind.ts'
import { filterOf } from '../kinds.ts'
import { atMost, expectedOf, unknownParameter, unknownSort, wholeBetween, wrongParameter } from './wrong-parameter.ts'

/** A condition of the list: column, operator, values. */
export interface Filter {
  column: string
  operator: 'any' | 'own' | 'overlap' | 'from' | 'to' | 'from-day' | 'before-next-day' | 'past'
  values: readonly (string | number | boolean)[]
}

export interface ListQuery {
  page: number
  limit: number
  offset: number
  /** An indexed column. */
  order: string
  /** A column without an index that sorts a list of few rows. */
  few?: string
  descending: boolean
  search: string
  filters: readonly Filter[]
  /** The day for which the rows are computed, from a filter; undefined for today. */
  asOf: string | undefined
  /** The requested units, where the module has units; empty for all of them. */
  unitIds: readonly number[]
}

export type RawQuery = Readonly<Record<string, string | string[] | undefined>>

/** The requested part of a list: all of it, the rows only, or the count with sums. */
export type ListPart = 'all' | 'rows' | 'count'

const PARTS = new Map<string | undefined, ListPart>([
  [undefined, 'all'],
  ['0', 'rows'],
  ['only', 'count'],
])

/** Parameters that any call may carry, ignored where they mean nothing. */
export const ANYWHERE: readonly string[] = ['production_unit_id', 'active']

/** Parameters of every list that are no filters. */
const STANDING: ReadonlySet<string> = new Set([
  ...ANYWHERE,
  'figures',
  'id',
  'page',
  'limit',
  'offset',
  'order',
  'sort',
  'search',
  'format',
])
const DEFAULT_LIMIT = 10
export const MOST_LIMIT = 500
const MOST_SEARCHED = 200
/** Expected of the parameter `search` where no field is searched. */
const NOT_SEARCHED: Label = ['kosong; daftar ini tidak memiliki pencarian', 'empty; this list has no search']
/** Values of one filter. */
const MOST_VALUES = 100

/** Reads `count` (0 or only) from the parameters of a list; 422 for other values. */
export function parsePart(raw: RawQuery): { part: ListPart; rest: RawQuery } {
  const { count, ...rest } = raw
  const part = PARTS.get(single(count))
  if (!part)
    throw new Invalid({ count: [wrongParameter('count', [count].flat().join(','), ['0 atau only', '0 or only'])] })
  return { part, rest }
}

/** Parses the parameters of a list; 422 names each one that is not understood. */
export function parseListQuery(definition: AnyModule, raw: RawQuery, more: readonly string[] = []): ListQuery {
  const { refused, refuse } = refusalsOf(raw)
  const { page, limit, offset } = readWindow(raw, DEFAULT_LIMIT, refuse)
  const { sort: standard, sortable, sortableWhenFew } = definition.list
  const asked = single(raw.order) || standard.field
  const few = sortableWhenFew.includes(asked) ? asked : undefined
  const order = few ? standard.field : asked
  if (order !== 'id' && order !== standard.field && !sortable.includes(order)) {
    refused.order = [unknownSort(order, definition)]
  }
  const sort = (single(raw.sort) ?? '').toUpperCase()
  if (!['', 'ASC', 'DESC'].includes(sort)) refuse('sort', ['ASC atau DESC', 'ASC or DESC'])
  // A named column sorts descending by default (specification §9); the definition's direction applies without
  // `order`.
  const fallback = single(raw.order) ? true : standard.descending
  const search = (single(raw.search) ?? '').trim()
  if (search.includes('\u0000') || search.length > MOST_SEARCHED) {
    refuse('search', [
      `paling banyak ${MOST_SEARCHED} karakter tanpa karakter kendali`,
      `at most ${MOST_SEARCHED} characters, none of them a control character`,
    ])
  } else if (search !== '' && definition.list.search.length === 0) refuse('search', NOT_SEARCHED)

  const filters: Filter[] = []
  const ids = readIds(raw.id, MOST_LIMIT)
  if (!ids) refuse('id', AN_ID)
  else if (ids.length > 0) filters.push({ column: 'id', operator: 'any', values: ids })
  for (const name of Object.keys(raw)) {
    if (raw[name] === undefined || STANDING.has(name)) continue
    const filter = readFilter(definition, name, raw[name], more)
    if (filter === 'unknown') refused[name] = [unknownParameter(name, [...definition.list.filters, ...more])]
    else if (filter === 'too many') refuse(name, atMost(MOST_VALUES))
    else if (filter === 'invalid') refuse(name, expectedOf(filteredField(definition, name)))
    else if (filter) filters.push(filter)
  }
  for (const name of reversedRanges(definition, filters)) {
    refuse(`${name}_to`, [`tidak sebelum ${name}_from`, `not before ${name}_from`])
  }
  if (!['', '1'].includes(single(raw.figures) ?? '')) refuse('figures', ['1', '1'])
  const active = readActive(definition, raw.active)
  if (active === 'invalid') refuse('active', ['1, 0, atau 2 untuk semua', '1, 0, or 2 for all'])
  else if (active) filters.push(active)
  const unitIds = readUnitIds(raw.production_unit_id)
  if (!unitIds) refuse('production_unit_id', AN_ID)
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  return {
    page,
    limit,
    offset,
    order,
    few,
    descending: sort === '' ? fallback : sort === 'DESC',
    search,
    filters,
    asOf: asOfOf(definition, filters),
    unitIds: unitIds ?? [],
  }
}

/** The columns whose range ends before it begins. */
function reversedRanges(definition: AnyModule, filters: readonly Filter[]): string[] {
  const starts = new Set(['from', 'from-day'])
  return filters.flatMap(({ column, operator, values: [start] }) => {
    if (!starts.has(operator)) return []
    const end = filters.find(
      (one) => one.column === column && (one.operator === 'to' || one.operator === 'before-next-day'),
    )
    const last = end?.values[0]
    if (start === undefined || last === undefined) return []
    const isBefore = filterOf(filterField(definition, column))?.isBefore?.(last, start) ?? last < start
    return isBefore ? [column] : []
  })
}

function asOfOf({ fields }: AnyModule, filters: readonly Filter[]): string | undefined {
  const filter = filters.find(({ column }) => {
    const field = fields[column]
    return field?.kind === 'date' && field.asOf
  })
  return filter && String(filter.values[0])
}

/** The page window of a list; 422 where it is invalid. */
export function parseWindow(raw: RawQuery, fallback: number): { limit: number; offset: number } {
  const { refused, refuse } = refusalsOf(raw)
  const window = readWindow(raw, fallback, refuse)
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  return window
}

type Refuse = (name: string, expected: Label) => void

/** Collects the invalid parameters. */
function refusalsOf(raw: RawQuery) {
  // Without a prototype, so that a parameter named __proto__ is refused like any other.
  const refused: Record<string, FieldMessages[string]> = Object.create(null)
  const refuse: Refuse = (name, expected) => {
    refused[name] = [wrongParameter(name, [raw[name]].flat().join(','), expected)]
  }
  return { refused, refuse }
}

function readWindow(raw: RawQuery, fallback: number, refuse: Refuse) {
  const number = (name: string, otherwise: number, min: number, max: number) => {
    const text = single(raw[name])
    if (text === undefined || text === '') return otherwise
    const value = Number(text)
    if (!/^\d{1,9}$/.test(text) || value < min || value > max) refuse(name, wholeBetween(min, max))
    return value
  }
  const limit = number('limit', fallback, 1, MOST_LIMIT)
  const page = number('page', 1, 1, 100_000_000)
  const isPaged = raw.offset === undefined || raw.offset === ''
  return { page, limit, offset: isPaged ? (page - 1) * limit : number('offset', 0, 0, 999_999_999) }
}

/** The field of a filter, also of one end of a range. */
const filteredField = (definition: AnyModule, name: string) =>
  filterField(definition, name) ?? filterField(definition, name.replace(/_(from|to)$/, ''))

/** The last value of a parameter. */
function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value
}

/** Several values, repeated or separated by commas; 'null' and empty ones mean "all". */
function several(value: string | string[] | undefined): string[] {
  const texts = Array.isArray(value) ? value : [value ?? '']
  return texts
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'null')
}

function readFilter(
  definition: AnyModule,
  name: string,
  value: string | string[] | undefined,
  more: readonly string[],
): Filter | null | 'unknown' | 'invalid' | 'too many' {
  const allowed = (field: string) => definition.list.filters.includes(field) || more.includes(field)
  const range = /^(.*)_(from|to)$/.exec(name)
  const base = range?.[1]
  if (base && range[2] && allowed(base) && !definition.list.filters.includes(name)) {
    return readRange(filterField(definition, base), base, range[2] as 'from' | 'to', single(value) ?? '')
  }
  // Any word may be a parameter, also one that every object has, such as constructor.
  const field = allowed(name) ? filterField(definition, name) : undefined
  const filter = filterOf(field)
  if (!field || !filter) return 'unknown'
  const texts = several(value)
  if (texts.length === 0) return null
  if (texts.length > MOST_VALUES) return 'too many'
  const [only = ''] = texts
  if (texts.length === 1 && filter.isOwn?.(field, only)) return { column: name, operator: 'own', values: [] }
  const values = texts.map((text) => filter.read(field, text))
  if (!values.every((one) => one !== undefined)) return 'invalid'
  const compared = filter.comparedBy?.(field)
  // Yes and no together are every row.
  if (compared) return new Set(values).size > 1 ? null : { ...compared, values }
  return { column: name, operator: filter.several ?? 'any', values }
}

/** Only values with an order have ranges. */
function readRange(
  field: ValueField | undefined,
  column: string,
  end: 'from' | 'to',
  text: string,
): Filter | null | 'unknown' | 'invalid' {
  const filter = filterOf(field)
  const range = field && filter?.range?.(field)
  if (!filter || !range) return 'unknown'
  if (text === '' || text === 'null') return null
  if (range === 'days') {
    if (!isDay(text)) return 'invalid'
    return { column, operator: end === 'to' ? 'before-next-day' : 'from-day', values: [text] }
  }
  const value = filter.read(field, text)
  return value === undefined ? 'invalid' : { column, operator: end, values: [value] }
}

/** active=1 or 0; 2 and empty mean all. Ignored where the module has no such field. */
function readActive(definition: AnyModule, value: string | string[] | undefined): Filter | null | 'invalid' {
  const text = single(value)
  if (definition.fields.active?.kind !== 'boolean' || text === undefined || ['', '2', 'null'].includes(text))
    return null
  if (text === '1' || text === 'true') return { column: 'active', operator: 'any', values: [true] }
  if (text === '0' || text === 'false') return { column: 'active', operator: 'any', values: [false] }
  return 'invalid'
}

/** Reads the unit ids of the parameter `production_unit_id`; undefined if a value is not an id. */
export const readUnitIds = (value: RawQuery[string]): number[] | undefined => readIds(value, MOST_VALUES)

/** Reads the ids of a parameter, each once; undefined if a value is not an id, or for more than `most`. */
function readIds(value: string | string[] | undefined, most: number): number[] | undefined {
  const ids = [...new Set(several(value))]
  return ids.length <= most && ids.every((id) => /^\d{1,15}$/.test(id)) ? ids.map(Number) : undefined
}
