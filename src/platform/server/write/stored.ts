import { sql } from 'kysely'
import type { Label } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { stateOf } from '../../definition/status.ts'
import type { Row } from '../database/row.ts'
import { company, every } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { ServerModule } from '../engine/registry.ts'
import { Invalid, NotFound } from '../errors.ts'
import { ofUnit, standingConditions } from '../query/source.ts'
import { wholeBetween, wrongParameter } from '../query/wrong-parameter.ts'
import { staleConflict } from './stale.ts'

/** Locks and reads the record that a call changes: 404 when the user cannot see it, 409 when its version is stale. */
export async function lockRecord(
  call: Call,
  module: ServerModule,
  id: number,
  body: Readonly<Record<string, unknown>>,
  verb?: string,
): Promise<Row> {
  const { definition, implementation } = module
  await implementation.lockFirst?.(call, id, verb, body)
  const where = [...standingConditions(definition), sql`t.id = ${id}`]
  // Row-level security repeats this; it is here so that the whole scope is in one place.
  if (definition.scope === 'production-unit' && call.actor.fixedUnitId !== null) {
    where.push(ofUnit(definition, 't', sql`= ${call.actor.fixedUnitId}`))
  }
  const { rows } = await call.send(
    sql`SELECT t.* FROM ${sql.table(definition.table)} t WHERE ${every(where)} FOR UPDATE`,
  )
  const stored = rows[0] as Row | undefined
  if (!stored) throw new NotFound()
  const row =
    definition.readFrom === definition.table ? stored : { ...stored, ...(await derived(call, definition, id)) }
  const version = readVersion(body.lock_version)
  if (version !== undefined && version !== row.lock_version) throw await staleConflict(call, definition, row, version)
  return row
}

/** The version that a call expects, undefined where it expects none; 422 for what no version can be. */
function readVersion(given: unknown): number | undefined {
  if (given === undefined || given === null) return undefined
  const isVersion = (typeof given === 'number' || typeof given === 'string') && /^\d{1,9}$/.test(String(given))
  if (isVersion) return Number(given)
  throw new Invalid({ lock_version: [wrongParameter('lock_version', given, wholeBetween(0, 999_999_999))] })
}

/** The columns that a view computes, such as a truck's status. */
async function derived(call: Call, definition: AnyModule, id: number): Promise<Row | undefined> {
  const tenant = definition.scope === 'reference' ? sql`` : sql`t.corporate_id = ${company} AND `
  const { rows } = await call.send(sql`SELECT t.* FROM ${sql.table(definition.readFrom)} t WHERE ${tenant}t.id = ${id}`)
  return rows[0] as Row | undefined
}

/** The label of the record's state, for refusal messages. */
export function stateLabel(definition: AnyModule, row: Row): Label {
  return stateOf(definition, row)?.label ?? ['-', '-']
}
