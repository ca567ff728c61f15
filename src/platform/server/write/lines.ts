import Big from 'big.js'
import { sql } from 'kysely'
import { MESSAGES } from '../../definition/messages.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import { holdsPermission, permissionOfAttachments } from '../../definition/permission.ts'
import type { LinesField } from '../../kinds/lines/field.ts'
import type { Row } from '../database/row.ts'
import { company } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'
import { Invalid } from '../errors.ts'

/** The stored lines of a record by the name of the lines field. */
export type LinesBefore = ReadonlyMap<string, ReadonlyMap<number, Row>>

/** The stored lines that the draft will change. */
export async function linesBefore(call: Call, definition: AnyModule, id: number, draft: Draft): Promise<LinesBefore> {
  const found = new Map<string, Map<number, Row>>()
  for (const [name, field] of linesOf(definition.fields)) {
    if (draft.lines[name]) found.set(name, await storedLines(call, field, id, definition.scope !== 'reference'))
  }
  return found
}

/** The added, changed and removed lines, before and after, for the record's history. */
export function changedLines(definition: AnyModule, stored: LinesBefore, draft: Draft) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, field] of linesOf(definition.fields)) {
    const lines = draft.lines[name]
    const old = stored.get(name)
    if (!lines || !old) continue
    const columns = ['id', ...Object.keys(field.fields)]
    const told = (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, row[column]]] : [])))
    const changed = lines.flatMap(({ id, values }) => {
      const was = id === undefined ? undefined : old.get(id)
      return was && !differs(was, values) ? [] : [{ was, is: { ...was, ...values } }]
    })
    const named = new Set(lines.map(({ id }) => id))
    const gone = [...old.values()].filter(({ id }) => !named.has(id))
    if (changed.length + gone.length === 0) continue
    before[name] = [...gone, ...changed.flatMap(({ was }) => was ?? [])].map(told)
    after[name] = changed.map(({ is }) => told(is))
  }
  return { before, after }
}

/**
 * Writes the lines of a record: known ids are updated, new lines inserted, missing ones deleted; a new record has no
 * stored lines.
 */
export async function writeLines(
  call: Call,
  definition: AnyModule,
  record: Row,
  draft: Draft,
  before?: LinesBefore,
): Promise<void> {
  const tenant = definition.scope !== 'reference'
  for (const [name, field] of linesOf(definition.fields)) {
    const lines = draft.lines[name]
    if (!lines) continue
    const stored = before?.get(name) ?? new Map<number, Row>()
    // Delete first: a new line may have the same unique key.
    const named = new Set(lines.map((line) => line.id))
    for (const left of stored.values()) {
      if (named.has(left.id)) continue
      permitAttachments(call, definition, field, name, 'delete')
      await removeLine(call, field, left, tenant)
    }
    for (const [index, line] of lines.entries()) {
      if (line.id === undefined || !before) {
        permitAttachments(call, definition, field, name, 'create')
        const row = { ...line.values, ...inherited(field, record), [field.parent]: record.id }
        await call.insertRow(field.table, row, tenant)
        continue
      }
      const present = stored.get(line.id)
      if (!present) throw new Invalid({ [`${name}.${index}`]: [{ label: MESSAGES.unknownLine }] })
      if (differs(present, line.values)) await call.updateRow(field.table, present, line.values, undefined, tenant)
    }
  }
}

// Specification §6: attachments are added with create-{task} and removed with delete-{task}, besides the permission
// to update.
function permitAttachments(
  call: Call,
  definition: AnyModule,
  field: LinesField,
  name: string,
  change: 'create' | 'delete',
): void {
  if (field.as !== 'attachments' || holdsPermission(call.actor, permissionOfAttachments(definition, change))) return
  const label = change === 'create' ? MESSAGES.attachmentCreate : MESSAGES.attachmentDelete
  throw new Invalid({ [name]: [{ label }] })
}

// A line table with a unit but no unit field takes the record's unit, or both units of a document of two.
function inherited(field: LinesField, record: Row): Record<string, unknown> {
  if (field.scope !== 'production-unit' || field.fields.production_unit_id) return {}
  const { production_unit_id, [OTHER_UNIT]: other } = record
  return other === undefined ? { production_unit_id } : { production_unit_id, [OTHER_UNIT]: other }
}

const ofCompany = (tenant: boolean) => (tenant ? sql`corporate_id = ${company} AND ` : sql``)

/** The stored lines of a record. */
export async function storedLines(
  call: Call,
  field: LinesField,
  parent: number,
  tenant: boolean,
): Promise<Map<number, Row>> {
  const { rows } = await call.send(
    sql`SELECT * FROM ${sql.table(field.table)} WHERE ${ofCompany(tenant)}${sql.ref(field.parent)} = ${parent}`,
  )
  return new Map((rows as Row[]).map((row) => [row.id, row]))
}

function differs(before: Row, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).some(([name, value]) => {
    const stored = before[name]
    if (stored instanceof Date) return stored.toISOString() !== value
    if (typeof stored === 'string' && typeof value === 'string' && stored !== value) return !sameNumber(stored, value)
    return (stored ?? null) !== (value ?? null)
  })
}

const sameNumber = (a: string, b: string) => /^-?\d+(\.\d+)?$/.test(a) && /^-?\d+(\.\d+)?$/.test(b) && new Big(a).eq(b)

/** Deletes a line, with its audit row. */
export async function removeLine(call: Call, field: LinesField, line: Row, tenant: boolean): Promise<void> {
  await call.send(sql`DELETE FROM ${sql.table(field.table)} WHERE ${ofCompany(tenant)}id = ${line.id}`)
  call.audit({ action: 'delete', table: field.table, before: line })
}
