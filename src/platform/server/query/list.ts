import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Anchors } from './anchors.ts'
import { type Count, Counts } from './count.ts'
import type { ListQuery } from './parameters.ts'
import { COUNTED, presentRow, SORTED_BY, zoneOf } from './present.ts'
import { firstValues, selectIds, Values } from './select-ids.ts'
import { oncePerModule, selectFields, standingFields } from './source.ts'

export interface ListAnswer {
  data: Record<string, unknown>[]
  record: number
  record_estimated?: true
  summary?: Record<string, number>
}

/** The lists of one process: reading, and what it remembers of pages and counts for seconds. */
export class Lists {
  readonly #pool: pg.Pool
  readonly #registry: Registry
  readonly #anchors = new Anchors()
  readonly counts: Counts

  constructor(pool: pg.Pool, registry: Registry) {
    this.#pool = pool
    this.#registry = registry
    this.counts = new Counts(pool, registry)
  }

  /** One page: ids first, on an index; names are joined to those few rows only. One round trip. */
  async read(definition: AnyModule, actor: Actor, query: ListQuery): Promise<ListAnswer> {
    const memory = this.#anchors.of(definition, actor, query)
    const anchor = memory?.find(query.offset, query.limit)
    const values = new Values(firstValues(definition, actor))
    const ids = selectIds(this.#registry, definition, actor, query, values, {
      limit: query.limit,
      offset: anchor ? 0 : query.offset,
      anchor,
    })
    const count = this.counts.plan(definition, actor, query)
    const inPage = 'column' in count
    const text = rowsOfPage(this.#registry, definition, ids, query, inPage ? count.column(values) : undefined)
    const [page, counted] = await readTogether(this.#pool, tenantOf(actor), [
      { text, values: values.list },
      ...(inPage ? [] : [count.statement]),
    ])
    const rows: Record<string, unknown>[] = page?.rows ?? []
    memory?.remember(query, rows)
    // A page behind the last row has seen nothing, however far behind it lies.
    const seen = rows.length > 0 ? query.offset + rows.length : 0
    const total = inPage ? await this.#countedIn(rows, definition, actor, query) : count.finish(counted, seen)
    return {
      data: rows.map((row) => presentListRow(definition, row, actor)),
      record: total.record,
      ...(total.estimated ? { record_estimated: true as const } : {}),
      ...(total.summary ? { summary: total.summary } : {}),
    }
  }

  /** The count that came with the page's rows; an empty page behind the last row asks the first one. */
  async #countedIn(
    rows: readonly Record<string, unknown>[],
    definition: AnyModule,
    actor: Actor,
    query: ListQuery,
  ): Promise<Count> {
    const [first] = rows
    if (first) return { record: Number(first[COUNTED]), estimated: false }
    if (query.offset === 0) return { record: 0, estimated: false }
    const { record } = await this.read(definition, actor, { ...query, page: 1, offset: 0 })
    return { record, estimated: false }
  }
}

/** The fields a list answers: those it shows, and those every row carries. */
export function listFields(definition: AnyModule): string[] {
  return [...new Set([...definition.list.columns.map((column) => column.field), ...standingFields(definition)])]
}

const selectionOf = oncePerModule((registry, definition) =>
  selectFields(registry, definition.fields, listFields(definition), definition.scope !== 'reference'),
)

/** SQL for the rows of the chosen ids with their names, in the order of the list. */
export function rowsOfPage(
  registry: Registry,
  definition: AnyModule,
  ids: string,
  query: ListQuery,
  count?: string,
): string {
  const { columns, joins } = selectionOf(registry, definition)
  const direction = query.descending ? 'DESC' : 'ASC'
  const tenant = definition.scope === 'reference' ? '' : 't.corporate_id = $1 AND '
  const [sorted, order] =
    query.order === 'id' ? ['', ''] : [`p.${query.order}::text AS ${SORTED_BY}, `, `t.${query.order} ${direction}, `]
  return `SELECT ${['t.id', ...columns].join(', ')}, ${sorted}${extra(definition)}${count ? `, ${count} AS ${COUNTED}` : ''} FROM (${ids}) p JOIN ${definition.readFrom} t ON ${tenant}t.id = p.id ${joins.join(' ')} ORDER BY ${order}t.id ${direction}`
}

function extra(definition: AnyModule): string {
  return `t.${definition.changedAt} AS last_update${definition.calls.update ? ', t.lock_version' : ''}`
}

function presentListRow(definition: AnyModule, row: Record<string, unknown>, actor: Actor): Record<string, unknown> {
  return presentRow(definition.fields, row, actor, zoneOf(actor, row))
}
