import { sql } from 'kysely'
import type { Field, Fields } from '../../definition/field.ts'
import { type AnyModule, columnsOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import type { LinkField } from '../../kinds/link/field.ts'
import { company, type Sql } from '../database/sql.ts'
import type { Registry } from '../engine/registry.ts'

/** A selected value and its answered name. */
export interface Selected {
  name: string
  value: Sql
}

/** Selected columns, and the joins they need. */
export interface Selection {
  columns: Selected[]
  joins: Sql[]
}

/** The columns under their names. */
export const selected = (columns: readonly Selected[]): Sql =>
  sql.join(columns.map(({ name, value }) => sql`${value} AS ${sql.ref(name)}`))

/** The joins, one behind the other. */
export const joined = (joins: readonly Sql[]): Sql => sql.join(joins, sql` `)

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
    selection.columns.push({ name, value: sql.ref(`t.${name}`) })
    if (field.kind === 'link') selectLink(registry, name, field, selection, shared)
  }
  return selection
}

/**
 * The name of a record; a document without its number yet is a draft, in English where screens show it (`draftName`).
 */
export function nameColumn({ fields, lookup }: AnyModule, alias: string, name = lookup.name): Sql {
  const field = fields[name]
  const own = sql.ref(`${alias}.${name}`)
  const isDraft = field?.kind === 'number' && field.givenBy
  return isDraft ? sql`coalesce(${own}, 'Konsep #' || ${sql.ref(`${alias}.id`)})` : own
}

/** The company of a joined row: one parameter, or that of the row `t` where rows of all companies are read. */
const companyOf = (shared: boolean) => (shared ? company : sql.ref('t.corporate_id'))

function selectLink(registry: Registry, name: string, field: LinkField, selection: Selection, shared: boolean): void {
  const target = registry.get(field.module).definition
  const alias = `j_${name}`
  const stem = name.replace(/_id$/, '')
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const tenant = target.scope === 'reference' ? sql`` : sql`${of('corporate_id')} = ${companyOf(shared)} AND `
  const names = target.lookup.namesFrom ?? (target.lookup.isDerived ? target.readFrom : target.table)
  selection.joins.push(
    sql`LEFT JOIN ${sql.table(names)} ${sql.ref(alias)} ON ${tenant}${of('id')} = ${sql.ref(`t.${name}`)}`,
  )
  selection.columns.push({ name: `${stem}_name`, value: nameColumn(target, alias) })
  if (target.lookup.code) selection.columns.push({ name: `${stem}_code`, value: of(target.lookup.code) })
  if (target.fields[target.lookup.name]?.kind === 'number') {
    selection.columns.push({ name: `${stem}_number`, value: of(target.lookup.name) })
  }
}

// One column for the whole file, so that hiding the field also hides its name.
function selectFile(name: string, selection: Selection, shared: boolean): void {
  const alias = `j_${name}`
  const [file, id] = [sql.ref(alias), sql.ref(`t.${name}`)]
  selection.joins.push(
    sql`LEFT JOIN files ${file} ON ${file}.corporate_id = ${companyOf(shared)} AND ${file}.id = ${id}`,
  )
  const value = sql`CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('id', ${id}, 'name', ${file}.name, 'type',
      ${file}.type, 'size', ${file}.size) END`
  selection.columns.push({ name, value })
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

/** Compares the row's unit, as in '= 2'; for a document of two units either may match. */
export function ofUnit({ twoUnits }: Pick<AnyModule, 'twoUnits'>, alias: string, compares: Sql): Sql {
  const own = sql`${sql.ref(`${alias}.production_unit_id`)} ${compares}`
  return twoUnits ? sql`(${own} OR ${sql.ref(`${alias}.${OTHER_UNIT}`)} ${compares})` : own
}

/** The conditions on every row `t` of the module: company, fixed values, not deleted. */
export function standingConditions(definition: AnyModule): Sql[] {
  return [
    ...(definition.scope === 'reference' ? [] : [sql`t.corporate_id = ${company}`]),
    ...Object.entries(definition.rows).map(([name, value]) => sql`${sql.ref(`t.${name}`)} = ${sql.lit(value)}`),
    ...(definition.master && definition.scope !== 'reference' ? [sql`t.deleted_at IS NULL`] : []),
  ]
}
