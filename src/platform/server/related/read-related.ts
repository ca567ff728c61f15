import type pg from 'pg'
import type { Fields } from '../../definition/field.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import { holdsPermission, permissionOf } from '../../definition/permission.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { readTogether } from '../database/transaction.ts'
import { type Index, ownColumns } from '../engine/indexes.ts'
import type { Registry } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { pageSource, standingConditions } from '../query/source.ts'

/** A document that refers to a record, or that the record refers to. */
export interface Related {
  module: string
  id: number
  /** Absent for a draft. */
  number: string | null
  date: string | null
  status: string | null
}

/** The related documents of a record: those it refers to, and the newest of each module that refer to it. */
export interface RelatedAnswer {
  /** With `by`, the field that refers to the record, its list shows all of them. */
  refers_to: (Related & { by?: string })[]
  referred_by: (Related & { by: string })[]
  /** Modules with more documents than are listed. */
  more: string[]
}

/** The number of documents listed for each module; the module's list shows all. */
const SHOWN = 5

/** The context in which related documents are read. */
export interface RelatedParts {
  pool: pg.Pool
  registry: Registry
  indexes: readonly Index[]
}

/**
 * The related documents of a record that the actor may read, linked directly or in a line. Two statements in one round
 * trip for any number of modules; each module uses its own index.
 */
export async function readRelated(
  parts: RelatedParts,
  definition: AnyModule,
  actor: Actor,
  id: number,
): Promise<RelatedAnswer> {
  const values = [actor.corporateId ?? 0, id]
  const own = definition.scope === 'reference' ? '$1::bigint IS NOT NULL AND ' : ''
  const selects = [...towards(parts, definition, actor), ...from(parts, definition, actor)]
  const [found, rows] = await readTogether(parts.pool, tenantOf(actor), [
    {
      text: `SELECT t.id FROM ${definition.readFrom} t
        WHERE ${own}${[...standingConditions(definition), 't.id = $2'].join(' AND ')}`,
      values,
    },
    ...(selects.length > 0 ? [{ text: selects.join(' UNION ALL '), values }] : []),
  ])
  if (!found?.rows[0]) throw new NotFound()
  const all: (Related & { by: string | null })[] = rows?.rows ?? []
  const referred = Map.groupBy(
    all.filter((row): row is Related & { by: string } => row.by !== null),
    (row) => `${row.module} ${row.by}`,
  )
  const refersTo = eachOnce(all.filter((row) => row.by === null))
  const referredBy = eachOnce([...referred.values()].flatMap((rowsOfOne) => rowsOfOne.slice(0, SHOWN)))
  return {
    refers_to: refersTo.map(({ by: _, ...row }) => {
      const by = referredBy.find(isSame(row))?.by
      return by ? { ...row, by } : row
    }),
    referred_by: referredBy.filter((row) => !refersTo.some(isSame(row))),
    more: [
      ...new Set([...referred.values()].filter((one) => one.length > SHOWN).map(([first]) => first?.module ?? '')),
    ],
  }
}

const isSame = (one: Related) => (other: Related) => one.module === other.module && one.id === other.id

/** A document with several links to the record appears once. */
function eachOnce<T extends Related>(documents: readonly T[]): T[] {
  return [...new Map(documents.toReversed().map((one) => [`${one.module} ${one.id}`, one])).values()].toReversed()
}

/** A document has a number of its own, a date, and usually a status. */
function columnsOfDocument(definition: AnyModule): { number: string; date: string; status: string } | null {
  const { fields } = definition
  const named = columnsOf(fields)
  const number = named.find(([, field]) => field.kind === 'number' && !field.keptBy)?.[0]
  if (!number) return null
  const date = fields.date?.kind === 'date' ? 'date' : named.find(([, field]) => field.kind === 'date')?.[0]
  return {
    number: `t.${number}`,
    date: date ? `t.${date}` : 'NULL::date',
    status: fields.status?.kind === 'status' ? 't.status' : 'NULL::text',
  }
}

const mayRead = (actor: Actor, definition: AnyModule) => holdsPermission(actor, permissionOf(definition, 'read'))

const mayNotSee = (actor: Actor, permission: string | undefined) =>
  permission !== undefined && !holdsPermission(actor, permission)

/** The links among some fields that the actor may see. */
const linksOf = (fields: Fields, actor: Actor) =>
  columnsOf(fields).flatMap(([name, field]) =>
    field.kind === 'link' && !mayNotSee(actor, field.permission) ? [{ name, target: field.module }] : [],
  )

/** The links in the lines of a module's records that the actor may see, each with its lines. */
const lineLinksOf = (definition: AnyModule, actor: Actor) =>
  linesOf(definition.fields)
    .filter(([, lines]) => !mayNotSee(actor, lines.permission))
    .flatMap(([name, lines]) => linksOf(lines.fields, actor).map((link) => ({ ...link, lines, of: name })))

/** The documents to which the record refers directly or in its lines. */
function towards({ registry }: RelatedParts, definition: AnyModule, actor: Actor): string[] {
  const isShared = definition.scope !== 'reference'
  const named = (target: string, chosen: string, limit: number) => {
    const { definition: module } = registry.get(target)
    const columns = columnsOfDocument(module)
    if (!columns || !mayRead(actor, module)) return []
    return [select(module, columns, 'NULL::text', [...standingConditions(module), chosen], limit)]
  }
  const tenant = isShared ? 'r.corporate_id = $1 AND ' : ''
  return [
    ...linksOf(definition.fields, actor).flatMap(({ name, target }) =>
      named(target, `t.id = (SELECT r.${name} FROM ${definition.readFrom} r WHERE ${tenant}r.id = $2)`, 1),
    ),
    ...lineLinksOf(definition, actor).flatMap(({ name, target, lines }) =>
      named(target, `t.id IN (SELECT r.${name} FROM ${lines.table} r WHERE ${tenant}r.${lines.parent} = $2)`, SHOWN),
    ),
  ]
}

/** The newest documents of every module that refer to the record; those in lines only where an index leads to them. */
function from({ registry, indexes }: RelatedParts, definition: AnyModule, actor: Actor): string[] {
  const isIndexed = (table: string, column: string) =>
    indexes.some((index) => index.table === table && ownColumns(index)[0] === column)
  return registry.referrers(definition.name).flatMap((other) => {
    const columns = columnsOfDocument(other)
    if (!columns || !mayRead(actor, other)) return []
    const naming = (by: string, condition: string) =>
      select(other, columns, `'${by}'`, [...standingConditions(other), condition], SHOWN + 1)
    const tenant = other.scope === 'reference' ? '' : 'l.corporate_id = $1 AND '
    return [
      ...linksOf(other.fields, actor)
        .filter(
          ({ target, name }) => target === definition.name && (isGiven(other, name) || isIndexed(other.table, name)),
        )
        .map(({ name }) => naming(name, `t.${name} = $2`)),
      ...lineLinksOf(other, actor)
        .filter(({ target, name, lines }) => target === definition.name && isIndexed(lines.table, name))
        .map(({ name, lines, of }) =>
          naming(
            `${of}.${name}`,
            `t.id IN (SELECT l.${lines.parent} FROM ${lines.table} l WHERE ${tenant}l.${name} = $2)`,
          ),
        ),
    ]
  })
}

// A link that only a view computes has no index; one that the server stores in the table may have one.
const isGiven = ({ fields }: AnyModule, name: string) => !fields[name]?.computed

function select(
  { name, ...definition }: AnyModule,
  columns: { number: string; date: string; status: string },
  by: string,
  where: readonly string[],
  limit: number,
): string {
  const order = columns.date.startsWith('t.') ? `${columns.date} DESC, t.id DESC` : 't.id DESC'
  return `(SELECT '${name}' AS module, t.id, ${columns.number} AS number, ${columns.date} AS date,
    ${columns.status} AS status, ${by} AS by FROM ${pageSource({ name, ...definition })} t WHERE ${where.join(' AND ')}
      ORDER BY ${order} LIMIT ${limit})`
}
