import type { Language } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import type { ListQuery } from '../query/parameters.ts'
import { zoneOf } from '../query/present.ts'
import { firstValues, Values } from '../query/select-ids.ts'
import { IS_TOTAL, placedGroups, type ReportRows } from '../report/statement.ts'
import type { Column } from './columns.ts'
import { EVERY_ROW } from './parameters.ts'
import { cell, copyOf, type ExportOptions } from './statement.ts'

/** The COPY of a report's rows: those that its list shows, in the same order. */
export function reportStatement(
  rows: Omit<ReportRows, 'query'>,
  language: Language,
  query: ListQuery,
  columns: readonly Column[],
  options: ExportOptions,
): string {
  const { registry, list, actor } = rows
  const values = new Values(firstValues(list, actor))
  const groups = placedGroups({ ...rows, query }, values)
  const written = { language, zone: values.add(zoneOf(actor, {})), as: options.as }
  const cells = columns.map((column) => {
    const expression = column.field.kind === 'link' ? `t.${nameKey(column.name)}` : `t.${column.name}`
    return cell(registry, column, expression, written, values)
  })
  const { limit, offset } = options.window
  const window = limit >= EVERY_ROW && offset === 0 ? '' : ` AND t.id > ${offset} AND t.id <= ${offset + limit}`
  return copyOf(
    `SELECT ${cells.join(', ')} FROM (${groups}) t WHERE NOT t.${IS_TOTAL}${window} ORDER BY t.id`,
    values,
    options,
  )
}
