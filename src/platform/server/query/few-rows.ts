import { FEW_ROWS } from '../../definition/few-rows.ts'
import type { Label } from '../../definition/label.ts'
import { LAST_UPDATE } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import type { ListQuery } from './parameters.ts'
import { rowsOfChosen, selectIds } from './select-ids.ts'
import { selectFields } from './source.ts'
import { firstValues, Values } from './values.ts'

/** The column that orders the chosen ids. */
export const PLACE = 'place'

/**
 * SQL for the ids of at most `most` rows, or the rows themselves where they are read whole, ordered by a shown column;
 * a link sorts by its shown name. All rows are sorted at every call.
 */
export function idsByColumn(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery & { few: string },
  values: Values,
  page: { limit: number; offset: number; most: number },
): string {
  const few = selectIds(registry, definition, actor, query, values, { limit: page.most, offset: 0, isAnyOrder: true })
  const shared = definition.scope !== 'reference'
  const { columns, joins } =
    query.few === LAST_UPDATE
      ? { columns: [`t.${definition.changedAt}`], joins: [] }
      : selectFields(registry, definition.fields, [query.few], shared)
  // A link is selected as its id and then its name.
  const [own = '', name = own] = columns
  const direction = query.descending ? 'DESC' : 'ASC'
  const chosen = definition.list.readsWhole ? 't.*' : 't.id'
  return `SELECT ${chosen}, ${name.replace(/ AS \w+$/, '')} AS ${PLACE}
    FROM ${rowsOfChosen(definition, few)} ${joins.join(' ')}
      ORDER BY ${PLACE} ${direction}, t.id ${direction} LIMIT ${page.limit} OFFSET ${values.add(page.offset)}`
}

/** Counts the list's rows up to the limit for sorting without an index. */
export function fewOrMore(registry: Registry, definition: AnyModule, actor: Actor, query: ListQuery): Statement {
  const values = new Values(firstValues(definition, actor))
  const ids = selectIds(registry, definition, actor, query, values, {
    limit: FEW_ROWS + 1,
    offset: 0,
    isAnyOrder: true,
  })
  return { text: `SELECT count(*)::int AS rows FROM (${ids}) c`, values: values.list, plannedAnew: query.search !== '' }
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
