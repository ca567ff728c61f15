import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionOf, readPartOf } from '../../definition/permission.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import { instantIn } from '../time.ts'
import type { Filter, ListQuery } from './parameters.ts'
import { pageSource, standingConditions } from './source.ts'

/** Values of a statement while it is being composed; `$1` is always the company where there is one. */
export class Values {
  readonly list: unknown[]
  constructor(first: readonly unknown[]) {
    this.list = [...first]
  }
  /** Adds a value and returns its place in the text. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** `$1` of every statement of a module with a company. */
export function firstValues(definition: AnyModule, actor: Actor): unknown[] {
  return definition.scope === 'reference' ? [] : [actor.corporateId ?? 0]
}

/** Where a page starts: behind a known row instead of after so many rows. */
export interface Anchor {
  /** 'from' starts with the row itself, 'after' behind it, 'before' goes backwards from it. */
  side: 'from' | 'after' | 'before'
  sort: unknown
  id: number
}

/** The units whose rows are wanted: null for all of the actor's company. */
export function wantedUnits(definition: AnyModule, actor: Actor, query: Pick<ListQuery, 'unitId'>): number[] | null {
  const isFenced = definition.scope === 'production-unit' || definition.ownUnitOnly
  if (isFenced && actor.fixedUnitId !== null) return [actor.fixedUnitId]
  if (definition.scope !== 'production-unit' || query.unitId === undefined) return null
  return actor.units.some((unit) => unit.id === query.unitId) ? [query.unitId] : []
}

/** Whether no more is asked for than what belongs to one record that all units share and the actor may read. */
function asksForShared(
  registry: Registry,
  { ownUnitOnly }: AnyModule,
  actor: Actor,
  { filters }: Pick<ListQuery, 'filters'>,
): boolean {
  if (!ownUnitOnly) return false
  const only = (column: string) => {
    const values = filters.find((one) => one.column === column && one.operator === 'any')?.values
    return values?.length === 1 ? values[0] : undefined
  }
  const table = only(ownUnitOnly.table)
  if (table === undefined || only(ownUnitOnly.id) === undefined) return false
  return registry.all.some(
    ({ definition }) =>
      definition.table === table &&
      definition.scope === 'corporate' &&
      definition.fields.production_unit_id === undefined &&
      !definition.platformOnly &&
      holdsPermission(actor, permissionOf(definition, 'read')),
  )
}

/** The conditions of company, unit and filters on the relation `alias`. */
export function conditions(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  values: Values,
  alias: string,
): string[] {
  const list = standingConditions(definition, alias)
  const units = wantedUnits(definition, actor, query)
  if (units?.length === 1) {
    const ofUnit = `${alias}.production_unit_id = ${values.add(units[0])}`
    const isShared = asksForShared(registry, definition, actor, query)
    list.push(isShared ? `(${ofUnit} OR ${alias}.production_unit_id IS NULL)` : ofUnit)
  } else if (units) list.push('false')
  const part = readPartOf(definition, actor)
  if (part) list.push(`${alias}."${part.field}" = ANY (${values.add(part.values)})`)
  // A master that belongs to a unit or to all of them is shown for the unit asked for.
  if (definition.scope === 'corporate' && definition.fields.production_unit_id && query.unitId !== undefined) {
    list.push(`(${alias}.production_unit_id = ${values.add(query.unitId)} OR ${alias}.production_unit_id IS NULL)`)
  }
  const zone =
    actor.units.find((unit) => unit.id === (query.unitId ?? actor.unitId))?.timezone ?? actor.units[0]?.timezone
  for (const filter of query.filters) list.push(condition(filter, values, alias, zone ?? 'Asia/Jakarta'))
  return list
}

function condition(filter: Filter, values: Values, alias: string, zone: string): string {
  const column = `${alias}.${filter.column}`
  const [first] = filter.values
  switch (filter.operator) {
    case 'any':
      return filter.values.length === 1
        ? `${column} = ${values.add(first)}`
        : `${column} = ANY (${values.add(filter.values)})`
    case 'overlap':
      return `${column} && ${values.add(filter.values)}`
    case 'from':
      return `${column} >= ${values.add(first)}`
    case 'to':
      return `${column} <= ${values.add(first)}`
    // A day of moments begins and ends where it does in the user's own zone.
    case 'from-day':
      return `${column} >= ${values.add(instantIn(zone, `${first} 00:00:00`))}`
    case 'before-next-day':
      return `${column} < ${values.add(instantIn(zone, `${first} 00:00:00`))}::timestamptz + interval '1 day'`
  }
}

/** The pattern of a search: anywhere in the text, case aside, '%' and '_' taken literally. */
export function searchPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, (one) => `\\${one}`)}%`
}

interface Searched {
  own: boolean
  links: { column: string; source: string; tenant: boolean }[]
}

/** Where a module's search looks: its own search_text, and the search_text of the records it links to. */
function searched(registry: Registry, definition: AnyModule): Searched {
  const links = definition.list.search.flatMap((name) => {
    const field = definition.fields[name]
    if (field?.kind !== 'link') return []
    const target = registry.get(field.module).definition
    const source = target.scope === 'reference' ? target.table : `page_${target.table}`
    return [{ column: name, source, tenant: target.scope !== 'reference' }]
  })
  return { own: links.length < definition.list.search.length, links }
}

/** Which of the matching rows are chosen. */
interface Chosen {
  limit: number
  offset: number
  anchor?: Anchor
  /** More conditions on the rows, called `t`. */
  where?: readonly string[]
  /** A condition on the rows, called `t`: those of which it is true come last, whatever else orders them. */
  last?: string
  /** Any rows in any order, as a count needs them: a search then stops once it has found enough. */
  isAnyOrder?: boolean
}

/**
 * SQL that chooses the ids (and sort values) of the rows that match, in the order of the list, at
 * most `limit` after passing over `offset`. A search in a growing module is a union of index walks,
 * one a place that is looked into: an OR across them would walk the whole date index.
 */
export function selectIds(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  values: Values,
  page: Chosen,
): string {
  const source = pageSource(definition)
  const backwards = page.anchor?.side === 'before'
  const direction = query.descending !== backwards ? 'DESC' : 'ASC'
  const where = [...conditions(registry, definition, actor, query, values, 't'), ...(page.where ?? [])]
  const order = (alias: string) =>
    query.order === 'id' ? `${alias}.id ${direction}` : `${alias}.${query.order} ${direction}, ${alias}.id ${direction}`
  const lastly = page.last ? `${page.last}, ` : ''
  const columns = (alias: string) =>
    page.isAnyOrder || query.order === 'id' ? `${alias}.id` : `${alias}.id, ${alias}.${query.order}`
  if (page.anchor) {
    const sign = `${direction === 'DESC' ? '<' : '>'}${page.anchor.side === 'from' ? '=' : ''}`
    where.push(
      query.order === 'id'
        ? `t.id ${sign} ${values.add(page.anchor.id)}`
        : `(t.${query.order}, t.id) ${sign} (${values.add(page.anchor.sort)}, ${values.add(page.anchor.id)})`,
    )
  }
  if (query.search === '' || definition.list.search.length === 0) {
    // The limit stands in the text: as a parameter it would be planned for a tenth of the table, anew at every call.
    const tail = `LIMIT ${page.limit}${page.offset > 0 ? ` OFFSET ${values.add(page.offset)}` : ''}`
    return `SELECT ${columns('t')} FROM ${source} t ${whereOf(where)} ORDER BY ${lastly}${order('t')} ${tail}`
  }
  const pattern = values.add(searchPattern(query.search))
  const { own, links } = searched(registry, definition)
  if (!definition.growing) {
    const places = links.map(
      (link) =>
        `t.${link.column} IN (SELECT s.id FROM ${link.source} s WHERE ${link.tenant ? 's.corporate_id = $1 AND ' : ''}s.search_text LIKE ${pattern})`,
    )
    if (own) places.unshift(`t.search_text LIKE ${pattern}`)
    const all = [...where, places.length > 0 ? `(${places.join(' OR ')})` : 'true']
    return `SELECT ${columns('t')} FROM ${source} t ${whereOf(all)} ORDER BY ${lastly}${order('t')} LIMIT ${values.add(page.limit)} OFFSET ${values.add(page.offset)}`
  }
  const reach = values.add(page.limit + page.offset)
  const ordered = (alias: string) => (page.isAnyOrder ? '' : `ORDER BY ${order(alias)} `)
  const walks = links.map((link) => {
    const named = `SELECT s.id FROM ${link.source} s WHERE s.corporate_id = $1 AND s.search_text LIKE ${pattern}`
    const naming = `SELECT ${columns('t')} FROM ${source} t ${whereOf([...where, `t.${link.column} = m.id`])} ${ordered('t')}LIMIT ${reach}`
    return `SELECT ${columns('h')} FROM (${named}) m CROSS JOIN LATERAL (${naming}) h${page.isAnyOrder ? ` LIMIT ${reach}` : ''}`
  })
  if (own) {
    const found = whereOf([...where, `t.search_text LIKE ${pattern}`])
    walks.unshift(`SELECT ${columns('t')} FROM ${source} t ${found} ${ordered('t')}LIMIT ${reach}`)
  }
  const all = walks.map((walk) => `(${walk})`).join(' UNION ')
  return `SELECT ${columns('u')} FROM (${all}) u ${ordered('u')}LIMIT ${values.add(page.limit)} OFFSET ${values.add(page.offset)}`
}

function whereOf(list: readonly string[]): string {
  return list.length > 0 ? `WHERE ${list.join(' AND ')}` : ''
}
