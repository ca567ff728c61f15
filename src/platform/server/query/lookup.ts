import type pg from 'pg'
import type { AnyModule } from '../../definition/module.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import type { ListQuery } from './parameters.ts'
import { presentRow, zoneOf } from './present.ts'
import { firstValues, selectIds, Values } from './select-ids.ts'
import { selectFields, standingFields } from './source.ts'

/** The fields by which a lookup may be narrowed: the list's filters, its links and what it answers. */
export function lookupFilters(definition: AnyModule): string[] {
  const links = Object.entries(definition.fields).filter(([, field]) => field.kind === 'link')
  return [...links.map(([name]) => name), ...definition.lookup.also, 'status', 'id']
}

/** id, code, name and what a form needs of the records that may be chosen. */
export async function readLookup(
  pool: pg.Pool,
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
): Promise<{ data: Record<string, unknown>[]; record: number }> {
  const values = new Values(firstValues(definition, actor))
  const ids = selectIds(registry, definition, actor, query, values, { limit: query.limit, offset: query.offset })
  const counted = new Values(firstValues(definition, actor))
  const all = selectIds(registry, definition, actor, query, counted, { limit: 10_000, offset: 0 })
  const [page, count] = await readTogether(pool, tenantOf(actor), [
    { text: lookupRows(registry, definition, ids, query), values: values.list },
    { text: `SELECT count(*) AS record FROM (${all}) c`, values: counted.list },
  ])
  const data = (page?.rows ?? []).map((row: Record<string, unknown>) => ({
    code: null,
    ...presentRow(definition.fields, row, actor, zoneOf(actor, row)),
  }))
  return { data, record: Number(count?.rows[0]?.record ?? 0) }
}

function lookupRows(registry: Registry, definition: AnyModule, ids: string, query: ListQuery): string {
  const { code, name, also } = definition.lookup
  const shared = definition.scope !== 'reference'
  const names = [...new Set([...standingFields(definition), ...also])].filter((one) => one !== code && one !== name)
  const { columns, joins } = selectFields(registry, definition.fields, names, shared)
  const own = [`t.${name} AS name`, ...(code ? [`t.${code} AS code`] : [])]
  if (definition.fields[name]?.kind === 'number') own.push(`t.${name} AS number`)
  const direction = query.descending ? 'DESC' : 'ASC'
  return `SELECT t.id, ${[...own, ...columns].join(', ')} FROM (${ids}) p JOIN ${definition.readFrom} t ON ${shared ? 't.corporate_id = $1 AND ' : ''}t.id = p.id ${joins.join(' ')} ORDER BY ${query.order === 'id' ? '' : `t.${query.order} ${direction}, `}t.id ${direction}`
}
