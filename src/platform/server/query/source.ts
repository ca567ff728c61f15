import type { Field, Fields } from '../../definition/field.ts'
import { type AnyModule, columnsOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import type { LinkField } from '../../kinds/link/field.ts'
import type { Registry } from '../engine/registry.ts'

/** SQL that selects columns under their answered names, and the joins they need. */
export interface Selection {
  columns: string[]
  joins: string[]
}

/**
 * Caches what is composed of a definition. Neither it nor the registry changes while the process runs, and composing
 * forty columns and a dozen joins costs a tenth of a list call.
 */
export function oncePerModule<T>(
  compose: (registry: Registry, definition: AnyModule) => T,
): (registry: Registry, definition: AnyModule) => T {
  const known = new WeakMap<Registry, Map<AnyModule, T>>()
  return (registry, definition) => {
    const ofRegistry = known.get(registry) ?? new Map<AnyModule, T>()
    const found = ofRegistry.get(definition)
    if (found !== undefined) return found
    const composed = compose(registry, definition)
    known.set(registry, ofRegistry.set(definition, composed))
    return composed
  }
}

/**
 * Selects the named fields of a row `t`: its own columns, and for each link the name of its target (with code or
 * number), joined within the same company.
 */
export function selectFields(registry: Registry, fields: Fields, names: readonly string[], shared: boolean): Selection {
  const selection: Selection = { columns: [], joins: [] }
  for (const name of names) {
    const field = fields[name]
    if (!field || field.kind === 'lines' || field.kind === 'password') continue
    if (field.kind === 'file') {
      selectFile(name, selection, shared)
      continue
    }
    selection.columns.push(`t.${name}`)
    if (field.kind === 'link') selectLink(registry, name, field, selection, shared)
  }
  return selection
}

/**
 * SQL for the name of a record; a document without its number yet is a draft, in English where screens show it
 * (`draftName`).
 */
export function nameColumn({ fields, lookup }: AnyModule, alias: string, name = lookup.name): string {
  const field = fields[name]
  const isDraft = field?.kind === 'number' && field.givenBy
  return isDraft ? `coalesce(${alias}.${name}, 'Konsep #' || ${alias}.id)` : `${alias}.${name}`
}

function selectLink(registry: Registry, name: string, field: LinkField, selection: Selection, shared: boolean): void {
  const target = registry.get(field.module).definition
  const alias = `j_${name}`
  const stem = name.replace(/_id$/, '')
  const tenant = target.scope === 'reference' ? '' : `${alias}.corporate_id = ${shared ? '$1' : 't.corporate_id'} AND `
  const names = target.lookup.namesFrom ?? (target.lookup.isDerived ? target.readFrom : target.table)
  selection.joins.push(`LEFT JOIN ${names} ${alias} ON ${tenant}${alias}.id = t.${name}`)
  selection.columns.push(`${nameColumn(target, alias)} AS ${stem}_name`)
  if (target.lookup.code) selection.columns.push(`${alias}.${target.lookup.code} AS ${stem}_code`)
  if (target.fields[target.lookup.name]?.kind === 'number') {
    selection.columns.push(`${alias}.${target.lookup.name} AS ${stem}_number`)
  }
}

// One column for the whole file, so that hiding the field also hides its name.
function selectFile(name: string, selection: Selection, shared: boolean): void {
  const alias = `j_${name}`
  selection.joins.push(
    `LEFT JOIN files ${alias} ON ${alias}.corporate_id = ${shared ? '$1' : 't.corporate_id'}
      AND ${alias}.id = t.${name}`,
  )
  selection.columns.push(
    `CASE WHEN t.${name} IS NOT NULL THEN jsonb_build_object('id', t.${name}, 'name', ${alias}.name, 'type',
      ${alias}.type, 'size', ${alias}.size) END AS ${name}`,
  )
}

/** The columns every answered row has: state, active, unit. */
export function standingFields(definition: AnyModule): string[] {
  return ['status', 'active', 'production_unit_id'].filter((name) => isColumn(definition.fields[name]))
}

function isColumn(field: Field | undefined): boolean {
  return field !== undefined && field.kind !== 'lines'
}

/** The names of all fields that are columns. */
export function columnNames(definition: AnyModule): string[] {
  return columnsOf(definition.fields).map(([name]) => name)
}

/**
 * The relation from which a page's ids are chosen (docs/decisions/0004): the owner's view where the table is large,
 * unless the list walks views of its own.
 */
export function pageSource({ table, readFrom, growing, scope, list }: AnyModule): string {
  const own = readFrom === table || (growing && list.walks.length === 0)
  return own && scope !== 'reference' ? `page_${table}` : readFrom
}

/** SQL that compares the row's unit, as in '= $2'; for a document of two units either may match. */
export function ofUnit({ twoUnits }: Pick<AnyModule, 'twoUnits'>, alias: string, compares: string): string {
  const own = `${alias}.production_unit_id ${compares}`
  return twoUnits ? `(${own} OR ${alias}.${OTHER_UNIT} ${compares})` : own
}

/** The conditions on every row `t` of the module: company, fixed values, not deleted. */
export function standingConditions(definition: AnyModule): string[] {
  return [
    ...(definition.scope === 'reference' ? [] : ['t.corporate_id = $1']),
    ...Object.entries(definition.rows).map(([name, value]) => `t.${name} = '${value.replaceAll("'", "''")}'`),
    ...(definition.master && definition.scope !== 'reference' ? ['t.deleted_at IS NULL'] : []),
  ]
}
