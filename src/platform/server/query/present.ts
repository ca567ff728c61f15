import { type Field, type Fields, isValueField } from '../../definition/field.ts'
import { fileUrl, isImageType } from '../../definition/file-types.ts'
import { filterPermissions } from '../../definition/filter-field.ts'
import { isObject } from '../../definition/is-object.ts'
import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission } from '../../definition/permission.ts'
import { type Actor, timezoneOf } from '../access/actor.ts'
import { serverKindOf } from '../kinds.ts'
import { momentIn } from '../time.ts'
import type { ListQuery } from './parameters.ts'

/** Whether the actor may see the field. */
export function maySee(actor: Actor, field: Field): boolean {
  return !field.permission || holdsPermission(actor, field.permission)
}

/**
 * The module without the fields the actor may not see. Hidden fields neither sort nor filter, because the order of
 * the rows would reveal their values.
 */
export function seenBy(definition: AnyModule, actor: Actor): AnyModule {
  const hidden = new Set(
    Object.keys(definition.fields).filter((name) => !maySee(actor, definition.fields[name] as Field)),
  )
  const { list, lookup } = definition
  const filters = list.filters.filter((name) =>
    filterPermissions(definition, name).every((permission) => holdsPermission(actor, permission)),
  )
  if (hidden.size === 0 && filters.length === list.filters.length) return definition
  const seen = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  return {
    ...definition,
    list: {
      ...list,
      sortable: seen(list.sortable),
      sortableWhenFew: seen(list.sortableWhenFew),
      filters,
    },
    lookup: { ...lookup, also: seen(lookup.also) },
  }
}

/** The zone of a row's moments: its unit's, else the user's. */
export function zoneOf(actor: Actor, row: Readonly<Record<string, unknown>>): string {
  return timezoneOf(actor, row.production_unit_id ?? actor.unitId)
}

/** The zone of a list's days: that of the only requested unit, else the user's. */
export const zoneOfList = (actor: Actor, { unitIds }: Pick<ListQuery, 'unitIds'>): string =>
  timezoneOf(actor, unitIds.length === 1 ? unitIds[0] : actor.unitId)

/** The column with the count of a list beside its rows; not a field. */
export const COUNTED = 'counted_rows'
/** The column with the exact sort value as text. */
export const SORTED_BY = 'sorted_by'

/**
 * A row as answered: decimals as JSON numbers, moments with the unit's offset, times as HH:mm, without fields the
 * actor may not see.
 */
export function presentRow(
  fields: Fields,
  row: Readonly<Record<string, unknown>>,
  actor: Actor,
  zone: string,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {}
  const withheld: string[] = []
  for (const name in row) {
    if (name === COUNTED || name === SORTED_BY) continue
    const field = fields[name]
    if (field?.kind === 'password') continue
    if (field?.permission && !maySee(actor, field)) {
      if (field.kind === 'link') withheld.push(name)
      continue
    }
    if (field?.kind === 'file') Object.assign(answer, presentFile(name, row[name]))
    else answer[name] = presentValue(field, row[name], zone)
  }
  for (const link of withheld) withoutNames(answer, link, fields)
  return answer
}

/** Removes the names of a hidden link's target too. */
function withoutNames(answer: Record<string, unknown>, link: string, fields: Fields): void {
  for (const part of ['name', 'code', 'number']) {
    const key = link.replace(/_id$/, `_${part}`)
    if (!fields[key]) delete answer[key]
  }
}

/** A file as its field answers it: id, URL, name, and the URL of its preview. */
function presentFile(name: string, value: unknown): Record<string, unknown> {
  const known = isObject(value) && typeof value.id === 'number' ? value : undefined
  const filename = typeof known?.name === 'string' ? known.name : null
  const url = known && filename !== null ? fileUrl(Number(known.id), filename) : null
  return {
    [name]: known?.id ?? null,
    [`${name}_url`]: url,
    [`${name}_filename`]: filename,
    [`${name}_preview`]: isImageType(known?.type) ? url : null,
    [`${name}_size`]: typeof known?.size === 'number' ? known.size : null,
  }
}

function presentValue(field: Field | undefined, value: unknown, zone: string): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return momentIn(zone, value)
  const present = isValueField(field) ? serverKindOf(field).present : undefined
  return present ? present(value) : value
}

/** The summed fields of the list that the actor may see. */
export function summaryFields(definition: AnyModule, actor: Actor): string[] {
  return definition.list.summary.filter((name) => {
    const field = definition.fields[name]
    return field !== undefined && maySee(actor, field)
  })
}
