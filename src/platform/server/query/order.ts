import { sql } from 'kysely'
import type { AnyModule } from '../../definition/module.ts'
import type { Sql } from '../database/sql.ts'
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

/** The rank of the row's state; 0 for states that do not lead. */
export function rankOf(states: readonly string[], alias: string): Sql {
  const ranks = states.map((state, place) => sql`WHEN ${sql.lit(state)} THEN ${sql.lit(states.length - place)}`)
  return sql`CASE ${sql.ref(`${alias}.status`)} ${sql.join(ranks, sql` `)} ELSE 0 END`
}

/** The states, separated by commas. */
export const statesOf = (states: readonly string[]): Sql => sql.join(states.map((state) => sql.lit(state)))

/**
 * The ORDER BY expression for the rows `alias`; ties by id in the same direction. Leading states come first in both
 * directions.
 */
export function orderBy(definition: AnyModule, { order, descending, backwards = false }: Sorted, alias: string): Sql {
  const direction = descending !== backwards ? sql`DESC` : sql`ASC`
  const first = firstOf(definition, order)
  const column = sortColumn(definition, order)
  return sql.join([
    ...(first ? [sql`${rankOf(first.states, alias)} ${backwards ? sql`ASC` : sql`DESC`}`] : []),
    ...(column === 'id' ? [] : [sql`${sql.ref(`${alias}.${column}`)} ${direction}`]),
    sql`${sql.ref(`${alias}.id`)} ${direction}`,
  ])
}
