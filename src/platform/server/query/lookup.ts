import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { paperState, papersOf, worstOf } from '../../definition/papers.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { company, type Sql } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { todayIn } from '../time.ts'
import { orderBy } from './order.ts'
import type { ListQuery } from './parameters.ts'
import { presentRow, zoneOf } from './present.ts'
import { selectIds } from './select-ids.ts'
import { joined, nameColumn, selected, selectFields, standingFields } from './source.ts'

/** The fields by which a lookup can be filtered: status, id, links and what it answers. */
export function lookupFilters(definition: AnyModule): string[] {
  const links = Object.entries(definition.fields).filter(([, field]) => field.kind === 'link')
  return [...links.map(([name]) => name), ...definition.lookup.also, 'status', 'id']
}

/** id, code, name and what a form needs of the records to choose from. */
export async function readLookup(
  pool: pg.Pool,
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  signal: AbortSignal,
): Promise<{ data: Record<string, unknown>[]; record: number }> {
  const last = expired(definition, actor)
  const ids = selectIds(registry, definition, actor, query, { limit: query.limit, offset: query.offset, last })
  const all = selectIds(registry, definition, actor, query, { limit: 10_000, offset: 0 })
  const statements = [
    { query: lookupRows(registry, definition, ids, query, last) },
    { query: sql`SELECT count(*) AS record FROM (${all}) c` },
  ]
  const [page, count] = await readTogether(pool, tenantOf(actor), statements, { signal })
  const data = (page?.rows ?? []).map((row: Record<string, unknown>) => ({
    code: null,
    ...presentRow(definition.fields, row, actor, zoneOf(actor, row)),
    ...papersTold(definition, actor, row),
  }))
  return { data, record: Number(count?.rows[0]?.record ?? 0) }
}

function lookupRows(registry: Registry, definition: AnyModule, ids: Sql, query: ListQuery, last?: Sql): Sql {
  const { code, name, also } = definition.lookup
  const shared = definition.scope !== 'reference'
  const names = [...new Set([...standingFields(definition), ...also])].filter((one) => one !== code && one !== name)
  const { columns, joins } = selectFields(registry, definition.fields, names, shared)
  const own = [
    { name: 'name', value: nameColumn(definition, 't') },
    ...(code ? [{ name: 'code', value: sql.ref(`t.${code}`) }] : []),
    ...(definition.fields[name]?.kind === 'number' ? [{ name: 'number', value: sql.ref(`t.${name}`) }] : []),
  ]
  return sql`SELECT t.id, ${selected([...own, ...columns])} FROM (${ids}) p
    JOIN ${sql.table(definition.readFrom)} t ON ${shared ? sql`t.corporate_id = ${company} AND ` : sql``}t.id = p.id
    ${joined(joins)} ORDER BY ${last ? sql`${last}, ` : sql``}${orderBy(definition, query, 't')}`
}

/** Whether a document of the row `t` has expired on the current day of its unit. */
function expired(definition: AnyModule, actor: Actor): Sql | undefined {
  const papers = papersOf(definition)
  if (papers.length === 0) return undefined
  const days = Object.fromEntries(actor.units.map(({ id, timezone }) => [id, todayIn(timezone)]))
  const today = sql`(${JSON.stringify(days)}::jsonb ->> t.production_unit_id::text)::date`
  return sql`coalesce(least(${sql.join(papers.map(({ name }) => sql.ref(`t.${name}`)))}) < ${today}, false)`
}

/** The state of the record's dated documents, and whether it can still be chosen. */
function papersTold(definition: AnyModule, actor: Actor, row: Record<string, unknown>): Record<string, unknown> {
  const papers = papersOf(definition)
  if (papers.length === 0) return {}
  const today = todayIn(zoneOf(actor, row))
  const states = papers.map(({ name, blocks }) => ({ blocks, state: paperState(row[name], today) }))
  const isBlocked = states.some(({ blocks, state }) => blocks && state === 'expired')
  return { papers: worstOf(states.map(({ state }) => state)), ...(isBlocked ? { selectable: false } : {}) }
}
