import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { readPartOf } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import type { Statement } from '../database/one-transaction.ts'
import { company, every, type Sql } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { Turns } from '../long-work/turns.ts'
import { conditions, wantedUnits } from './conditions.ts'
import { firstOf, sortColumn } from './order.ts'
import type { ListQuery } from './parameters.ts'
import { summaryFields } from './present.ts'
import { selectIds } from './select-ids.ts'

/**
 * Up to this many rows a count is exact in every answer; a larger one is exact once it has been counted in the
 * background.
 */
export const CAP = 10_000
const KNOWN_MS = 5_000
const MOST_KNOWN = 1_000

/** Background counts; one that gets no turn is requested again by the next read of the list. */
export const COUNT_TURNS = { atOnce: 2, perCompany: 1, perUser: 1, waiting: 2, longestWait: 10_000 }
/** Background counts are never cancelled: the next reader uses them. */
const stays = new AbortController().signal

/** The row count of a list, as answered. */
export interface Count {
  record: number
  record_estimated?: true
  summary?: Record<string, number>
}

/** The count and sums as selected: `record` and the summed columns. */
type Counted = Readonly<Record<string, unknown>>

/** How a list is counted: by a statement beside the page or, where that is cheaper, by a column of the page. */
interface Plan {
  statement: Statement
  /** Reads the counted row; at least `seen` rows are known to exist. */
  finish: (counted: Counted | undefined, seen: number) => Count
  /** The counted row as JSON, the same for every row of the page. */
  column?: Sql
  /**
   * All matching rows, where the sums read each of them: the page is chosen among these (`matching`) and the column
   * sums them, so that they are read once.
   */
  matching?: Sql
}

/**
 * How many rows a list has (contract: `record`). Gap-free documents are counted by their counters. Everything else is
 * counted up to the cap with each page; beyond it a count runs in the background and is cached for five seconds.
 */
export class Counts {
  readonly #pool: pg.Pool
  readonly #registry: Registry
  readonly #turns = new Turns(COUNT_TURNS)
  readonly #known = new Map<string, { record: number; at: number; running: boolean }>()

  constructor(pool: pg.Pool, registry: Registry) {
    this.#pool = pool
    this.#registry = registry
  }

  /** The count alone, without a page. */
  async read(definition: AnyModule, actor: Actor, query: ListQuery, signal?: AbortSignal): Promise<Count> {
    const { statement, finish } = this.plan(definition, actor, query)
    const [counted] = await readTogether(this.#pool, tenantOf(actor, query), [statement], { signal })
    return finish(counted?.rows[0], 0)
  }

  plan(definition: AnyModule, actor: Actor, query: ListQuery): Plan {
    const plain = query.search === '' && query.filters.length === 0
    if (plain && definition.countedBy) return this.#byCounters(definition, actor, query)
    const limit = definition.growing ? CAP + 1 : null
    const sums = summaryFields(definition, actor)
    const statement = this.#statement(definition, actor, query, limit, sums)
    return {
      statement,
      finish: (counted, seen) => {
        const record = Number(counted?.record)
        if (limit !== null && record > CAP) return this.#beyond(definition, actor, query, Math.max(CAP, seen))
        const summary =
          sums.length > 0 ? Object.fromEntries(sums.map((name) => [name, Number(counted?.[name] ?? 0)])) : undefined
        return { record, ...(summary ? { summary } : {}) }
      },
      ...(summedInOneScan(definition, query, sums)
        ? {
            column: sql`(SELECT to_jsonb(s) FROM (SELECT ${totalsOf(sums)} FROM matching t) s)`,
            matching: this.#scan(definition, actor, query, matchingColumns(definition, query, sums)),
          }
        : {}),
    }
  }

  #byCounters(definition: AnyModule, actor: Actor, query: ListQuery): Plan {
    const units = wantedUnits(definition, actor, query)
    const ofUnits = units ? sql` AND n.production_unit_id = ANY (${units})` : sql``
    const issued = sql`(SELECT coalesce(sum(n.last_no), 0)::bigint FROM document_counters n
      WHERE n.corporate_id = ${company} AND n.doc_type = ${sql.lit(definition.countedBy ?? '')}${ofUnits})`
    return {
      statement: { query: sql`SELECT ${issued} AS record` },
      finish: (counted) => ({ record: Number(counted?.record ?? 0) }),
      column: sql`jsonb_build_object('record', ${issued})`,
    }
  }

  #statement(
    definition: AnyModule,
    actor: Actor,
    query: ListQuery,
    limit: number | null,
    sums: readonly string[],
  ): Statement {
    // Choosing ids first would read the rows twice.
    if (summedInOneScan(definition, query, sums)) {
      return { query: this.#scan(definition, actor, query, totalsOf(sums)), plannedAnew: false }
    }
    // A count needs no order, so the ids come in the cheapest one.
    const ids = selectIds(this.#registry, definition, actor, query, {
      limit: limit ?? 1_000_000_000,
      offset: 0,
      isAnyOrder: true,
    })
    const plannedAnew = query.search !== ''
    if (definition.list.readsWhole) return { query: sql`SELECT ${totalsOf(sums)} FROM (${ids}) t`, plannedAnew }
    if (sums.length === 0) return { query: sql`SELECT count(*) AS record FROM (${ids}) c`, plannedAnew }
    // Beyond the cap no sum is answered, so those rows are not read.
    const capped = limit === null ? sql`` : sql` AND n.record <= ${sql.lit(CAP)}`
    return {
      query: sql`WITH c AS MATERIALIZED (${ids}), n AS (SELECT count(*) AS record FROM c)
        SELECT n.record, s.* FROM n CROSS JOIN LATERAL (
          SELECT ${sql.join(sumsOf(sums))} FROM c
          JOIN ${sql.table(definition.readFrom)} t ON t.corporate_id = ${company} AND t.id = c.id${capped}
        ) s`,
      plannedAnew,
    }
  }

  /** Selects these columns of all matching rows `t`. */
  #scan(definition: AnyModule, actor: Actor, query: ListQuery, columns: Sql): Sql {
    const where = every(conditions(this.#registry, definition, actor, query))
    return sql`SELECT ${columns} FROM ${sql.table(definition.readFrom)} t WHERE ${where}`
  }

  #beyond(definition: AnyModule, actor: Actor, query: ListQuery, least: number): Count {
    const { search, filters, unitIds } = query
    const part = readPartOf(definition, actor)?.permission
    const key = JSON.stringify([definition.name, actor.corporateId, actor.fixedUnitId, part, unitIds, search, filters])
    const known = this.#known.get(key) ?? { record: least, at: 0, running: false }
    const fresh = Date.now() - known.at < KNOWN_MS
    if (!fresh && !known.running) {
      if (this.#known.size >= MOST_KNOWN) this.#known.clear()
      known.running = true
      this.#known.set(key, known)
      const statement = this.#statement(definition, actor, query, null, [])
      const who = { user: actor.userId, corporate: actor.corporateId ?? 0 }
      this.#turns
        .run({ who, signal: stays }, () => readTogether(this.#pool, tenantOf(actor, query), [statement]))
        .then(([result]) =>
          this.#known.set(key, { record: Number(result?.rows[0]?.record), at: Date.now(), running: false }),
        )
        .catch(() => this.#known.delete(key))
    }
    return { record: Math.max(known.record, least), ...(fresh ? {} : { record_estimated: true }) }
  }
}

/** Whether sums read every matching row of a table small enough for that. */
function summedInOneScan({ growing }: AnyModule, { search, few }: ListQuery, sums: readonly string[]): boolean {
  return sums.length > 0 && !growing && search === '' && !few
}

const sumsOf = (names: readonly string[]) => names.map((name) => sql`sum(${sql.ref(`t.${name}`)}) AS ${sql.ref(name)}`)
const totalsOf = (names: readonly string[]) => sql.join([sql`count(*) AS record`, ...sumsOf(names)])

/** The columns of matching rows that order the page and are summed; all where the list reads whole rows. */
function matchingColumns(definition: AnyModule, { order }: ListQuery, sums: readonly string[]): Sql {
  if (definition.list.readsWhole) return sql`t.*`
  const state = firstOf(definition, order) ? ['status'] : []
  const names = new Set(['id', sortColumn(definition, order), ...state, ...sums])
  return sql.join([...names].map((name) => sql.ref(`t.${name}`)))
}
