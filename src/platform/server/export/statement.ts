import { sql } from 'kysely'
import type { Language } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { every, type Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import { conditions } from '../query/conditions.ts'
import { idsByColumn, PLACE, shownColumn } from '../query/few-rows.ts'
import { orderBy } from '../query/order.ts'
import type { ListQuery } from '../query/parameters.ts'
import { rowsOfChosen, selectIds } from '../query/select-ids.ts'
import { joined } from '../query/source.ts'
import type { Column } from './columns.ts'
import { cellExpression, neutralised, zoneExpression } from './expression.ts'
import { EVERY_ROW, type Window } from './parameters.ts'

/** Which rows of the list, and PostgreSQL's output: a csv file, or rows to process. */
export interface ExportOptions {
  window: Window
  as: 'csv' | 'rows'
}

/** The COPY of an export. It chooses rows exactly as the list does (I-59), and only the columns of the file. */
export function exportStatement(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  language: Language,
  query: ListQuery,
  columns: readonly Column[],
  options: ExportOptions,
): Sql {
  const zone = zoneExpression(definition, actor)
  const shown = columns.map(({ name }) => shownColumn(registry, definition, name))
  const cells = columns.map((column, index) => {
    // The file shows the name of a file.
    const name = column.field.kind === 'file' ? sql.ref(`j_${column.name}.name`) : shown[index]?.value
    return cell(registry, column, name ?? sql`NULL`, { language, zone, as: options.as })
  })
  const { rows, where } = rowsOf(registry, definition, actor, query, options.window)
  const direction = query.descending ? sql`DESC` : sql`ASC`
  const order = query.few
    ? sql`${sql.ref(`p.${PLACE}`)} ${direction}, t.id ${direction}`
    : orderBy(definition, query, 't')
  const joins = joined(shown.flatMap((one) => one.joins))
  return copyOf(sql`SELECT ${sql.join(cells)} FROM ${rows} ${joins} WHERE ${every(where)} ORDER BY ${order}`, options)
}

/** A cell of a file; free text is protected against running as a formula. */
export function cell(
  registry: Registry,
  column: Column,
  value: Sql,
  { language, zone, as }: { language: Language; zone: Sql; as: ExportOptions['as'] },
): Sql {
  if (as === 'csv' && isFreeText(registry, column)) return neutralised(value)
  return cellExpression(column, value, language, zone)
}

/** The query as a COPY. */
export const copyOf = (query: Sql, { as }: Pick<ExportOptions, 'as'>): Sql =>
  sql`COPY (${query}) TO STDOUT${as === 'csv' ? sql` (FORMAT csv)` : sql``}`

/**
 * The rows as `t`. A part of the list, or a search, is chosen by ids as a page is. The complete list is read directly
 * from the table with the same conditions, at a third of the cost: ids joined to nearly every row would be sorted
 * twice.
 */
function rowsOf(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  window: Window,
): { rows: Sql; where: readonly Sql[] } {
  const { few } = query
  if (!few && window.limit >= EVERY_ROW && window.offset === 0 && query.search === '') {
    return { rows: sql`${sql.table(definition.readFrom)} t`, where: conditions(registry, definition, actor, query) }
  }
  const ids = few
    ? idsByColumn(registry, definition, actor, { ...query, few }, { ...window, most: EVERY_ROW })
    : selectIds(registry, definition, actor, query, window)
  return { rows: rowsOfChosen(definition, ids), where: [] }
}

/** Whether users wrote the cell's text; labels and document numbers are not free text. */
function isFreeText(registry: Registry, { field, shape }: Column): boolean {
  if (field.kind === 'link') {
    const { fields, lookup } = registry.get(field.module).definition
    return fields[lookup.name]?.kind !== 'number'
  }
  return shape === 'text' && !['status', 'select', 'choices', 'boolean', 'number', 'json'].includes(field.kind)
}
