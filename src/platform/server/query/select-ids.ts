import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import { conditions } from './conditions.ts'
import { firstOf, isNeverNull, orderBy, rankOf, sortColumn, statesOf } from './order.ts'
import type { ListQuery } from './parameters.ts'
import { type Places, placesOf } from './places.ts'
import { pageSource } from './source.ts'
import type { Values } from './values.ts'

/** A known row from which a page starts, instead of an offset. */
export interface Anchor {
  /** 'from' starts with the row itself, 'after' behind it, 'before' goes backwards from it. */
  side: 'from' | 'after' | 'before'
  sort: unknown
  id: number
}

/** The rows `t` of the chosen `p`: `p` itself where whole rows were chosen, else a join by id. */
export function rowsOfChosen(definition: AnyModule, chosen: string): string {
  if (definition.list.readsWhole) return `(${chosen}) p JOIN LATERAL (SELECT p.*) t ON true`
  const tenant = definition.scope === 'reference' ? '' : 't.corporate_id = $1 AND '
  return `(${chosen}) p JOIN ${definition.readFrom} t ON ${tenant}t.id = p.id`
}

/** Which of the matching rows are chosen. */
interface Chosen {
  limit: number
  offset: number
  anchor?: Anchor
  /** More conditions on the rows `t`. */
  where?: readonly string[]
  /** A condition on `t`; rows for which it is true come last, before any other order. */
  last?: string
  /** Any order is fine, as for a count: a search then stops when it has found enough. */
  isAnyOrder?: boolean
  /** SQL for the ids that an earlier statement's search has found in the rows themselves. */
  found?: string
}

/**
 * SQL that chooses the ids (and sort values) of the matching rows in the order of the list, at most `limit` after
 * `offset`.
 */
export function selectIds(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  values: Values,
  page: Chosen,
): string {
  const where = [...conditions(registry, definition, actor, query, values), ...(page.where ?? [])]
  const places = placesOf(registry, definition, query, values)
  // The limit is a literal: as a parameter it would be planned for a tenth of the table, at every call.
  const offset = page.offset > 0 ? values.add(page.offset) : undefined
  // PostgreSQL refuses an unused parameter, and only index walks use this one.
  const isUnion = places || definition.list.walks.length > 0
  const reach = offset && isUnion && definition.growing ? values.add(page.limit + page.offset) : String(page.limit)
  const rows = { ...page, where, places, offset, reach }
  const first = firstOf(definition, query.order)
  if (!definition.growing) return sorted(definition, query, rows)
  const named = namedLinks(places)
  const [ahead, chosen] =
    first && !page.isAnyOrder
      ? aheadThenRest(definition, first, query, values, rows)
      : ['', walked(definition, query, values, rows)]
  const before = [...named, ...(ahead ? [`ahead AS MATERIALIZED (${ahead})`] : [])]
  return `${before.length > 0 ? `WITH ${before.join(', ')} ` : ''}${chosen}`
}

/**
 * SQL for the ids that a search finds in the rows themselves; undefined where it searches only linked records, or
 * only the rows.
 */
export function selectFound(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  values: Values,
  page: { limit: number; offset: number },
): string | undefined {
  const where = conditions(registry, definition, actor, query, values)
  const places = placesOf(registry, definition, query, values)
  if (!definition.growing || !places?.own || places.links.length === 0) return undefined
  const order = sortColumn(definition, query.order)
  const most = values.add(page.limit + page.offset)
  const own = (conditions: readonly string[]) =>
    `SELECT t.id FROM ${pageSource(definition)} t ${whereOf([...conditions, String(places.own)])}
    ORDER BY ${orderBy(definition, { ...query, order }, 't')} LIMIT ${most}`
  const highest = HIGHEST[order === 'id' ? 'id' : (definition.fields[order]?.kind ?? '')]
  if (hasTrigram(query.search) || !query.descending || !isNeverNull(definition, order) || !highest) return own(where)
  // No index serves a search this short. Where the linked records alone fill the page, rows behind its last one (the
  // edge) are not read. A range with both ends is planned as a narrow one.
  const linked = { where, places: { ...places, own: undefined }, limit: 1, offset: `${most} - 1`, reach: most }
  return `WITH ${namedLinks(places).join(', ')}, edge AS MATERIALIZED (${walked(definition, query, values, linked)})
    SELECT o.id FROM edge e
    CROSS JOIN LATERAL (${own([...where, `t.${order} BETWEEN e.${order} AND ${highest}`])}) o
    UNION ALL (${own([...where, 'NOT EXISTS (SELECT FROM edge)'])})`
}

/** SQL for a value that no row exceeds, by the kind of a sort column. */
const HIGHEST: Readonly<Record<string, string>> = {
  id: '9223372036854775807',
  date: "'infinity'",
  datetime: "'infinity'",
}

/** Whether three letters or digits stand together: a search for fewer reads every row. */
const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)

/** SQL that names the ids of the linked records that a search finds. */
const namedLinks = (places: Places | undefined) =>
  (places?.links ?? []).map(({ column, ids }) => `in_${column} AS MATERIALIZED (${ids})`)

/** The parts of the query: all conditions, and where a search looks. */
interface Rows extends Omit<Chosen, 'offset'> {
  where: readonly string[]
  places: Places | undefined
  /** SQL for how many rows are skipped, and for how many must be found including those. */
  offset: string | undefined
  reach: string
  /** SQL that excludes rows of `alias` chosen elsewhere. */
  except?: (alias: string) => string
}

/** SQL that chooses a page of the rows `matching`, as `selectIds` would. */
export function selectMatching(
  definition: AnyModule,
  query: ListQuery,
  values: Values,
  { limit, offset }: Pick<Chosen, 'limit' | 'offset'>,
): string {
  const skipped = offset > 0 ? values.add(offset) : undefined
  const columns = chosenColumns(definition, sortColumn(definition, query.order))
  return `SELECT ${columns} FROM matching t ORDER BY ${orderBy(definition, query, 't')}
    LIMIT ${limit}${offsetOf(skipped)}`
}

/** The rows of a table small enough to sort at every call; whole rows where the list reads them so. */
function sorted(definition: AnyModule, query: ListQuery, { where, places, last, ...page }: Rows): string {
  const named = places?.links.map(({ column, ids }) => `t.${column} IN (${ids})`) ?? []
  const searched = places ? [anyOf([...(places.own ? [places.own] : []), ...named])] : []
  const order = `${last ? `${last}, ` : ''}${orderBy(definition, query, 't')}`
  const columns = chosenColumns(definition, page.isAnyOrder ? 'id' : sortColumn(definition, query.order))
  return `SELECT ${columns} FROM ${pageSource(definition)} t ${whereOf([...where, ...searched])} ORDER BY ${order}
    LIMIT ${page.limit}${offsetOf(page.offset)}`
}

/**
 * The few rows in leading states, then all others along the index. As one sort, every call would sort the whole
 * table. Returns the SQL of `ahead`, then of the rows chosen with it.
 */
function aheadThenRest(
  definition: AnyModule,
  { by, states }: NonNullable<AnyModule['list']['first']>,
  query: ListQuery,
  values: Values,
  page: Rows,
): [ahead: string, chosen: string] {
  const { places } = page
  const named = places?.links.map(({ column }) => `t.${column} IN (SELECT m.id FROM in_${column} m)`) ?? []
  const searched = places ? [anyOf([...(places.own ? [places.own] : []), ...named])] : []
  const where = whereOf([...page.where, `t.status IN (${statesOf(states)})`, ...searched])
  const ahead = `SELECT ${columnsOf(by, 't')}, ${rankOf(states, 't')} AS rank FROM ${pageSource(definition)} t ${where}`
  const count = '(SELECT count(*) FROM ahead)'
  const rest = walked(definition, { ...query, order: by }, values, {
    ...page,
    offset: page.offset && `greatest(0, ${page.offset} - ${count})`,
    // The sort value alone excludes nearly every row.
    except: (alias) =>
      `(${alias}.${by} < (SELECT min(a.${by}) FROM ahead a) OR ${alias}.id NOT IN (SELECT a.id FROM ahead a))`,
  })
  // A known row is never one of those ahead, so none of them follows it.
  const backwards = page.anchor?.side === 'before'
  const leading = page.anchor && !backwards ? '' : `SELECT ${columnsOf(by, 'a')}, a.rank FROM ahead a UNION ALL `
  const order = `p.rank ${backwards ? 'ASC' : 'DESC'}, ${orderBy(definition, { ...query, order: by, backwards }, 'p')}`
  const both = `${leading}SELECT ${columnsOf(by, 'r')}, 0 AS rank FROM (${rest}) r`
  const offset = page.offset && `least(${page.offset}, ${count})`
  return [
    ahead,
    `SELECT ${columnsOf(by, 'p')} FROM (${both}) p ORDER BY ${order} LIMIT ${page.limit}${offsetOf(offset)}`,
  ]
}

/**
 * The rows of a growing table along an index. A search is a union of such walks, one per place it looks in: with OR
 * it would walk the whole date index. So is a list over several ledgers (`list.walks`).
 */
function walked(definition: AnyModule, query: ListQuery, values: Values, page: Rows): string {
  const { anchor, places, reach, isAnyOrder, except } = page
  const source = pageSource(definition)
  const views = definition.list.walks
  const backwards = anchor?.side === 'before'
  const column = sortColumn(definition, query.order)
  const order = (alias: string) => orderBy(definition, { ...query, order: column, backwards }, alias)
  const columns = (alias: string) => chosenColumns(definition, isAnyOrder ? 'id' : column, alias)
  const where = [...page.where]
  if (anchor) {
    const sign = `${query.descending !== backwards ? '<' : '>'}${anchor.side === 'from' ? '=' : ''}`
    where.push(
      column === 'id'
        ? `t.id ${sign} ${values.add(anchor.id)}`
        : `(t.${column}, t.id) ${sign} (${values.add(anchor.sort)}, ${values.add(anchor.id)})`,
    )
  }
  const tail = `LIMIT ${page.limit}${offsetOf(page.offset)}`
  if (!places && views.length === 0) {
    const all = [...where, ...(except ? [except('t')] : [])]
    const last = page.last ? `${page.last}, ` : ''
    return `SELECT ${columns('t')} FROM ${source} t ${whereOf(all)} ORDER BY ${last}${order('t')} ${tail}`
  }
  const ordered = (alias: string) => (isAnyOrder ? '' : `ORDER BY ${order(alias)} `)
  const along = (conditions: readonly string[]) =>
    (views.length > 0 ? views : [source]).map(
      (one) => `SELECT ${columns('t')} FROM ${one} t ${whereOf(conditions)} ${ordered('t')}LIMIT ${reach}`,
    )
  const walks = (places?.links ?? []).flatMap((link) =>
    along([...where, `t.${link.column} = m.id`]).map(
      (naming) =>
        `SELECT ${columns('h')} FROM in_${link.column} m
         CROSS JOIN LATERAL (${naming}) h${isAnyOrder ? ` LIMIT ${reach}` : ''}`,
    ),
  )
  const own = page.found ? `t.id IN (${page.found})` : places?.own
  // A search may find a row in several places.
  const union = (parts: readonly string[]) => parts.map((walk) => `(${walk})`).join(places ? ' UNION ' : ' UNION ALL ')
  if (isAnyOrder && own && walks.length > 0) {
    // What the linked records have found already is not searched in the rows themselves.
    const isShort = `(SELECT count(*) FROM linked) < ${reach}`
    return `SELECT ${columns('u')} FROM (WITH linked AS MATERIALIZED (SELECT * FROM (${union(walks)}) l LIMIT ${reach})
      SELECT * FROM linked UNION ${union(along([...where, own, isShort]))}) u ${tail}`
  }
  if (own || !places) walks.unshift(...along(own ? [...where, own] : where))
  const all = union(walks)
  return `SELECT ${columns('u')} FROM (${all}) u ${whereOf(except ? [except('u')] : [])} ${ordered('u')}${tail}`
}

const chosenColumns = ({ list }: AnyModule, sort: string, alias = 't') =>
  list.readsWhole ? `${alias}.*` : columnsOf(sort, alias)
const columnsOf = (sort: string, alias: string) => (sort === 'id' ? `${alias}.id` : `${alias}.id, ${alias}.${sort}`)
const anyOf = (places: readonly string[]) => `(${places.join(' OR ')})`
const offsetOf = (offset: string | undefined) => (offset ? ` OFFSET ${offset}` : '')

function whereOf(list: readonly string[]): string {
  return list.length > 0 ? `WHERE ${list.join(' AND ')}` : ''
}
