import type { Field } from '../../definition/field.ts'
import { filteredLines, filterField } from '../../definition/filter-field.ts'
import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission, permissionOf, readPartOf } from '../../definition/permission.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import type { Actor } from '../access/actor.ts'
import type { Registry } from '../engine/registry.ts'
import { instantIn, todayIn } from '../time.ts'
import type { Filter, ListQuery } from './parameters.ts'
import { zoneOfList } from './present.ts'
import { ofUnit, standingConditions } from './source.ts'
import type { Values } from './values.ts'

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

/** SQL that compares a unit with one or several. */
export const isOneOf = (units: readonly number[], values: Values): string =>
  units.length === 1 ? `= ${values.add(units[0])}` : `= ANY (${values.add(units)})`

/**
 * The extra condition for rows without a unit. It applies when the list is filtered to one shared record that the
 * actor may read: a record of the company, or of two units of which one is the actor's.
 */
function ofShared(
  registry: Registry,
  { ownUnitOnly }: AnyModule,
  actor: Actor,
  { filters }: Pick<ListQuery, 'filters'>,
  values: Values,
): string | undefined {
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
  const ofNone = 't.production_unit_id IS NULL'
  if (!shared.twoUnits) return ofNone
  const his = ofUnit(shared, 'r', `= ${values.add(actor.fixedUnitId)}`)
  return `${ofNone} AND EXISTS (SELECT 1 FROM ${shared.table} r WHERE r.corporate_id = $1 AND r.id = ${values.add(id)}
    AND ${his})`
}

/** The conditions of company, unit and filters on the relation `t`. */
export function conditions(
  registry: Registry,
  definition: AnyModule,
  actor: Actor,
  query: ListQuery,
  values: Values,
): string[] {
  const list = standingConditions(definition)
  const units = wantedUnits(definition, actor, query)
  if (units && units.length > 0) {
    const own = ofUnit(definition, 't', isOneOf(units, values))
    const shared = ofShared(registry, definition, actor, query, values)
    list.push(shared ? `(${own} OR ${shared})` : own)
  } else if (units) list.push('false')
  const part = readPartOf(definition, actor)
  if (part) list.push(`t."${part.field}" = ANY (${values.add(part.values)})`)
  // A master of a unit or of all units is shown for the requested units.
  if (definition.scope === 'corporate' && definition.fields.production_unit_id && query.unitIds.length > 0) {
    list.push(`(t.production_unit_id ${isOneOf(query.unitIds, values)} OR t.production_unit_id IS NULL)`)
  }
  const zone = zoneOfList(actor, query)
  for (const filter of query.filters) {
    const narrow = (relation: string) =>
      filter.operator === 'own'
        ? `${relation}.${filter.column} = ${ownTarget(registry, filterField(definition, filter.column), actor, values)}`
        : condition({ ...filter, operator: filter.operator }, values, relation, zone)
    const lines = filteredLines(definition, filter.column)
    list.push(lines ? withLine(definition, lines, narrow('l')) : narrow('t'))
  }
  return list
}

/** A condition that at least one of the record's lines `l` meets. */
function withLine({ scope }: AnyModule, { table, parent }: LinesField, narrowed: string): string {
  const tenant = scope === 'reference' ? '' : 'l.corporate_id = $1 AND '
  return `EXISTS (SELECT 1 FROM ${table} l WHERE ${tenant}l.${parent} = t.id AND ${narrowed})`
}

/** SQL that selects the link's target whose user is the actor; null if no target names the actor. */
export function ownTarget(registry: Registry, field: Field | undefined, actor: Actor, values: Values): string {
  if (field?.kind !== 'link' || !field.own) throw new Error('Only a link whose targets name users has one of its own.')
  const { table } = registry.get(field.module).definition
  // The number of a platform administrator may be that of a user of the company.
  const user = actor.homeCorporateId === actor.corporateId ? actor.userId : null
  return `(SELECT o.id FROM page_${table} o WHERE o.corporate_id = $1 AND o.${field.own} = ${values.add(user)}
    AND o.deleted_at IS NULL)`
}

function condition(
  filter: Filter & { operator: Exclude<Filter['operator'], 'own'> },
  values: Values,
  alias: string,
  zone: string,
): string {
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
    // By the user's day, as in the figures above the list.
    case 'past': {
      const isPast = `${column} < ${values.add(todayIn(zone))}`
      return first ? isPast : `(${isPast}) IS NOT TRUE`
    }
    // A day of moments begins and ends in the user's zone.
    case 'from-day':
      return `${column} >= ${values.add(instantIn(zone, `${first} 00:00:00`))}`
    case 'before-next-day':
      return `${column} < ${values.add(instantIn(zone, `${first} 00:00:00`))}::timestamptz + interval '1 day'`
  }
}
