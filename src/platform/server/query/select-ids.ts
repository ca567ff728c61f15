import { sql } from 'kysely'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { company, every, type Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import { conditions } from './conditions.ts'
import { firstOf, isNeverNull, orderBy, rankOf, sortColumn, statesOf } from './order.ts'
import type { ListQuery } from './parameters.ts'
import { type Places, placesOf } from './places.ts'
import { pageSource } from './source.ts'

/** A known row from which a page starts, instead of an offset. */
export interface Anchor {
  /** 'from' starts with the row itself, 'after' behind it, 'before' goes backwards from it. */
  side: 'from' | 'after' | 'before'
  sort: unknown
  id: number
}

/** The rows `t` of the chosen `p`: `p` itself where whole rows were chosen, else a join by id. */
export function rowsOfChosen(definition: AnyModule, chosen: Sql): Sql {
  if (definition.list.readsWhole) return sql`(${chosen}) p JOIN LATERAL (SELECT p.*) t ON true`
  const tenant = definition.scope === 'reference' ? sql`` : sql`t.corporate_id = ${company} AND `
  return sql`(${chosen}) p JOIN ${sql.table(definition.readFrom)} t ON ${tenant}t.id = p.id`
}

/** Which of the matching rows are chosen. */
interface Chosen {
  limit: number
  offset: number
  anchor?: Anchor
  /** More conditions on the rows `t`. */
  where?: readonly Sql[]
  /** A condition on `t`; rows for which it is true come last, before any other order. */
  last?: Sql
  /** Any order is fine, as for a count: a search then stops when it has found enough. */
  isAnyOrder?: boolean
  /** The ids that an earlier statement's search has found in the rows themselves. */
  found?: Sql
}

/**
 * Chooses the ids (and sort values) of the matching rows in the order of the list, at most `limit` after `offset`.
 */
export function selectIds(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  page: Chosen,
): Sql {
  const where = [...conditions(registry, definition, actor, query), ...(page.where ?? [])]
  const places = placesOf(registry, definition, query)
  // The limit is a literal: as a parameter it would be planned for a tenth of the table, at every call.
  const limit = sql.lit(page.limit)
  const offset = page.offset > 0 ? sql.val(page.offset) : undefined
  const reach = offset && definition.growing ? sql.val(page.limit + page.offset) : limit
  const rows = { ...page, where, places, limit, offset, reach }
  const first = firstOf(definition, query.order)
  if (!definition.growing) return sorted(definition, query, rows)
  const named = namedLinks(places)
  const [ahead, chosen] =
    first && !page.isAnyOrder
      ? aheadThenRest(definition, first, query, rows)
      : [undefined, walked(definition, query, rows)]
  const before = [...named, ...(ahead ? [sql`ahead AS MATERIALIZED (${ahead})`] : [])]
  return before.length > 0 ? sql`WITH ${sql.join(before)} ${chosen}` : chosen
}

/**
 * The ids that a search finds in the rows themselves; undefined where it searches only linked records, or only the
 * rows.
 */
export function selectFound(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  page: { limit: number; offset: number },
): Sql | undefined {
  const where = conditions(registry, definition, actor, query)
  const places = placesOf(registry, definition, query)
  if (!definition.growing || !places?.own || places.links.length === 0) return undefined
  const searched = places.own
  const order = sortColumn(definition, query.order)
  const most = sql.val(page.limit + page.offset)
  const own = (conditions: readonly Sql[]) =>
    sql`SELECT t.id FROM ${sql.table(pageSource(definition))} t WHERE ${every([...conditions, searched])}
      ORDER BY ${orderBy(definition, { ...query, order }, 't')} LIMIT ${most}`
  const highest = HIGHEST[order === 'id' ? 'id' : (definition.fields[order]?.kind ?? '')]
  if (hasTrigram(query.search) || !query.descending || !isNeverNull(definition, order) || !highest) return own(where)
  // No index serves a search this short. Where the linked records alone fill the page, rows behind its last one (the
  // edge) are not read. A range with both ends is planned as a narrow one.
  const linked = {
    where,
    places: { ...places, own: undefined },
    limit: sql.lit(1),
    offset: sql`${most} - 1`,
    reach: most,
  }
  const behind = sql`${sql.ref(`t.${order}`)} BETWEEN ${sql.ref(`e.${order}`)} AND ${highest}`
  return sql`WITH ${sql.join(namedLinks(places))}, edge AS MATERIALIZED (${walked(definition, query, linked)})
    SELECT o.id FROM edge e CROSS JOIN LATERAL (${own([...where, behind])}) o
    UNION ALL (${own([...where, sql`NOT EXISTS (SELECT FROM edge)`])})`
}

/** A value that no row exceeds, by the kind of a sort column. */
const HIGHEST: Readonly<Record<string, Sql>> = {
  id: sql`9223372036854775807`,
  date: sql`'infinity'`,
  datetime: sql`'infinity'`,
}

/** Whether three letters or digits stand together: a search for fewer reads every row. */
const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

/** The relation with the ids of the linked records that a search finds by the column. */
const idsIn = (column: string) => sql.table(`in_${column}`)

const namedLinks = (places: Places | undefined) =>
  (places?.links ?? []).map(({ column, ids }) => sql`${idsIn(column)} AS MATERIALIZED (${ids})`)

/** The parts of the query: all conditions, and where a search looks. */
interface Rows extends Omit<Chosen, 'limit' | 'offset'> {
  where: readonly Sql[]
  places: Places | undefined
  limit: Sql
  /** How many rows are skipped, and how many must be found including those. */
  offset: Sql | undefined
  reach: Sql
  /** Excludes rows of `alias` chosen elsewhere. */
  except?: (alias: string) => Sql
}

/** Chooses a page of the rows `matching`, as `selectIds` would. */
export function selectMatching(
  definition: AnyModule,
  query: ListQuery,
  { limit, offset }: Pick<Chosen, 'limit' | 'offset'>,
): Sql {
  const columns = chosenColumns(definition, sortColumn(definition, query.order))
  return sql`SELECT ${columns} FROM matching t ORDER BY ${orderBy(definition, query, 't')}
    LIMIT ${sql.lit(limit)}${offsetOf(offset > 0 ? sql.val(offset) : undefined)}`
}

/** The rows of a table small enough to sort at every call; whole rows where the list reads them so. */
function sorted(definition: AnyModule, query: ListQuery, { where, places, last, ...page }: Rows): Sql {
  const named = places?.links.map(({ column, ids }) => sql`${sql.ref(`t.${column}`)} IN (${ids})`) ?? []
  const searched = places ? [anyOf([...(places.own ? [places.own] : []), ...named])] : []
  const order = sql`${lastOf(last)}${orderBy(definition, query, 't')}`
  const columns = chosenColumns(definition, page.isAnyOrder ? 'id' : sortColumn(definition, query.order))
  return sql`SELECT ${columns} FROM ${sql.table(pageSource(definition))} t WHERE ${every([...where, ...searched])}
    ORDER BY ${order} LIMIT ${page.limit}${offsetOf(page.offset)}`
}

/**
 * The few rows in leading states, then all others along the index. As one sort, every call would sort the whole
 * table. Returns the query of `ahead`, then the rows chosen with it.
 */
function aheadThenRest(
  definition: AnyModule,
  { by, states }: NonNullable<AnyModule['list']['first']>,
  query: ListQuery,
  page: Rows,
): [ahead: Sql, chosen: Sql] {
  const { places } = page
  const named =
    places?.links.map(({ column }) => sql`${sql.ref(`t.${column}`)} IN (SELECT m.id FROM ${idsIn(column)} m)`) ?? []
  const searched = places ? [anyOf([...(places.own ? [places.own] : []), ...named])] : []
  const where = every([...page.where, sql`t.status IN (${statesOf(states)})`, ...searched])
  const ahead = sql`SELECT ${columnsOf(by, 't')}, ${rankOf(states, 't')} AS rank
    FROM ${sql.table(pageSource(definition))} t WHERE ${where}`
  const count = sql`(SELECT count(*) FROM ahead)`
  const rest = walked(
    definition,
    { ...query, order: by },
    {
      ...page,
      offset: page.offset && sql`greatest(0, ${page.offset} - ${count})`,
      // The sort value alone excludes nearly every row.
      except: (alias) =>
        sql`(${sql.ref(`${alias}.${by}`)} < (SELECT min(${sql.ref(`a.${by}`)}) FROM ahead a)
        OR ${sql.ref(`${alias}.id`)} NOT IN (SELECT a.id FROM ahead a))`,
    },
  )
  // A known row is never one of those ahead, so none of them follows it.
  const backwards = page.anchor?.side === 'before'
  const leading = page.anchor && !backwards ? sql`` : sql`SELECT ${columnsOf(by, 'a')}, a.rank FROM ahead a UNION ALL `
  const both = sql`${leading}SELECT ${columnsOf(by, 'r')}, 0 AS rank FROM (${rest}) r`
  const offset = page.offset && sql`least(${page.offset}, ${count})`
  return [
    ahead,
    sql`SELECT ${columnsOf(by, 'p')} FROM (${both}) p
      ORDER BY p.rank ${backwards ? sql`ASC` : sql`DESC`}, ${orderBy(definition, { ...query, order: by, backwards }, 'p')}
      LIMIT ${page.limit}${offsetOf(offset)}`,
  ]
}

/**
 * The rows of a growing table along an index. A search is a union of such walks, one per place it looks in: with OR
 * it would walk the whole date index. So is a list over several ledgers (`list.walks`).
 */
function walked(definition: AnyModule, query: ListQuery, page: Rows): Sql {
  const { anchor, places, reach, isAnyOrder, except } = page
  const source = pageSource(definition)
  const views = definition.list.walks
  const backwards = anchor?.side === 'before'
  const column = sortColumn(definition, query.order)
  const order = (alias: string) => orderBy(definition, { ...query, order: column, backwards }, alias)
  const columns = (alias: string) => chosenColumns(definition, isAnyOrder ? 'id' : column, alias)
  const where = [...page.where, ...(anchor ? [beyond(anchor, column, query.descending !== backwards)] : [])]
  const tail = sql`LIMIT ${page.limit}${offsetOf(page.offset)}`
  if (!places && views.length === 0) {
    const all = every([...where, ...(except ? [except('t')] : [])])
    return sql`SELECT ${columns('t')} FROM ${sql.table(source)} t WHERE ${all}
      ORDER BY ${lastOf(page.last)}${order('t')} ${tail}`
  }
  const ordered = (alias: string) => (isAnyOrder ? sql`` : sql`ORDER BY ${order(alias)} `)
  const along = (conditions: readonly Sql[]) =>
    (views.length > 0 ? views : [source]).map(
      (one) =>
        sql`SELECT ${columns('t')} FROM ${sql.table(one)} t WHERE ${every(conditions)} ${ordered('t')}LIMIT ${reach}`,
    )
  const walks = (places?.links ?? []).flatMap((link) =>
    along([...where, sql`${sql.ref(`t.${link.column}`)} = m.id`]).map(
      (naming) =>
        sql`SELECT ${columns('h')} FROM ${idsIn(link.column)} m
          CROSS JOIN LATERAL (${naming}) h${isAnyOrder ? sql` LIMIT ${reach}` : sql``}`,
    ),
  )
  const own = page.found ? sql`t.id IN (${page.found})` : places?.own
  // A search may find a row in several places.
  const union = (parts: readonly Sql[]) =>
    sql.join(
      parts.map((walk) => sql`(${walk})`),
      places ? sql` UNION ` : sql` UNION ALL `,
    )
  if (isAnyOrder && own && walks.length > 0) {
    // What the linked records have found already is not searched in the rows themselves.
    const isShort = sql`(SELECT count(*) FROM linked) < ${reach}`
    return sql`SELECT ${columns('u')} FROM (
      WITH linked AS MATERIALIZED (SELECT * FROM (${union(walks)}) l LIMIT ${reach})
      SELECT * FROM linked UNION ${union(along([...where, own, isShort]))}) u ${tail}`
  }
  if (own || !places) walks.unshift(...along(own ? [...where, own] : where))
  const rest = except ? sql`WHERE ${except('u')} ` : sql``
  return sql`SELECT ${columns('u')} FROM (${union(walks)}) u ${rest}${ordered('u')}${tail}`
}

/** The rows on one side of a known one, in the order of the column. */
function beyond({ side, sort, id }: Anchor, column: string, isDown: boolean): Sql {
  const sign = sql.raw(`${isDown ? '<' : '>'}${side === 'from' ? '=' : ''}`)
  return column === 'id' ? sql`t.id ${sign} ${id}` : sql`(${sql.ref(`t.${column}`)}, t.id) ${sign} (${sort}, ${id})`
}

const chosenColumns = ({ list }: AnyModule, sort: string, alias = 't') =>
  list.readsWhole ? sql`${sql.ref(alias)}.*` : columnsOf(sort, alias)
const columnsOf = (sort: string, alias: string) =>
  sql.join((sort === 'id' ? ['id'] : ['id', sort]).map((name) => sql.ref(`${alias}.${name}`)))
const anyOf = (places: readonly Sql[]) => sql`(${sql.join(places, sql` OR `)})`
const lastOf = (last: Sql | undefined) => (last ? sql`${last}, ` : sql``)
const offsetOf = (offset: Sql | undefined) => (offset ? sql` OFFSET ${offset}` : sql``)
