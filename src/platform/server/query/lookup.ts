import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { paperState, papersOf, worstOf } from '../../definition/papers.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { todayIn } from '../time.ts'
import { orderBy } from './order.ts'
import type { ListQuery } from './parameters.ts'
import { presentRow, zoneOf } from './present.ts'
import { selectIds } from './select-ids.ts'
import { nameColumn, selectFields, standingFields } from './source.ts'
import { firstValues, Values } from './values.ts'

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
  const values = new Values(firstValues(definition, actor))
  const last = expired(definition, actor, values)
  const ids = selectIds(registry, definition, actor, query, values, { limit: query.limit, offset: query.offset, last })
  const counted = new Values(firstValues(definition, actor))
  const all = selectIds(registry, definition, actor, query, counted, { limit: 10_000, offset: 0 })
  const statements = [
    { text: lookupRows(registry, definition, ids, query, last), values: values.list },
    { text: `SELECT count(*) AS record FROM (${all}) c`, values: counted.list },
  ]
  const [page, count] = await readTogether(pool, tenantOf(actor), statements, { signal })
  const data = (page?.rows ?? []).map((row: Record<string, unknown>) => ({
    code: null,
    ...presentRow(definition.fields, row, actor, zoneOf(actor, row)),
    ...papersTold(definition, actor, row),
  }))
  return { data, record: Number(count?.rows[0]?.record ?? 0) }
}

function lookupRows(registry: Registry, definition: AnyModule, ids: string, query: ListQuery, last?: string): string {
  const { code, name, also } = definition.lookup
  const shared = definition.scope !== 'reference'
  const names = [...new Set([...standingFields(definition), ...also])].filter((one) => one !== code && one !== name)
  const { columns, joins } = selectFields(registry, definition.fields, names, shared)
  const own = [`${nameColumn(definition, 't')} AS name`, ...(code ? [`t.${code} AS code`] : [])]
  if (definition.fields[name]?.kind === 'number') own.push(`t.${name} AS number`)
  return `SELECT t.id, ${[...own, ...columns].join(', ')} FROM (${ids}) p
    JOIN ${definition.readFrom} t ON ${shared ? 't.corporate_id = $1 AND ' : ''}t.id = p.id ${joins.join(' ')}
      ORDER BY ${last ? `${last}, ` : ''}${orderBy(definition, query, 't')}`
}

/** SQL: whether a document of the row `t` has expired on the current day of its unit. */
function expired(definition: AnyModule, actor: Actor, values: Values): string | undefined {
  const papers = papersOf(definition)
  if (papers.length === 0) return undefined
  const days = Object.fromEntries(actor.units.map(({ id, timezone }) => [id, todayIn(timezone)]))
  const today = `(${values.add(JSON.stringify(days))}::jsonb ->> t.production_unit_id::text)::date`
  return `coalesce(least(${papers.map(({ name }) => `t.${name}`).join(', ')}) < ${today}, false)`
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
