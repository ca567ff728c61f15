import { isMeasureOf } from '../../definition/compared.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import type { ListQuery } from '../query/parameters.ts'
import { zoneOf } from '../query/present.ts'
import { firstValues, Values } from '../query/values.ts'
import { IS_SUBTOTAL, IS_TOTAL, NTH, placedGroups, type ReportRows } from '../report/statement.ts'
import type { Column } from './columns.ts'
import { GROUP_MARK, SUM_MARK } from './marks.ts'
import { EVERY_ROW } from './parameters.ts'
import { cell, copyOf, type ExportOptions } from './statement.ts'

export const SUBTOTAL: Label = ['Subtotal', 'Subtotal']
export const TOTAL: Label = ['Total', 'Total']

/**
 * The COPY of a report's rows, in the order of its list. A csv has the groups only, since programs compute totals
 * themselves. Other formats have subtotals and the total too, each row with its mark.
 */
export function reportStatement(
  rows: Omit<ReportRows, 'query'>,
  language: Language,
  query: ListQuery,
  columns: readonly Column[],
  options: ExportOptions,
): string {
  const { registry, list, actor, source } = rows
  const values = new Values(firstValues(list, actor))
  const { limit, offset } = options.window
  const isAll = limit >= EVERY_ROW && offset === 0
  const isCsv = options.as === 'csv'
  // Groups of a set stand in the order of its sum, which is read with them.
  const alone = isCsv && isAll && !rows.subtotals
  const groups = placedGroups({ ...rows, query, alone }, values)
  const written = { language, zone: values.add(zoneOf(actor, {})), as: options.as }
  const wordOf = wordsOfSums(rows, columns)
  const cells = columns.map((column) => {
    const expression = column.field.kind === 'link' ? `t.${nameKey(column.name)}` : `t.${column.name}`
    const own = cell(registry, column, expression, written, values)
    if (isCsv) return own
    const sums = wordOf(column.name)
    const word = (label: Label | undefined) => (label ? `${values.add(say(label, language))}::text` : 'NULL')
    if (!isMeasureOf(source.measures, column.name)) {
      const subtotal = sums.subtotal ? ` WHEN t.${IS_SUBTOTAL} THEN ${word(sums.subtotal)}` : ''
      return `CASE WHEN t.${IS_TOTAL} THEN ${word(sums.total)}${subtotal} ELSE (${own})::text END`
    }
    // A column with mixed units has no total over all rows: tonnes and litres.
    return isAddable(column) ? own : `CASE WHEN NOT t.${IS_TOTAL} THEN ${own} END`
  })
  const window = isAll ? '' : ` AND t.${NTH} > ${offset} AND t.${NTH} <= ${offset + limit}`
  if (alone) return copyOf(`SELECT ${cells.join(', ')} FROM (${groups}) t`, values, options)
  if (isCsv) {
    const own = `NOT t.${IS_TOTAL} AND NOT t.${IS_SUBTOTAL}${window}`
    return copyOf(`SELECT ${cells.join(', ')} FROM (${groups}) t WHERE ${own} ORDER BY t.${NTH}`, values, options)
  }
  const mark = `CASE WHEN t.${IS_TOTAL} OR t.${IS_SUBTOTAL} THEN '${SUM_MARK}' ELSE '${GROUP_MARK}' END`
  const shown = isAll ? '' : `WHERE t.${IS_TOTAL} OR (true${window})`
  return copyOf(
    `SELECT ${[mark, ...cells].join(', ')} FROM (${groups}) t ${shown}
      ORDER BY t.${IS_TOTAL}, t.${NTH}, t.${IS_SUBTOTAL}`,
    values,
    options,
  )
}

/** Whether the column's numbers may be added up over all rows. */
export const isAddable = ({ field }: Pick<Column, 'field'>) => !('sum' in field && field.sum === false)

/** The labels of total rows: the total in the first naming column, a subtotal beside its group. */
export function wordsOfSums(
  { source, group, subtotals }: Pick<ReportRows, 'source' | 'group' | 'subtotals'>,
  columns: readonly { name: string }[],
): (name: string) => { total?: Label; subtotal?: Label } {
  const naming = columns.map(({ name }) => name).filter((name) => !isMeasureOf(source.measures, name))
  const [outer] = Object.keys(source.groups[group] ?? {})
  const inner = naming.find((name) => name !== outer)
  return (name) => ({
    ...(name === naming[0] ? { total: TOTAL } : {}),
    ...(subtotals && name === inner ? { subtotal: SUBTOTAL } : {}),
  })
}
