import pg from 'pg'
import type { Language } from '../../definition/label.ts'
import { LAST_UPDATE } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import { conditions } from '../query/conditions.ts'
import { idsByColumn, PLACE } from '../query/few-rows.ts'
import { orderBy } from '../query/order.ts'
import type { ListQuery } from '../query/parameters.ts'
import { rowsOfChosen, selectIds } from '../query/select-ids.ts'
import { selectFields } from '../query/source.ts'
import { firstValues, Values } from '../query/values.ts'
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
): string {
  const values = new Values(firstValues(definition, actor))
  const shared = definition.scope !== 'reference'
  const zone = zoneExpression(definition, actor, values)
  const selected = columns.map(({ name }) =>
    name === LAST_UPDATE
      ? { columns: [`t.${definition.changedAt}`], joins: [] }
      : selectFields(registry, definition.fields, [name], shared),
  )
  const cells = columns.map((column, index) => {
    // A link is selected as its id and then its name; the file shows the name.
    const [own = '', name] = selected[index]?.columns ?? []
    const expression = column.field.kind === 'file' ? `j_${column.name}.name` : (name ?? own).replace(/ AS \w+$/, '')
    return cell(registry, column, expression, { language, zone, as: options.as }, values)
  })
  const joins = selected.flatMap((one) => one.joins).join(' ')
  const { rows, where } = rowsOf(registry, definition, actor, query, values, options.window)
  const direction = query.descending ? 'DESC' : 'ASC'
  const order = query.few ? `p.${PLACE} ${direction}, t.id ${direction}` : orderBy(definition, query, 't')
  const text = `SELECT ${cells.join(', ')} FROM ${rows} ${joins} ${where} ORDER BY ${order}`
  return copyOf(text, values, options)
}

/** SQL for a cell of a file; free text is protected against running as a formula. */
export function cell(
  registry: Registry,
  column: Column,
  expression: string,
  { language, zone, as }: { language: Language; zone: string; as: ExportOptions['as'] },
  values: Values,
): string {
  if (as === 'csv' && isFreeText(registry, column)) return neutralised(expression)
  return cellExpression(column, expression, language, zone, values)
}

/** The statement as a COPY. */
export function copyOf(text: string, values: Values, { as }: Pick<ExportOptions, 'as'>): string {
  return `COPY (${withLiterals(text, values.list)}) TO STDOUT${as === 'csv' ? ' (FORMAT csv)' : ''}`
}

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
  values: Values,
  window: Window,
): { rows: string; where: string } {
  const { few } = query
  if (!few && window.limit >= EVERY_ROW && window.offset === 0 && query.search === '') {
    const where = conditions(registry, definition, actor, query, values)
    return { rows: `${definition.readFrom} t`, where: where.length > 0 ? `WHERE ${where.join(' AND ')}` : '' }
  }
  const ids = few
    ? idsByColumn(registry, definition, actor, { ...query, few }, values, { ...window, most: EVERY_ROW })
    : selectIds(registry, definition, actor, query, values, window)
  return { rows: rowsOfChosen(definition, ids), where: '' }
}

/** Whether users wrote the cell's text; labels and document numbers are not free text. */
function isFreeText(registry: Registry, { field, shape }: Column): boolean {
  if (field.kind === 'link') {
    const { fields, lookup } = registry.get(field.module).definition
    return fields[lookup.name]?.kind !== 'number'
  }
  return shape === 'text' && !['status', 'select', 'choices', 'boolean', 'number', 'json'].includes(field.kind)
}

/** COPY takes no parameters: every value is written as a quoted literal, in one pass from left to right. */
function withLiterals(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
}

// A quoted literal takes its type from the context, as a parameter does.
function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(arrayElement).join(',')}}`)
  return pg.escapeLiteral(plain(value))
}

function arrayElement(value: unknown): string {
  return `"${plain(value).replace(/[\\"]/g, '\\$&')}"`
}

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('A list is filtered by texts, numbers and yes or no alone.')
}
