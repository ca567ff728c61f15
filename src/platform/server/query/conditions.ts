import { sql } from 'kysely'
import type { Field } from '../../definition/field.ts'
import { filteredLines, filterField } from '../../definition/filter-field.ts'
import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionOf, readPartOf } from '../../definition/permission.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import type { Actor } from '../access/actor.ts'
import { company, type Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'
import { instantIn, todayIn } from '../time.ts'
import type { Filter, ListQuery } from './parameters.ts'
import { zoneOfList } from './present.ts'
import { ofUnit, standingConditions } from './source.ts'

/** The units whose rows are wanted, without those that the actor may not see; null for the whole company. */
export function wantedUnits(
  definition: AnyModule,
  actor: Actor,
  { unitIds }: Pick<ListQuery, 'unitIds'>,
): readonly number[] | null {
  const isFenced = definition.scope === 'production-unit' || definition.ownUnitOnly
  if (isFenced && actor.fixedUnitId !== null) return [actor.fixedUnitId]
  if (definition.scope !== 'production-unit' || unitIds.length === 0) return null
  return unitIds.filter((id) => actor.units.some((unit) => unit.id === id))
}

/** Compares a unit with one or several. */
export const isOneOf = (units: readonly number[]): Sql =>
  units.length === 1 ? sql`= ${units[0]}` : sql`= ANY (${units})`

/**
 * The extra condition for rows without a unit. It applies when the list is filtered to one shared record that the
 * actor may read: a record of the company, or of two units of which one is the actor's.
 */
function ofShared(
  registry: Registry,
  { ownUnitOnly }: AnyModule,
  actor: Actor,
  { filters }: Pick<ListQuery, 'filters'>,
): Sql | undefined {
  if (!ownUnitOnly) return undefined
  const only = (column: string) => {
    const asked = filters.find((one) => one.column === column && one.operator === 'any')?.values
    return asked?.length === 1 ? asked[0] : undefined
  }
  const [table, id] = [only(ownUnitOnly.table), only(ownUnitOnly.id)]
  if (table === undefined || id === undefined) return undefined
  const shared = registry.all.find(
    ({ definition }) =>
      definition.table === table &&
      (definition.twoUnits ||
        (definition.scope === 'corporate' && definition.fields.production_unit_id === undefined)) &&
      !definition.platformOnly &&
      holdsPermission(actor, permissionOf(definition, 'read')),
  )?.definition
  if (!shared) return undefined
  const ofNone = sql`t.production_unit_id IS NULL`
  if (!shared.twoUnits) return ofNone
  const his = ofUnit(shared, 'r', sql`= ${actor.fixedUnitId}`)
  return sql`${ofNone} AND EXISTS (SELECT 1 FROM ${sql.table(shared.table)} r
    WHERE r.corporate_id = ${company} AND r.id = ${id} AND ${his})`
}

/** The conditions of company, unit and filters on the relation `t`. */
export function conditions(registry: Registry, definition: AnyModule, actor: Actor, query: ListQuery): Sql[] {
  const list = standingConditions(definition)
  const units = wantedUnits(definition, actor, query)
  if (units && units.length > 0) {
    const own = ofUnit(definition, 't', isOneOf(units))
    const shared = ofShared(registry, definition, actor, query)
    list.push(shared ? sql`(${own} OR ${shared})` : own)
  } else if (units) list.push(sql`false`)
  const part = readPartOf(definition, actor)
  if (part) list.push(sql`${sql.ref(`t.${part.field}`)} = ANY (${part.values})`)
  // A master of a unit or of all units is shown for the requested units.
  if (definition.scope === 'corporate' && definition.fields.production_unit_id && query.unitIds.length > 0) {
    list.push(sql`(t.production_unit_id ${isOneOf(query.unitIds)} OR t.production_unit_id IS NULL)`)
  }
  const zone = zoneOfList(actor, query)
  for (const filter of query.filters) {
    const narrow = (relation: string) => {
      const column = sql.ref(`${relation}.${filter.column}`)
      if (filter.operator !== 'own') return condition({ ...filter, operator: filter.operator }, column, zone)
      return sql`${column} = ${ownTarget(registry, filterField(definition, filter.column), actor)}`
    }
    const lines = filteredLines(definition, filter.column)
    list.push(lines ? withLine(definition, lines, narrow('l')) : narrow('t'))
  }
  return list
}

/** A condition that at least one of the record's lines `l` meets. */
function withLine({ scope }: AnyModule, { table, parent }: LinesField, narrowed: Sql): Sql {
  const tenant = scope === 'reference' ? sql`` : sql`l.corporate_id = ${company} AND `
  return sql`EXISTS (SELECT 1 FROM ${sql.table(table)} l
    WHERE ${tenant}${sql.ref(`l.${parent}`)} = t.id AND ${narrowed})`
}

/** Selects the link's target whose user is the actor; null if no target names the actor. */
export function ownTarget(registry: Registry, field: Field | undefined, actor: Actor): Sql {
  if (field?.kind !== 'link' || !field.own) throw new Error('Only a link whose targets name users has one of its own.')
  const { table } = registry.get(field.module).definition
  // The number of a platform administrator may be that of a user of the company.
  const user = actor.homeCorporateId === actor.corporateId ? actor.userId : null
  return sql`(SELECT o.id FROM ${sql.table(`page_${table}`)} o
    WHERE o.corporate_id = ${company} AND ${sql.ref(`o.${field.own}`)} = ${user} AND o.deleted_at IS NULL)`
}

function condition(
  { operator, values }: Filter & { operator: Exclude<Filter['operator'], 'own'> },
  column: Sql,
  zone: string,
): Sql {
  const [first] = values
  switch (operator) {
    case 'any':
      return values.length === 1 ? sql`${column} = ${first}` : sql`${column} = ANY (${values})`
    case 'overlap':
      return sql`${column} && ${values}`
    case 'from':
      return sql`${column} >= ${first}`
    case 'to':
      return sql`${column} <= ${first}`
    // By the user's day, as in the figures above the list.
    case 'past': {
      const isPast = sql`${column} < ${todayIn(zone)}`
      return first ? isPast : sql`(${isPast}) IS NOT TRUE`
    }
    // A day of moments begins and ends in the user's zone.
    case 'from-day':
      return sql`${column} >= ${instantIn(zone, `${first} 00:00:00`)}`
    case 'before-next-day':
      return sql`${column} < ${instantIn(zone, `${first} 00:00:00`)}::timestamptz + interval '1 day'`
  }
}
