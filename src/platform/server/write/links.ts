import { sql } from 'kysely'
import type { Fields } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import { MESSAGES, type MessageKey } from '../../definition/messages.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import type { LinkField } from '../../kinds/link/field.ts'
import { company, every } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'
import type { Registry } from '../engine/registry.ts'
import type { FieldMessages } from '../errors.ts'

interface Reference {
  path: string
  field: LinkField
  id: number
  /** The form's values (or the line's and the form's) that `among` compares with. */
  form: Readonly<Record<string, unknown>>
}

type Found = Record<string, unknown> & { id: number }

/** A draft whose links are checked, with its stored row and unit where known. */
export interface Linked {
  draft: Draft
  before?: Readonly<Record<string, unknown>>
  unitId?: number
}

/**
 * Checks every link of a draft: the target exists for this user, is active, belongs to the record's unit and meets
 * `among` and `only`. One statement for any number of links.
 */
export async function checkLinks(
  call: Call,
  registry: Registry,
  fields: Fields,
  draft: Draft,
  before: Readonly<Record<string, unknown>> | undefined,
  unitOfRecord?: number,
): Promise<FieldMessages> {
  const [refused = {}] = await checkLinksOfMany(call, registry, fields, [{ draft, before, unitId: unitOfRecord }])
  return refused
}

/** `checkLinks` for many drafts in one statement; the refusals are in the order of the drafts. */
export async function checkLinksOfMany(
  call: Call,
  registry: Registry,
  fields: Fields,
  many: readonly Linked[],
): Promise<FieldMessages[]> {
  const references = many.map(({ draft, before }) => collect(fields, draft, before))
  const all = references.flat()
  if (all.length === 0) return many.map(() => ({}))
  const found = await load(call, registry, all)
  return many.map(({ draft, before, unitId }, index) => {
    const unit = draft.values.production_unit_id ?? before?.production_unit_id ?? unitId
    return refusalsOf(references[index] ?? [], registry, found, unit, fields)
  })
}

function refusalsOf(
  references: readonly Reference[],
  registry: Registry,
  found: ReadonlyMap<string, ReadonlyMap<number, Found>>,
  unitId: unknown,
  fields: Fields,
): FieldMessages {
  const refused: Record<string, { label: Label; values: Record<string, Label> }[]> = {}
  for (const reference of references) {
    const target = registry.get(reference.field.module).definition
    const row = found.get(target.name)?.get(reference.id)
    const problem = judge(reference, target, row, unitId, fields)
    if (problem) {
      const values = { field: reference.field.label, ...(problem.other ? { other: problem.other } : {}) }
      refused[reference.path] = [{ label: MESSAGES[problem.message], values }]
    }
  }
  return refused
}

function collect(fields: Fields, draft: Draft, before: Readonly<Record<string, unknown>> | undefined): Reference[] {
  const form = { ...before, ...draft.values }
  const references: Reference[] = []
  const add = (path: string, field: LinkField, id: unknown, formOf: Readonly<Record<string, unknown>>) => {
    if (typeof id === 'number') references.push({ path, field, id, form: formOf })
  }
  for (const [name, field] of columnsOf(fields)) {
    if (field.kind !== 'link' || field.computed) continue
    // An unchanged link is only checked again when a field it depends on has changed.
    const moved = Object.values(field.among ?? {}).some(
      (one) => before && draft.values[one] !== undefined && draft.values[one] !== before[one],
    )
    if (!before || moved || (draft.values[name] !== undefined && draft.values[name] !== before[name])) {
      add(name, field, form[name], form)
    }
  }
  for (const [name, field] of linesOf(fields)) {
    draft.lines[name]?.forEach((line, index) => {
      for (const [column, link] of columnsOf(field.fields)) {
        if (link.kind === 'link' && !link.computed)
          add(`${name}.${index}.${column}`, link, line.values[column], { ...form, ...line.values })
      }
    })
  }
  return references
}

/**
 * Reads only the columns needed for the check, from the table: a view that computes a state would, for example, count
 * all trips of a driver. A single id uses an equality, whose plan is cached; an array would be planned at each call.
 */
async function load(
  call: Call,
  registry: Registry,
  references: readonly Reference[],
): Promise<Map<string, Map<number, Found>>> {
  const byModule = Map.groupBy(references, (reference) => reference.field.module)
  const parts = [...byModule].map(([name, list]) => {
    const target = registry.get(name).definition
    const isShared = target.scope === 'reference'
    const ids = [...new Set(list.map((reference) => reference.id))]
    const where = [
      ...(isShared ? [] : [sql`t.corporate_id = ${company}`]),
      ids.length === 1 ? sql`t.id = ${ids[0]}` : sql`t.id = ANY (${ids})`,
      ...(target.master && !isShared ? [sql`t.deleted_at IS NULL`] : []),
      ...Object.entries(target.rows).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${sql.lit(value)}`),
    ]
    const judged = judgedBy(target, list)
    const source = judged.some((column) => target.fields[column]?.computed && column !== 'active')
      ? target.readFrom
      : target.table
    const row = judged.map((column) => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`)
    return sql`SELECT ${sql.lit(name)} AS module, jsonb_build_object(${sql.join(row)}) AS row
      FROM ${sql.table(source)} t WHERE ${every(where)}`
  })
  const { rows } = await call.send(sql.join(parts, sql` UNION ALL `))
  const found = new Map<string, Map<number, Found>>()
  for (const { module, row } of rows as { module: string; row: Found }[]) {
    const rowsOf = found.get(module) ?? new Map<number, Found>()
    found.set(module, rowsOf.set(row.id, row))
  }
  return found
}

/** The columns that decide whether a record may be linked. */
function judgedBy(target: AnyModule, references: readonly Reference[]): string[] {
  const asked = references.flatMap(({ field }) => [...Object.keys(field.among ?? {}), ...Object.keys(field.only ?? {})])
  const standing = ['active', 'production_unit_id'].filter((name) => target.fields[name])
  return [...new Set(['id', ...standing, ...asked])]
}

function judge(
  reference: Reference,
  target: AnyModule,
  row: Found | undefined,
  unitId: unknown,
  fields: Fields,
): { message: MessageKey; other?: Label } | null {
  if (!row) return { message: 'link' }
  if (row.active === false) return { message: 'linkInactive' }
  for (const [theirs, ours] of Object.entries(reference.field.among ?? {})) {
    const wanted = reference.form[ours]
    if (wanted !== undefined && wanted !== null && row[theirs] !== wanted) {
      return { message: 'linkAmong', other: fields[ours]?.label ?? reference.field.label }
    }
  }
  for (const [name, value] of Object.entries(reference.field.only ?? {})) {
    if (String(row[name]) !== value) return { message: 'link' }
  }
  const isBound = target.scope === 'production-unit' && !reference.field.ofAnyUnit
  if (isBound && typeof unitId === 'number' && typeof row.production_unit_id === 'number') {
    if (row.production_unit_id !== unitId) return { message: 'linkAmong', other: ['Unit Produksi', 'Production unit'] }
  }
  return null
}
