import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type pg from 'pg'
import { FEW_ROWS } from '../../definition/few-rows.ts'
import type { AnyModule } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { withoutWithheld } from '../audit/withheld.ts'
import type { Statement } from '../database/one-transaction.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Anchors } from './anchors.ts'
import { type Count, Counts } from './count.ts'
import { fewOrMore, idsByColumn, PLACE, refuseMany } from './few-rows.ts'
import { firstOf, orderBy, sortColumn, statesOf } from './order.ts'
import type { ListPart, ListQuery } from './parameters.ts'
import { COUNTED, presentRow, SORTED_BY, zoneOf } from './present.ts'
import { rowsOfChosen, selectFound, selectIds, selectMatching } from './select-ids.ts'
import { oncePerModule, selectFields, standingFields } from './source.ts'
import { firstValues, Values } from './values.ts'

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
    const values = new Values(firstValues(definition, actor))
    const { few, limit, offset } = query
    const count = part === 'all' ? this.#counts.plan(definition, actor, query) : undefined
    const matching = count?.matching?.(values)
    const column = count?.column?.(values)
    const choose = () => {
      if (few) {
        return idsByColumn(this.#registry, definition, actor, { ...query, few }, values, {
          limit,
          offset,
          most: FEW_ROWS,
        })
      }
      const page = { limit, offset: anchor ? 0 : offset, anchor }
      return matching
        ? selectMatching(definition, query, values, page)
        : selectIds(this.#registry, definition, actor, query, values, page)
    }
    const withMatching = matching ? `WITH matching AS MATERIALIZED (${matching}) ` : ''
    const reading: Statement[] =
      query.search === '' || few || definition.list.readsWhole
        ? [
            {
              text: withMatching + rowsOfPage(this.#registry, definition, choose(), query, column),
              values: values.list,
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

const selectionOf = oncePerModule((registry, definition) =>
  selectFields(registry, definition.fields, listFields(definition), definition.scope !== 'reference'),
)

/** SQL for the rows of the chosen ids with their names, in the order of the list. */
function rowsOfPage(registry: Registry, definition: AnyModule, ids: string, query: ListQuery, count?: string): string {
  const { columns, joins } = selectionOf(registry, definition)
  const direction = query.descending ? 'DESC' : 'ASC'
  const order = query.few ? `p.${PLACE} ${direction}, t.id ${direction}` : orderBy(definition, query, 't')
  // A search does not page by key, and chooses ids only.
  const isWalked = query.order !== 'id' && query.search === '' && !query.few
  const sorted = isWalked ? `${walkedBy(definition, query.order)} AS ${SORTED_BY}, ` : ''
  return `SELECT ${['t.id', ...columns].join(', ')},
    ${sorted}${extra(definition)}${count ? `, ${count} AS ${COUNTED}` : ''}
      FROM ${rowsOfChosen(definition, ids)} ${joins.join(' ')} ORDER BY ${order}`
}

/** The sort key of a row; null for a row that leads by its state, since those have no key in the walk. */
function walkedBy(definition: AnyModule, order: string): string {
  const first = firstOf(definition, order)
  const value = `p.${sortColumn(definition, order)}::text`
  return first ? `CASE WHEN t.status NOT IN (${statesOf(first.states)}) THEN ${value} END` : value
}

/**
 * The statements of a searched page. The search in the rows' own text is planned for its words, because an index
 * serves rare words and a walk by date serves common ones. It stores its ids in a setting for the statements after
 * it, whose many walks and joins are planned once for all.
 */
function rowsOfSearch(registry: Registry, definition: AnyModule, actor: Actor, query: ListQuery): Statement[] {
  const { limit, offset } = query
  const kept = "SELECT unnest(current_setting('app.page_ids')::bigint[]) AS id"
  const keep = (
    compose: (values: Values) => string | undefined,
  ): { text: string; values: readonly unknown[]; keptAs: 'app.page_ids' } | undefined => {
    const values = new Values(firstValues(definition, actor))
    const ids = compose(values)
    if (!ids) return undefined
    return { text: `SELECT ARRAY(SELECT p.id FROM (${ids}) p)::text`, values: values.list, keptAs: 'app.page_ids' }
  }
  const own = keep((values) => selectFound(registry, definition, actor, query, values, { limit, offset }))
  const all = keep((values) =>
    selectIds(registry, definition, actor, query, values, { limit, offset, ...(own ? { found: kept } : {}) }),
  )
  const rows = new Values(firstValues(definition, actor))
  return [
    ...(own ? [{ ...own, plannedAnew: true }] : []),
    ...(all ? [{ ...all, plannedAnew: !own || offset > 0 }] : []),
    { text: rowsOfPage(registry, definition, kept, query), values: rows.list },
  ]
}

function extra(definition: AnyModule): string {
  return `t.${definition.changedAt} AS last_update${definition.calls.update ? ', t.lock_version' : ''}`
}

function presentListRow(registry: Registry, definition: AnyModule, row: Record<string, unknown>, actor: Actor) {
  return presentRow(definition.fields, withoutWithheld(registry, definition, row, actor), actor, zoneOf(actor, row))
}
