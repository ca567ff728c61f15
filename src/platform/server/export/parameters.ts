import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { Invalid } from '../errors.ts'
import { type ListQuery, parseListQuery, type RawQuery } from '../query/parameters.ts'

export type Format = 'xlsx' | 'csv' | 'html'

/** What an export is asked for: the list's parameters, the kind of file, and which of the rows. */
export interface ExportQuery {
  query: ListQuery
  format: Format
  window: Window
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
 * Reads the parameters of an export. All rows are meant unless the request says `limit` (with `offset`
 * or `page` where it stands) or `offset` (from there to the end); a page alone says nothing.
 */
export function parseExportQuery(definition: AnyModule, raw: RawQuery): ExportQuery {
  const query = parseListQuery(definition, raw)
  const asked = Array.isArray(raw.format) ? raw.format.at(-1) : raw.format
  const format = FORMATS.get(asked || 'xlsx')
  if (!format) throw new Invalid({ format: [{ label: MESSAGES.parameter, values: { name: 'format' } }] })
  const isLimited = Boolean(raw.limit)
  return {
    query,
    format,
    window: {
      limit: isLimited ? query.limit : EVERY_ROW,
      offset: isLimited || raw.offset ? query.offset : 0,
    },
  }
}
