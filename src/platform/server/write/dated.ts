import { sql } from 'kysely'
import type { AnyModule } from '../../definition/module.ts'
import type { Row } from '../database/row.ts'
import { company } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import type { Sentence } from '../errors.ts'
import { lockRecord } from './stored.ts'

type Dated = Partial<Pick<AnyModule, 'scope'>> & Pick<AnyModule, 'fields'>

/** Whether the records belong to a unit and have a date with the rule `entry_date`. */
export function isDated({ scope, fields }: Dated): boolean {
  const { date } = fields
  return scope === 'production-unit' && date?.kind === 'date' && (date.rules ?? '').split('|').includes('entry_date')
}

/** Why a new record may not have this date, if its day is closed; the day stays open or closed until the call ends. */
export async function closedEntry(
  call: Call,
  registry: Registry,
  definition: Dated,
  values: Readonly<Record<string, unknown>>,
  unitId: number | undefined,
): Promise<Sentence | undefined> {
  if (!isDated(definition) || unitId === undefined || typeof values.date !== 'string') return undefined
  return registry.closedDays(call, unitId, [values.date])
}

/**
 * Locks and reads the record that a call changes, after the period of its date, and returns why it may not change
 * where that period is closed. Rows that an action adds are dated today.
 */
export async function lockDated(
  call: Call,
  registry: Registry,
  module: ServerModule,
  id: number,
  body: Readonly<Record<string, unknown>>,
  verb?: string,
): Promise<{ record: Row; closed: Sentence | undefined }> {
  const { definition } = module
  const dated = isDated(definition) && !definition.plans ? await dateOf(call, definition, id) : undefined
  if (!dated) return { record: await lockRecord(call, module, id, body, verb), closed: undefined }
  const days = verb === undefined ? [dated.date] : [dated.date, call.today(dated.production_unit_id)]
  // Sent together; the period's lock comes first.
  const [closed, record] = await Promise.all([
    registry.closedDays(call, dated.production_unit_id, days, 'record'),
    lockRecord(call, module, id, body, verb),
  ])
  return { record, closed }
}

/** Date and unit never change, so they are read without a lock; undefined for a record out of sight. */
async function dateOf(call: Call, definition: AnyModule, id: number) {
  const { rows } = await call.send(
    sql`SELECT production_unit_id, date FROM ${sql.table(definition.table)} WHERE corporate_id = ${company} AND id = ${id}`,
  )
  const row = rows[0] as { production_unit_id: number; date: string } | undefined
  return row && call.actor.units.some((unit) => unit.id === row.production_unit_id) ? row : undefined
}
