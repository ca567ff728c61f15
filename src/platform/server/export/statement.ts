import pg from 'pg'
import type { Language } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import type { ListQuery } from '../query/parameters.ts'
import { firstValues, selectIds, Values } from '../query/select-ids.ts'
import { selectFields } from '../query/source.ts'
import type { Column } from './columns.ts'
import { cellExpression, neutralised, zoneExpression } from './expression.ts'

/** Which of the list's rows, and as what PostgreSQL writes them: a file of values, or rows to read on. */
export interface ExportOptions {
  window: { limit: number; offset: number }
  as: 'csv' | 'rows'
}

/** The COPY of an export. It chooses the rows exactly as the list does (I-59), and of each only what the file shows. */
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
  const ids = selectIds(registry, definition, actor, query, values, options.window)
  const shared = definition.scope !== 'reference'
  const zone = zoneExpression(definition, actor, values)
  const selected = columns.map(({ name }) => selectFields(registry, definition.fields, [name], shared))
  const cells = columns.map((column, index) => {
    // A link is selected as its id and then its name: the name is what a file shows.
    const [own = '', name] = selected[index]?.columns ?? []
    const expression = (name ?? own).replace(/ AS \w+$/, '')
    if (options.as === 'csv' && isFreeText(column)) return neutralised(expression)
    return cellExpression(column, expression, language, zone, values)
  })
  const direction = query.descending ? 'DESC' : 'ASC'
  const order = query.order === 'id' ? '' : `t.${query.order} ${direction}, `
  const joins = selected.flatMap((one) => one.joins).join(' ')
  const text = `SELECT ${cells.join(', ')} FROM (${ids}) p JOIN ${definition.readFrom} t ON ${shared ? 't.corporate_id = $1 AND ' : ''}t.id = p.id ${joins} ORDER BY ${order}t.id ${direction}`
  return `COPY (${withLiterals(text, values.list)}) TO STDOUT${options.as === 'csv' ? ' (FORMAT csv)' : ''}`
}

/** Whether people wrote what stands in the cells. */
function isFreeText({ field, shape }: Column): boolean {
  return (
    shape === 'text' &&
    field.kind !== 'status' &&
    field.kind !== 'select' &&
    field.kind !== 'boolean' &&
    field.kind !== 'json'
  )
}

/** COPY takes no parameters: every value is written into the text as a quoted literal, once, from left to right. */
function withLiterals(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
}

// Quoted, a value takes the type of what it stands beside, as a parameter does.
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
