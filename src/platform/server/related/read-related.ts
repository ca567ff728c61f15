import { sql } from 'kysely'
import type pg from 'pg'
import type { Fields } from '../../definition/field.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import { holdsPermission, permissionOf } from '../../definition/permission.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { company, every, type Sql } from '../database/sql.ts'
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
  const own = sql.val(id)
  const selects = [...towards(parts, definition, actor, own), ...from(parts, definition, actor, own)]
  const record = every([...standingConditions(definition), sql`t.id = ${own}`])
  const [found, rows] = await readTogether(parts.pool, tenantOf(actor), [
    { query: sql`SELECT t.id FROM ${sql.table(definition.readFrom)} t WHERE ${record}` },
    ...(selects.length > 0 ? [{ query: sql.join(selects, sql` UNION ALL `) }] : []),
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

/** The columns of a document `t` that are told. */
interface DocumentColumns {
  number: Sql
  /** Absent where the document has no date; the newest are then those with the highest ids. */
  date: Sql | undefined
  status: Sql
}

/** A document has a number of its own, a date, and usually a status. */
function columnsOfDocument({ fields }: AnyModule): DocumentColumns | null {
  const named = columnsOf(fields)
  const number = named.find(([, field]) => field.kind === 'number' && !field.keptBy)?.[0]
  if (!number) return null
  const date = fields.date?.kind === 'date' ? 'date' : named.find(([, field]) => field.kind === 'date')?.[0]
  return {
    number: sql.ref(`t.${number}`),
    date: date === undefined ? undefined : sql.ref(`t.${date}`),
    status: fields.status?.kind === 'status' ? sql`t.status` : sql`NULL::text`,
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

/** The condition of the company on the relation; none for a reference table. */
const ofCompany = ({ scope }: AnyModule, relation: string): Sql[] =>
  scope === 'reference' ? [] : [sql`${sql.ref(`${relation}.corporate_id`)} = ${company}`]

/** The documents to which the record refers directly or in its lines. */
function towards({ registry }: RelatedParts, definition: AnyModule, actor: Actor, id: Sql): Sql[] {
  const named = (target: string, chosen: Sql, limit: number) => {
    const { definition: module } = registry.get(target)
    const columns = columnsOfDocument(module)
    if (!columns || !mayRead(actor, module)) return []
    return [select(module, columns, sql`NULL::text`, [...standingConditions(module), chosen], limit)]
  }
  const linkOf = (name: string, table: string, key: string) =>
    sql`SELECT ${sql.ref(`r.${name}`)} FROM ${sql.table(table)} r
      WHERE ${every([...ofCompany(definition, 'r'), sql`${sql.ref(`r.${key}`)} = ${id}`])}`
  return [
    ...linksOf(definition.fields, actor).flatMap(({ name, target }) =>
      named(target, sql`t.id = (${linkOf(name, definition.readFrom, 'id')})`, 1),
    ),
    ...lineLinksOf(definition, actor).flatMap(({ name, target, lines }) =>
      named(target, sql`t.id IN (${linkOf(name, lines.table, lines.parent)})`, SHOWN),
    ),
  ]
}

/** The newest documents of every module that refer to the record; those in lines only where an index leads to them. */
function from({ registry, indexes }: RelatedParts, definition: AnyModule, actor: Actor, id: Sql): Sql[] {
  const isIndexed = (table: string, column: string) =>
    indexes.some((index) => index.table === table && ownColumns(index)[0] === column)
  return registry.referrers(definition.name).flatMap((other) => {
    const columns = columnsOfDocument(other)
    if (!columns || !mayRead(actor, other)) return []
    const naming = (by: string, condition: Sql) =>
      select(other, columns, sql.lit(by), [...standingConditions(other), condition], SHOWN + 1)
    const holding = (name: string, { table, parent }: LinesField) =>
      sql`SELECT ${sql.ref(`l.${parent}`)} FROM ${sql.table(table)} l
        WHERE ${every([...ofCompany(other, 'l'), sql`${sql.ref(`l.${name}`)} = ${id}`])}`
    return [
      ...linksOf(other.fields, actor)
        .filter(
          ({ target, name }) => target === definition.name && (isGiven(other, name) || isIndexed(other.table, name)),
        )
        .map(({ name }) => naming(name, sql`${sql.ref(`t.${name}`)} = ${id}`)),
      ...lineLinksOf(other, actor)
        .filter(({ target, name, lines }) => target === definition.name && isIndexed(lines.table, name))
        .map(({ name, lines, of }) => naming(`${of}.${name}`, sql`t.id IN (${holding(name, lines)})`)),
    ]
  })
}

// A link that only a view computes has no index; one that the server stores in the table may have one.
const isGiven = ({ fields }: AnyModule, name: string) => !fields[name]?.computed

function select(
  definition: AnyModule,
  { number, date, status }: DocumentColumns,
  by: Sql,
  where: readonly Sql[],
  limit: number,
): Sql {
  const order = date ? sql`${date} DESC, t.id DESC` : sql`t.id DESC`
  return sql`(SELECT ${sql.lit(definition.name)} AS module, t.id, ${number} AS number,
      ${date ?? sql`NULL::date`} AS date, ${status} AS status, ${by} AS by
    FROM ${sql.table(pageSource(definition))} t WHERE ${every(where)} ORDER BY ${order} LIMIT ${sql.lit(limit)})`
}
