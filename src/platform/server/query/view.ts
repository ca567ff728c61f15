import { sql } from 'kysely'
import type pg from 'pg'
import type { Action } from '../../definition/action.ts'
import { isEditable } from '../../definition/editable.ts'
import { type AnyModule, linesOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import { holdsPermission, mayActOn, permissionOf, permissionToUpdate, readPartOf } from '../../definition/permission.ts'
import { matches } from '../../definition/when.ts'
import { type Actor, tenantOf } from '../access/actor.ts'
import { withoutWithheld } from '../audit/withheld.ts'
import type { Row } from '../database/row.ts'
import { company, every, type Sql } from '../database/sql.ts'
import { readTogether } from '../database/transaction.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { NotFound } from '../errors.ts'
import { maySee, presentRow, zoneOf } from './present.ts'
import { columnNames, joined, oncePerModule, selected, selectFields, standingConditions } from './source.ts'

/** One record with its lines, the names of its links, and what the actor may do with it. One round trip. */
export async function readRecord(
  pool: pg.Pool,
  registry: Registry,
  module: ServerModule,
  actor: Actor,
  id: number,
): Promise<Record<string, unknown>> {
  const { definition } = module
  const lines = linesOf(definition.fields).filter(([, field]) => maySee(actor, field))
  const { viewed } = module.implementation
  const statements = [
    { query: recordOf(registry, definition, actor, id) },
    ...lines.map(([, field]) => ({ query: linesOfRecord(registry, definition, field, id) })),
    ...(viewed ? [{ query: viewed.statement(id) }] : []),
  ]
  const [found, ...lineResults] = await readTogether(pool, tenantOf(actor), statements, { plannedOnce: true })
  const row: Row | undefined = found?.rows[0]
  const part = readPartOf(definition, actor)
  if (!row || (part && !part.values.includes(String(row[part.field])))) throw new NotFound()
  const zone = zoneOf(actor, row)
  const answer = presentRow(definition.fields, withoutWithheld(registry, definition, row, actor), actor, zone)
  lines.forEach(([name, field], index) => {
    answer[name] = (lineResults[index]?.rows ?? []).map((line) => presentRow(field.fields, line, actor, zone))
  })
  const more: Row | undefined = viewed ? lineResults.at(-1)?.rows[0] : undefined
  const can = abilities(definition, actor, row)
  for (const verb of (more && viewed?.refuses?.(more, actor)) ?? []) if (verb in can) can[verb] = false
  return { ...answer, ...(more ? viewed?.present(more, row, actor) : {}), can }
}

const selectionOf = oncePerModule((registry, definition) => {
  const shared = definition.scope !== 'reference'
  const { columns, joins } = selectFields(registry, definition.fields, columnNames(definition), shared)
  const isWritten = definition.calls.update || definition.calls.create || Object.keys(definition.actions).length > 0
  const stamp = isWritten ? sql`, t.lock_version, t.created_at, t.created_by` : sql``
  const changedAt = sql.ref(`t.${definition.changedAt}`)
  return sql`SELECT t.id, ${selected(columns)}, ${changedAt} AS last_update${stamp}
    FROM ${sql.table(definition.readFrom)} t ${joined(joins)}`
})

function recordOf(registry: Registry, definition: AnyModule, { fixedUnitId }: Actor, id: number): Sql {
  const where = [...standingConditions(definition), sql`t.id = ${id}`]
  if (definition.ownUnitOnly) {
    const unit = sql.val(fixedUnitId)
    where.push(sql`(${unit}::bigint IS NULL OR t.production_unit_id = ${unit})`)
  }
  return sql`${selectionOf(registry, definition)} WHERE ${every(where)}`
}

function linesOfRecord(
  registry: Registry,
  definition: AnyModule,
  field: ReturnType<typeof linesOf>[number][1],
  id: number,
): Sql {
  const shared = definition.scope !== 'reference'
  const { columns, joins } = selectFields(registry, field.fields, Object.keys(field.fields), shared)
  return sql`SELECT t.id, ${selected(columns)} FROM ${sql.table(field.readFrom ?? field.table)} t ${joined(joins)}
    WHERE ${shared ? sql`t.corporate_id = ${company} AND ` : sql``}${sql.ref(`t.${field.parent}`)} = ${id}
    ORDER BY t.id`
}

/** What the actor may do with the record now, by permission and state. */
export function abilities(
  definition: AnyModule,
  actor: Actor,
  row: Readonly<Record<string, unknown>>,
): Record<string, boolean> {
  const may = (permission: string) => holdsPermission(actor, permission)
  const isOwn = actsFor(definition, actor, row)
  const can: Record<string, boolean> = {}
  if (definition.calls.update) {
    can.update =
      isOwn &&
      may(permissionToUpdate(definition)) &&
      Object.keys(definition.fields).some((name) => isEditable(definition, name, row))
  }
  if (definition.calls.delete) {
    can.delete =
      isOwn &&
      may(permissionOf(definition, 'delete')) &&
      matches(definition.deletableWhen, row) &&
      !isNumbered(definition, row)
  }
  for (const [verb, action] of Object.entries<Action>(definition.actions)) {
    can[verb] =
      actsFor(definition, actor, row, action) &&
      mayActOn(definition, verb, actor, row) &&
      allowsNow(definition, verb, row)
  }
  return can
}

/** Whether the record's state allows the action. */
export function allowsNow(definition: AnyModule, verb: string, row: Readonly<Record<string, unknown>>): boolean {
  const action = definition.actions[verb]
  if (!action) return false
  const from = action.from === undefined || ([] as string[]).concat(action.from).includes(String(row.status))
  return from && matches(action.when, row)
}

/** Whether the user belongs to the unit whose users may change a document of two units, or do the action. */
export function actsFor(
  { twoUnits }: AnyModule,
  { fixedUnitId }: Actor,
  row: Readonly<Record<string, unknown>>,
  action?: Action,
): boolean {
  if (!twoUnits || fixedUnitId === null) return true
  return row[action?.byOtherUnit ? OTHER_UNIT : 'production_unit_id'] === fixedUnitId
}

/** A document that has its number is never deleted. */
export function isNumbered(definition: AnyModule, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(definition.fields).some(([name, field]) => field.kind === 'number' && Boolean(row[name]))
}
