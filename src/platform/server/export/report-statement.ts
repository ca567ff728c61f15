import { sql } from 'kysely'
import { isMeasureOf } from '../../definition/compared.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import type { Sql } from '../database/sql.ts'
import type { ListQuery } from '../query/parameters.ts'
import { zoneOf } from '../query/present.ts'
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
): Sql {
  const { registry, actor, source } = rows
  const { limit, offset } = options.window
  const isAll = limit >= EVERY_ROW && offset === 0
  const isCsv = options.as === 'csv'
  // Groups of a set stand in the order of its sum, which is read with them.
  const alone = isCsv && isAll && !rows.subtotals
  const groups = placedGroups({ ...rows, query, alone })
  const [isTotal, isSubtotal, nth] = [sql.ref(`t.${IS_TOTAL}`), sql.ref(`t.${IS_SUBTOTAL}`), sql.ref(`t.${NTH}`)]
  const written = { language, zone: sql`${zoneOf(actor, {})}`, as: options.as }
  const wordOf = wordsOfSums(rows, columns)
  const cells = columns.map((column) => {
    const value = sql.ref(`t.${column.field.kind === 'link' ? nameKey(column.name) : column.name}`)
    const own = cell(registry, column, value, written)
    if (isCsv) return own
    const sums = wordOf(column.name)
    const word = (label: Label | undefined) => (label ? sql`${say(label, language)}::text` : sql`NULL`)
    if (!isMeasureOf(source.measures, column.name)) {
      const subtotal = sums.subtotal ? sql` WHEN ${isSubtotal} THEN ${word(sums.subtotal)}` : sql``
      return sql`CASE WHEN ${isTotal} THEN ${word(sums.total)}${subtotal} ELSE (${own})::text END`
    }
    // A column with mixed units has no total over all rows: tonnes and litres.
    return isAddable(column) ? own : sql`CASE WHEN NOT ${isTotal} THEN ${own} END`
  })
  if (alone) return copyOf(sql`SELECT ${sql.join(cells)} FROM (${groups}) t`, options)
  const window = isAll ? sql`true` : sql`${nth} > ${offset} AND ${nth} <= ${offset + limit}`
  if (isCsv) {
    const own = sql`NOT ${isTotal} AND NOT ${isSubtotal} AND ${window}`
    return copyOf(sql`SELECT ${sql.join(cells)} FROM (${groups}) t WHERE ${own} ORDER BY ${nth}`, options)
  }
  const mark = sql`CASE WHEN ${isTotal} OR ${isSubtotal} THEN ${sql.lit(SUM_MARK)} ELSE ${sql.lit(GROUP_MARK)} END`
  return copyOf(
    sql`SELECT ${sql.join([mark, ...cells])} FROM (${groups}) t WHERE ${isTotal} OR (${window})
      ORDER BY ${isTotal}, ${nth}, ${isSubtotal}`,
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
