import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { FEW_ROWS } from '../../definition/few-rows.ts'
import type { AnyModule } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { withoutWithheld } from '../audit/withheld.ts'
import type { Statement } from '../database/one-transaction.ts'
import type { Sql } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Anchors } from './anchors.ts'
import { type Count, Counts } from './count.ts'
import { fewOrMore, idsByColumn, PLACE, refuseMany } from './few-rows.ts'
import { firstOf, orderBy, sortColumn, statesOf } from './order.ts'
import type { ListPart, ListQuery } from './parameters.ts'
import { COUNTED, presentRow, SORTED_BY, zoneOf } from './present.ts'
import { rowsOfChosen, selectFound, selectIds, selectMatching } from './select-ids.ts'
import { joined, oncePerModule, selected, selectFields, standingFields } from './source.ts'

const ROWS_A_TURN = 100

/** The answer of a list: its rows, its count, or both. */
export interface ListAnswer extends Partial<Count> {
  data?: Record<string, unknown>[]
}

/** Statements to send together with others, and how to read their results. */
export interface Planned<A> {
  statements: readonly Statement[]
  finish: (results: readonly pg.QueryResult[]) => A
}

/** The lists of one process, with its short-lived memory of pages and counts. */
export class Lists {
  readonly #pool: pg.Pool
  readonly #registry: Registry
  readonly #anchors = new Anchors()
  readonly #counts: Counts

  constructor(pool: pg.Pool, registry: Registry) {
    this.#pool = pool
    this.#registry = registry
    this.#counts = new Counts(pool, registry)
  }

  /** The count and sums of a list, to be sent with other statements in one round trip. */
  counting(definition: AnyModule, actor: Actor, query: ListQuery): Planned<ListAnswer> {
    const { statement, finish } = this.#counts.plan(definition, actor, query)
    return { statements: [statement], finish: ([counted]) => finish(counted?.rows[0], 0) }
  }

  /**
   * A page, its count, or both, in one round trip. The page's ids are chosen first, on an index; names are joined to
   * those few rows only. The signal ends the reading.
   */
  async read(
    definition: AnyModule,
    actor: Actor,
    query: ListQuery,
    part: ListPart,
    signal?: AbortSignal,
  ): Promise<ListAnswer> {
    if (part === 'count') return this.#counts.read(definition, actor, query, signal)
    const memory = this.#anchors.of(definition, actor, query)
    const anchor = memory?.find(query.offset, query.limit)
    const { few, limit, offset } = query
    const count = part === 'all' ? this.#counts.plan(definition, actor, query) : undefined
    const { matching, column } = count ?? {}
    const choose = () => {
      if (few) {
        const page = { limit, offset, most: FEW_ROWS }
        return idsByColumn(this.#registry, definition, actor, { ...query, few }, page)
      }
      const page = { limit, offset: anchor ? 0 : offset, anchor }
      return matching
        ? selectMatching(definition, query, page)
        : selectIds(this.#registry, definition, actor, query, page)
    }
    const withMatching = matching ? sql`WITH matching AS MATERIALIZED (${matching}) ` : sql``
    const reading: Statement[] =
      query.search === '' || few || definition.list.readsWhole
        ? [
            {
              query: sql`${withMatching}${rowsOfPage(this.#registry, definition, choose(), query, column)}`,
              plannedAnew: query.search !== '',
            },
          ]
        : rowsOfSearch(this.#registry, definition, actor, query)
    const counting = count && !column ? [count.statement] : []
    const judging = few ? [fewOrMore(this.#registry, definition, actor, query)] : []
    const statements = [...judging, ...counting, ...reading]
    const results = await readTogether(this.#pool, tenantOf(actor, query), statements, { signal })
    if (few) refuseMany(few, results.shift()?.rows[0]?.rows)
    const [page, counted] = [results.at(-1), results[0]]
    const rows: Record<string, unknown>[] = page?.rows ?? []
    memory?.remember(query, rows)
    const data: Record<string, unknown>[] = []
    for (const row of rows) {
      // Let other requests run between the rows of a large page.
      if (data.length > 0 && data.length % ROWS_A_TURN === 0) await turnOfLoop()
      data.push(presentListRow(this.#registry, definition, row, actor))
    }
    if (!count) return { data }
    const [first] = rows
    // An empty page after the last row proves no rows, whatever its offset.
    if (!column) return { data, ...count.finish(counted?.rows[0], first ? query.offset + rows.length : 0) }
    if (!first) return { data, ...(await this.#counts.read(definition, actor, query, signal)) }
    return { data, ...count.finish(first[COUNTED] as Record<string, unknown>, rows.length) }
  }
}

/** The fields a list answers: its columns, and those every row has. */
export function listFields(definition: AnyModule): string[] {
  return [...new Set([...definition.list.columns.map((column) => column.field), ...standingFields(definition)])]
}

const selectionOf = oncePerModule((registry, definition) => {
  const { columns, joins } = selectFields(
    registry,
    definition.fields,
    listFields(definition),
    definition.scope !== 'reference',
  )
  const stamp = [definition.changedAt, ...(definition.calls.update ? ['lock_version'] : [])]
  const [changedAt, ...version] = stamp.map((name) => sql.ref(`t.${name}`))
  return {
    columns: sql.join([sql`t.id`, selected(columns), sql`${changedAt} AS last_update`, ...version]),
    joins: joined(joins),
  }
})

/** The rows of the chosen ids with their names, in the order of the list. */
function rowsOfPage(registry: Registry, definition: AnyModule, ids: Sql, query: ListQuery, count?: Sql): Sql {
  const { columns, joins } = selectionOf(registry, definition)
  const direction = query.descending ? sql`DESC` : sql`ASC`
  const order = query.few
    ? sql`${sql.ref(`p.${PLACE}`)} ${direction}, t.id ${direction}`
    : orderBy(definition, query, 't')
  // A search does not page by key, and chooses ids only.
  const isWalked = query.order !== 'id' && query.search === '' && !query.few
  const beside = [
    ...(isWalked ? [sql`${walkedBy(definition, query.order)} AS ${sql.ref(SORTED_BY)}`] : []),
    ...(count ? [sql`${count} AS ${sql.ref(COUNTED)}`] : []),
  ]
  return sql`SELECT ${sql.join([columns, ...beside])}
    FROM ${rowsOfChosen(definition, ids)} ${joins} ORDER BY ${order}`
}

/** The sort key of a row; null for a row that leads by its state, since those have no key in the walk. */
function walkedBy(definition: AnyModule, order: string): Sql {
  const first = firstOf(definition, order)
  const value = sql`${sql.ref(`p.${sortColumn(definition, order)}`)}::text`
  return first ? sql`CASE WHEN t.status NOT IN (${statesOf(first.states)}) THEN ${value} END` : value
}

/**
 * The statements of a searched page. The search in the rows' own text is planned for its words, because an index
 * serves rare words and a walk by date serves common ones. It stores its ids in a setting for the statements after
 * it, whose many walks and joins are planned once for all.
 */
function rowsOfSearch(registry: Registry, definition: AnyModule, actor: Actor, query: ListQuery): Statement[] {
  const { limit, offset } = query
  const kept = sql`SELECT unnest(current_setting('app.page_ids')::bigint[]) AS id`
  const keep = (ids: Sql, plannedAnew: boolean): Statement => ({
    query: sql`SELECT ARRAY(SELECT p.id FROM (${ids}) p)::text`,
    plannedAnew,
    keptAs: 'app.page_ids',
  })
  const own = selectFound(registry, definition, actor, query, { limit, offset })
  const all = selectIds(registry, definition, actor, query, { limit, offset, ...(own ? { found: kept } : {}) })
  return [
    ...(own ? [keep(own, true)] : []),
    keep(all, !own || offset > 0),
    { query: rowsOfPage(registry, definition, kept, query) },
  ]
}

function presentListRow(registry: Registry, definition: AnyModule, row: Record<string, unknown>, actor: Actor) {
  return presentRow(definition.fields, withoutWithheld(registry, definition, row, actor), actor, zoneOf(actor, row))
}
