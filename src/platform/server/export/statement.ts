import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import type { ListQuery } from '../query/parameters.ts'
import { firstValues, selectIds, Values } from '../query/select-ids.ts'
import { selectFields, standingFields } from '../query/source.ts'
import type { Column } from './columns.ts'

/** SQL with its values; each row is the cells in the order of the columns, then the unit where rows have one. */
export interface ExportStatement {
  text: string
  values: readonly unknown[]
}

/** Whether the rows carry the unit whose zone tells their moments. */
export function hasUnit(definition: AnyModule): boolean {
  return standingFields(definition).includes('production_unit_id')
}

/** Chooses the rows exactly as the list does (I-59), and of each only what the file shows. */
export function exportStatement(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  columns: readonly Column[],
  window: { limit: number; offset: number },
): ExportStatement {
  const values = new Values(firstValues(definition, actor))
  const ids = selectIds(registry, definition, actor, query, values, window)
  const shared = definition.scope !== 'reference'
  const selected = columns.map(({ name }) => selectFields(registry, definition.fields, [name], shared))
  // A link is selected as its id and then its name: the name is what a file shows.
  const cells = selected.map(({ columns: [own, name] }) => name ?? own)
  if (hasUnit(definition)) cells.push('t.production_unit_id')
  const direction = query.descending ? 'DESC' : 'ASC'
  const order = query.order === 'id' ? '' : `t.${query.order} ${direction}, `
  const text = `SELECT ${cells.join(', ')} FROM (${ids}) p JOIN ${definition.readFrom} t ON ${shared ? 't.corporate_id = $1 AND ' : ''}t.id = p.id ${selected.flatMap(({ joins }) => joins).join(' ')} ORDER BY ${order}t.id ${direction}`
  return { text, values: values.list }
}
