import type { Field, Fields } from '../../definition/field.ts'
import { fileUrl, isImageType } from '../../definition/file-types.ts'
import { isObject } from '../../definition/is-object.ts'
import type { AnyModule } from '../../definition/module.ts'
import { holdsPermission } from '../../definition/permission.ts'
import { type Actor, timezoneOf } from '../access/actor.ts'
import { momentIn } from '../time.ts'

/** Whether the actor may see the field. */
export function maySee(actor: Actor, field: Field): boolean {
  return !field.permission || holdsPermission(actor, field.permission)
}

/**
 * The module as far as the actor may see its fields: what is hidden from him neither sorts nor filters,
 * since the order of the rows would tell what they hold.
 */
export function seenBy(definition: AnyModule, actor: Actor): AnyModule {
  const hidden = new Set(
    Object.keys(definition.fields).filter((name) => !maySee(actor, definition.fields[name] as Field)),
  )
  if (hidden.size === 0) return definition
  const { list, lookup } = definition
  const seen = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  return {
    ...definition,
    list: {
      ...list,
      sortable: seen(list.sortable),
      sortableWhenFew: seen(list.sortableWhenFew),
      filters: seen(list.filters),
    },
    lookup: { ...lookup, also: seen(lookup.also) },
  }
}

/** The zone in which a row's moments are told: its unit's, else the user's own. */
export function zoneOf(actor: Actor, row: Readonly<Record<string, unknown>>): string {
  return timezoneOf(actor, row.production_unit_id ?? actor.unitId)
}

/** The column that carries the count of a list beside its rows, and belongs to none of them. */
export const COUNTED = 'counted_rows'
/** The column that carries what a row is sorted by, as exactly as the database holds it. */
export const SORTED_BY = 'sorted_by'

/**
 * A row as it is answered: decimals as JSON numbers, moments with the unit's offset, times HH:mm,
 * and nothing of a field that the actor may not see.
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

/** What a link that is not seen refers to is not told by its name either. */
function withoutNames(answer: Record<string, unknown>, link: string, fields: Fields): void {
  for (const part of ['name', 'code', 'number']) {
    const key = link.replace(/_id$/, `_${part}`)
    if (!fields[key]) delete answer[key]
  }
}

/** A file as its field answers it: the id, the address to read it, its name, and the address of a picture of it. */
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
  switch (field?.kind) {
    case 'quantity':
    case 'percent':
    case 'money':
    case 'integer':
      return Number(value)
    case 'time':
      return String(value).slice(0, 5)
    default:
      return value
  }
}

/** The fields whose totals the list answers and the actor may see. */
export function summaryFields(definition: AnyModule, actor: Actor): string[] {
  return definition.list.summary.filter((name) => {
    const field = definition.fields[name]
    return field !== undefined && maySee(actor, field)
  })
}
