import { LAST_UPDATE } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import { Invalid } from '../errors.ts'
import { AN_ID } from '../field-kind.ts'
import { type Filter, type ListQuery, parseListQuery, type RawQuery } from '../query/parameters.ts'
import { wrongParameter } from '../query/wrong-parameter.ts'

export type Format = 'xlsx' | 'csv' | 'html'

/** The parsed request of an export: the list's parameters, the format, and which rows. */
export interface ExportQuery {
  query: ListQuery
  format: Format
  window: Window
  /** The columns in their order; undefined for the list's own. */
  columns: readonly string[] | undefined
  /** Whether the answer contains frames with the row count. */
  isCounted: boolean
}

/** More than any table has. */
export const EVERY_ROW = 1_000_000_000

/** A part of the list, in its order. */
export interface Window {
  limit: number
  offset: number
}

const FORMATS = new Map<string, Format>([
  ['xlsx', 'xlsx'],
  ['xls', 'xlsx'],
  ['csv', 'csv'],
  ['html', 'html'],
])

/**
 * Parses the parameters of an export. It covers all rows unless `limit` (with `offset` or `page`) or `offset` (from
 * there to the end) is given; `page` alone is ignored.
 */
export function parseExportQuery(definition: AnyModule, raw: RawQuery): ExportQuery {
  const { id, columns, progress, ...rest } = raw
  const listed = parseListQuery(definition, rest)
  const chosen = readIds(id)
  const query = chosen ? { ...listed, filters: [...listed.filters, chosen] } : listed
  const asked = Array.isArray(raw.format) ? raw.format.at(-1) : raw.format
  const format = FORMATS.get(asked || 'xlsx')
  if (!format) throw new Invalid({ format: [wrongParameter('format', asked, ['xlsx, csv, html', 'xlsx, csv, html'])] })
  const isLimited = Boolean(raw.limit)
  return {
    query,
    format,
    columns: readColumns(definition, columns),
    isCounted: progress === '1',
    window: {
      limit: isLimited ? query.limit : EVERY_ROW,
      offset: isLimited || raw.offset ? query.offset : 0,
    },
  }
}

/** The requested columns, by name, separated by commas: columns of the list and its last update, each once. */
function readColumns(definition: AnyModule, value: string | string[] | undefined): readonly string[] | undefined {
  const names = [value ?? ''].flat().flatMap((text) => text.split(',').filter((name) => name !== ''))
  if (names.length === 0) return undefined
  const known = new Set([...definition.list.columns.map(({ field }) => field), LAST_UPDATE])
  if (!names.every((name) => known.has(name)) || new Set(names).size < names.length) {
    const options = [...known].join(', ')
    throw new Invalid({ columns: [wrongParameter('columns', names.join(','), [options, options])] })
  }
  return names
}

/** The most records that a list lets the user select. */
const MOST_CHOSEN = 1_000

/** The records selected in the list, by `id`: repeated or separated by commas. */
function readIds(value: string | string[] | undefined): Filter | undefined {
  const texts = [value ?? ''].flat().flatMap((text) => text.split(','))
  const given = texts.filter((text) => text !== '')
  if (given.length === 0) return undefined
  if (given.length > MOST_CHOSEN || !given.every((text) => /^\d{1,15}$/.test(text))) {
    throw new Invalid({ id: [wrongParameter('id', given.join(','), AN_ID)] })
  }
  return { column: 'id', operator: 'any', values: given.map(Number) }
}
