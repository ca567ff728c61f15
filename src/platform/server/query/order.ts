import type { AnyModule } from '../../definition/module.ts'
import type { ListQuery } from './parameters.ts'

/** The sort of a list, or its reverse. */
interface Sorted extends Pick<ListQuery, 'order' | 'descending'> {
  backwards?: boolean
}

/** The leading states, where the list uses its standard order. */
export function firstOf({ list }: AnyModule, order: string): AnyModule['list']['first'] {
  return order === list.sort.field ? list.first : undefined
}

/** The column that sorts the rows; where states lead, the one that sorts within a state. */
export function sortColumn(definition: AnyModule, order: string): string {
  return firstOf(definition, order)?.by ?? order
}

/** Whether every row has a value in the sort column: those of the standard order do. */
export function isNeverNull({ list }: AnyModule, order: string): boolean {
  return ['id', list.sort.field, list.first?.by].includes(order)
}

/** SQL for the rank of the row's state; 0 for states that do not lead. */
export function rankOf(states: readonly string[], alias: string): string {
  const ranks = states.map((state, place) => `WHEN '${state}' THEN ${states.length - place}`)
  return `CASE ${alias}.status ${ranks.join(' ')} ELSE 0 END`
}

/** The states as SQL. */
export const statesOf = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ')

/**
 * The ORDER BY expression for the rows `alias`; ties by id in the same direction. Leading states come first in both
 * directions.
 */
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
