import { sql } from 'kysely'
import { type Label, say } from '../../definition/label.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import { matches } from '../../definition/when.ts'
import type { Row } from '../database/row.ts'
import { company, every, type Sql } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict } from '../errors.ts'
import { isNumbered } from '../query/view.ts'
import { lockDated } from './dated.ts'
import { fileFields, releaseFiles } from './files.ts'
import { stateLabel } from './stored.ts'
import { actingUnit } from './unit.ts'

/** Deletes an unused record: a master softly, so that history keeps its name; a draft permanently. */
export async function deleteRecord(
  call: Call,
  registry: Registry,
  module: ServerModule,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { definition } = module
  const { record: before, closed } = await lockDated(call, registry, module, id, body)
  actingUnit(call, definition, before)
  if (isNumbered(definition, before)) throw new Conflict('numbered', 'numbered')
  refuseProtected(definition, before)
  if (closed) throw new Conflict('period_closed', closed)
  await module.implementation.mayChange?.(call, before)
  await module.implementation.beforeDelete?.(call, before)
  const users = await call.acrossUnits(() => usedBy(call, registry, definition.name, id))
  if (users.length > 0) {
    const by: Label = [
      users.map((user) => phrase(user, 'id')).join(', '),
      users.map((user) => phrase(user, 'en')).join(', '),
    ]
    throw new Conflict('in_use', 'inUseBy', { by })
  }
  if (definition.master && definition.scope !== 'reference') {
    await call.updateRow(definition.table, before, { deleted_at: new Date(), active: false }, { action: 'delete' })
    return
  }
  await releaseFiles(call, definition, id, fileFields(definition))
  const isShared = definition.scope === 'reference'
  const tenant = isShared ? sql`` : sql`corporate_id = ${company} AND `
  for (const [, { table, parent }] of linesOf(definition.fields)) {
    await call.send(sql`DELETE FROM ${sql.table(table)} WHERE ${tenant}${sql.ref(parent)} = ${id}`)
  }
  await call.send(sql`DELETE FROM ${sql.table(definition.table)} WHERE ${tenant}id = ${id}`)
  call.audit({ action: 'delete', table: definition.table, before })
}

/** Refuses by the status, else names the fields that protect the record. */
function refuseProtected(definition: AnyModule, before: Row): void {
  if (matches(definition.deletableWhen, before)) return
  const keeping = Object.entries(definition.deletableWhen ?? {})
    .filter(([name, value]) => name !== 'status' && !matches({ [name]: value }, before))
    .map(([name]) => definition.fields[name]?.label ?? ([name, name] as const))
  if (keeping.length === 0)
    throw new Conflict('not_editable', 'notEditable', { status: stateLabel(definition, before) })
  const fields: Label = [keeping.map(([id]) => id).join(', '), keeping.map(([, en]) => en).join(', ')]
  throw new Conflict('not_editable', 'notDeletable', { fields })
}

interface Use {
  label: Label
  count: number
}

const phrase = (use: Use, language: 'id' | 'en') =>
  `${use.count >= MOST_COUNTED ? `${MOST_COUNTED}+` : use.count} ${say(use.label, language)}`
const MOST_COUNTED = 1_000

/**
 * The modules whose records refer to this one, with their number, in all units: one statement over all links of the
 * product.
 */
async function usedBy(call: Call, registry: Registry, name: string, id: number): Promise<Use[]> {
  const parts: { label: Label; counted: Sql }[] = []
  const own = sql.val(id)
  const lineTables = new Set(
    registry.all.flatMap(({ definition }) => linesOf(definition.fields).map(([, { table }]) => table)),
  )
  for (const { definition } of registry.all) {
    // A module that only displays another module's rows uses nothing itself.
    const isShown = definition.readFrom !== definition.table || lineTables.has(definition.table)
    if (isShown && !definition.calls.create) continue
    const places = [
      { table: definition.table, fields: definition.fields, master: definition.master, isViewed: false },
      ...linesOf(definition.fields).map(([, { table, fields, readFrom }]) => ({
        table,
        fields,
        master: false,
        isViewed: readFrom !== undefined,
      })),
    ]
    for (const place of places) {
      const columns = columnsOf(place.fields).flatMap(([column, field]) =>
        // A view's computed links come from lines, which are counted at their own links.
        field.kind === 'link' && field.module === name && !(place.isViewed && field.computed) ? [column] : [],
      )
      if (columns.length === 0) continue
      const isShared = definition.scope === 'reference'
      const where = [
        ...(isShared ? [] : [sql`corporate_id = ${company}`]),
        sql`(${sql.join(
          columns.map((column) => sql`${sql.ref(column)} = ${own}`),
          sql` OR `,
        )})`,
        ...(place.master && !isShared ? [sql`deleted_at IS NULL`] : []),
      ]
      parts.push({
        label: definition.label,
        counted: sql`SELECT ${sql.lit(parts.length)} AS part, count(*) AS n FROM (
          SELECT 1 FROM ${sql.table(place.table)} WHERE ${every(where)} LIMIT ${sql.lit(MOST_COUNTED)}) x`,
      })
    }
  }
  if (parts.length === 0) return []
  const counts = sql.join(
    parts.map(({ counted }) => counted),
    sql` UNION ALL `,
  )
  const { rows } = await call.send(sql`SELECT * FROM (${counts}) u WHERE n > 0`)
  return (rows as { part: number; n: number }[]).map(({ part, n }) => ({
    label: parts[part]?.label ?? ['', ''],
    count: Number(n),
  }))
}
