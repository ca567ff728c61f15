import { sql } from 'kysely'
import { FEW_ROWS } from '../../definition/few-rows.ts'
import type { Label } from '../../definition/label.ts'
import { LAST_UPDATE } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import type { Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import type { ListQuery } from './parameters.ts'
import { rowsOfChosen, selectIds } from './select-ids.ts'
import { joined, selectFields } from './source.ts'

/** The column that orders the chosen ids. */
export const PLACE = 'place'

/**
 * The ids of at most `most` rows, or the rows themselves where they are read whole, ordered by a shown column; a link
 * sorts by its shown name. All rows are sorted at every call.
 */
export function idsByColumn(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery & { few: string },
  page: { limit: number; offset: number; most: number },
): Sql {
  const few = selectIds(registry, definition, actor, query, { limit: page.most, offset: 0, isAnyOrder: true })
  const { value, joins } = shownColumn(registry, definition, query.few)
  const place = sql.ref(PLACE)
  const direction = query.descending ? sql`DESC` : sql`ASC`
  const chosen = definition.list.readsWhole ? sql`t.*` : sql`t.id`
  return sql`SELECT ${chosen}, ${value} AS ${place} FROM ${rowsOfChosen(definition, few)} ${joined(joins)}
    ORDER BY ${place} ${direction}, t.id ${direction} LIMIT ${sql.lit(page.limit)} OFFSET ${page.offset}`
}

/** What a column shows, with the joins that it needs: of a link the name. */
export function shownColumn(registry: Registry, definition: AnyModule, name: string): { value: Sql; joins: Sql[] } {
  if (name === LAST_UPDATE) return { value: sql.ref(`t.${definition.changedAt}`), joins: [] }
  const { columns, joins } = selectFields(registry, definition.fields, [name], definition.scope !== 'reference')
  // A link is selected as its id and then its name.
  const [own, shown = own] = columns
  if (!shown) throw new Error(`${definition.name} shows no column ${name}.`)
  return { value: shown.value, joins }
}

/** Counts the list's rows up to the limit for sorting without an index. */
export function fewOrMore(registry: Registry, definition: AnyModule, actor: Actor, query: ListQuery): Statement {
  const ids = selectIds(registry, definition, actor, query, { limit: FEW_ROWS + 1, offset: 0, isAnyOrder: true })
  return { query: sql`SELECT count(*)::int AS rows FROM (${ids}) c`, plannedAnew: query.search !== '' }
}

const TOO_MANY: Label = [
  'Paling banyak {most} baris dapat diurutkan menurut "{name}" · persempit dengan filter atau pencarian',
  'At most {most} rows can be sorted by "{name}" · narrow them with a filter or a search',
]

/** 422 where the list has too many rows to sort by a column without an index. */
export function refuseMany(order: string, rows: number): void {
  if (rows <= FEW_ROWS) return
  throw new Invalid({
    order: [{ label: TOO_MANY, values: { name: order, most: FEW_ROWS.toLocaleString('id') } }],
  })
}
