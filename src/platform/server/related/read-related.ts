import type pg from 'pg'
import { type AnyModule, columnsOf, permissionOf } from '../../definition/module.ts'
import { holdsPermission } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { pageSource, standingConditions } from '../query/source.ts'

/** A document that refers to a record, or that it refers to. */
export interface Related {
  module: string
  id: number
  number: string
  date: string | null
  status: string | null
}

/** The documents about a record: those it refers to, and of each kind the newest that refer to it. */
export interface RelatedAnswer {
  refers_to: Related[]
  referred_by: (Related & { by: string })[]
  /** Modules of which more refer to it than are named. */
  more: string[]
}

/** So many of each kind are named; their list shows the others. */
const SHOWN = 5

/**
 * The documents about a record that the actor may read. Two statements in one round trip, however many
 * modules are involved; each kind is found by its own index.
 */
export async function readRelated(
  pool: pg.Pool,
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  id: number,
): Promise<RelatedAnswer> {
  const values = [actor.corporateId ?? 0, id]
  const own = definition.scope === 'reference' ? '$1::bigint IS NOT NULL AND ' : ''
  const parts = [...towards(registry, definition, actor), ...from(registry, definition, actor)]
  const [found, rows] = await readTogether(pool, tenantOf(actor), [
    {
      text: `SELECT t.id FROM ${definition.readFrom} t WHERE ${own}${[...standingConditions(definition, 't'), 't.id = $2'].join(' AND ')}`,
      values,
    },
    ...(parts.length > 0 ? [{ text: parts.join(' UNION ALL '), values }] : []),
  ])
  if (!found?.rows[0]) throw new NotFound()
  const all: (Related & { by: string | null })[] = rows?.rows ?? []
  const referred = Map.groupBy(
    all.filter((row): row is Related & { by: string } => row.by !== null),
    (row) => `${row.module} ${row.by}`,
  )
  return {
    refers_to: all.filter((row) => row.by === null).map(({ by: _, ...row }) => row),
    referred_by: [...referred.values()].flatMap((rowsOfOne) => rowsOfOne.slice(0, SHOWN)),
    more: [
      ...new Set([...referred.values()].filter((one) => one.length > SHOWN).map(([first]) => first?.module ?? '')),
    ],
  }
}

/** A document has a number, a day, and often a status. */
function columnsOfDocument({ fields }: AnyModule): { number: string; date: string; status: string } | null {
  const named = columnsOf(fields)
  const number = named.find(([, field]) => field.kind === 'number')?.[0]
  if (!number) return null
  const date = fields.date?.kind === 'date' ? 'date' : named.find(([, field]) => field.kind === 'date')?.[0]
  return {
    number: `t.${number}`,
    date: date ? `t.${date}` : 'NULL::date',
    status: fields.status?.kind === 'status' ? 't.status' : 'NULL::text',
  }
}

const mayRead = (actor: Actor, definition: AnyModule) => holdsPermission(actor, permissionOf(definition, 'read'))

const linksOf = (definition: AnyModule) =>
  columnsOf(definition.fields).flatMap(([name, field]) =>
    field.kind === 'link' ? [{ name, target: field.module, permission: field.permission }] : [],
  )

/** The documents that the record names itself. */
function towards(registry: Registry, definition: AnyModule, actor: Actor): string[] {
  return linksOf(definition).flatMap(({ name, target: module, permission }) => {
    const target = registry.get(module).definition
    const columns = columnsOfDocument(target)
    if (!columns || !mayRead(actor, target) || (permission && !holdsPermission(actor, permission))) return []
    const tenant = definition.scope === 'reference' ? '' : 'r.corporate_id = $1 AND '
    const where = [
      ...standingConditions(target, 't'),
      `t.id = (SELECT r.${name} FROM ${definition.readFrom} r WHERE ${tenant}r.id = $2)`,
    ]
    return [select(target, columns, 'NULL::text', where, 1)]
  })
}

/** The newest documents of every kind that name the record. */
function from(registry: Registry, definition: AnyModule, actor: Actor): string[] {
  return registry.referrers(definition.name).flatMap((other) => {
    const columns = columnsOfDocument(other)
    if (!columns || !mayRead(actor, other)) return []
    return linksOf(other)
      .filter(
        (link) => link.target === definition.name && !(link.permission && !holdsPermission(actor, link.permission)),
      )
      .filter((link) => isColumnOfTable(other, link.name))
      .map((link) =>
        select(other, columns, `'${link.name}'`, [...standingConditions(other, 't'), `t.${link.name} = $2`], SHOWN + 1),
      )
  })
}

// What only a view computes has no index to be found by.
const isColumnOfTable = (definition: AnyModule, name: string) =>
  definition.readFrom === definition.table || !definition.fields[name]?.computed

function select(
  { name, ...definition }: AnyModule,
  columns: { number: string; date: string; status: string },
  by: string,
  where: readonly string[],
  limit: number,
): string {
  const order = columns.date.startsWith('t.') ? `${columns.date} DESC, t.id DESC` : 't.id DESC'
  return `(SELECT '${name}' AS module, t.id, ${columns.number} AS number, ${columns.date} AS date, ${columns.status} AS status, ${by} AS by FROM ${pageSource({ name, ...definition })} t WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${limit})`
}
