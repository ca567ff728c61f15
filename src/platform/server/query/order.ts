import type { AnyModule } from '../../definition/module.ts'
import type { ListQuery } from './parameters.ts'

/** What rows are sorted by: the asked-for way, or all of it the other way round. */
interface Sorted extends Pick<ListQuery, 'order' | 'descending'> {
  backwards?: boolean
}

/** The states that lead and what follows them, where the list is asked for in that order. */
export function firstOf({ list }: AnyModule, order: string): AnyModule['list']['first'] {
  return order === list.sort.field ? list.first : undefined
}

/** The column that sorts the rows of the table, those of one state where some states lead. */
export function sortColumn(definition: AnyModule, order: string): string {
  return firstOf(definition, order)?.by ?? order
}

/** How far in front the state of the row `alias` stands; 0 for those that do not lead. */
export function rankOf(states: readonly string[], alias: string): string {
  const ranks = states.map((state, place) => `WHEN '${state}' THEN ${states.length - place}`)
  return `CASE ${alias}.status ${ranks.join(' ')} ELSE 0 END`
}

/** The states as SQL. */
export const statesOf = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

/** What stands behind ORDER BY for the rows `alias`: equal ones by id, the same way. States lead whichever way that is. */
export function orderBy(
  definition: AnyModule,
  { order, descending, backwards = false }: Sorted,
  alias: string,
): string {
  const direction = descending !== backwards ? 'DESC' : 'ASC'
  const first = firstOf(definition, order)
  const column = sortColumn(definition, order)
  return [
    ...(first ? [`${rankOf(first.states, alias)} ${backwards ? 'ASC' : 'DESC'}`] : []),
    ...(column === 'id' ? [] : [`${alias}.${column} ${direction}`]),
    `${alias}.id ${direction}`,
  ].join(', ')
}
