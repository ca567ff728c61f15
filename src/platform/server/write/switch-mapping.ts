import { sql } from 'kysely'
import { isObject } from '../../definition/is-object.ts'
import { type Mapping, MOST_SWITCHES, mappingKey } from '../../definition/mapping.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { matches } from '../../definition/when.ts'
import type { Row } from '../database/row.ts'
import { company, every } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { standingConditions } from '../query/source.ts'
import { lockRecord, stateLabel } from './stored.ts'

type Body = Readonly<Record<string, unknown>>

/** The wanted switches, by row id. */
type Wanted = ReadonlyMap<number, boolean>

/**
 * Switches records on and off for a record: the one in the body, or all of `switches` or none of them. Each change is
 * audited on the record, which stays locked so that parallel calls run one after the other. A switch that changes
 * nothing is not audited.
 */
export async function switchMapping(
  call: Call,
  registry: Registry,
  module: ServerModule,
  mapping: Mapping,
  body: Body,
): Promise<Record<string, unknown>> {
  const { definition, implementation } = module
  const id = idIn(body, mapping.by)
  if (id === undefined) throw new NotFound()
  const record = await lockRecord(call, module, id, {})
  if (!matches(definition.editableWhen, record))
    throw new Conflict('not_editable', 'notEditable', { status: stateLabel(definition, record) })
  await implementation.mayChange?.(call, record)
  const wanted = wantedIn(body, mapping)
  const target = registry.get(mapping.module).definition
  const rows = await findTargets(call, target, [...wanted.keys()])
  if (rows.length < wanted.size) refuse(mapping.setter, MESSAGES.link, mapping)
  const switched = (isOn: boolean) => {
    const those = rows.filter(({ id: one }) => wanted.get(one) === isOn)
    return write(call, definition, target, mapping, { record, rows: those, isOn })
  }
  const on = await switched(true)
  const off = await switched(false)
  const told = (row: Row, is: boolean): Row => ({
    ...ownerOf(record),
    [mapping.name]: is ? String(row[target.title] ?? row.id) : null,
  })
  for (const row of on)
    call.audit({ action: 'update', table: definition.table, before: told(row, false), after: told(row, true) })
  for (const row of off)
    call.audit({ action: 'update', table: definition.table, before: told(row, true), after: told(row, false) })
  if (on.length + off.length > 0) await implementation.switched?.(call, record, { mapping: mapping.name, on, off })
  return { id, ...answerOf(body, mapping, wanted) }
}

/** The record's columns that an audit row needs. */
const ownerOf = ({ id, production_unit_id, code }: Row): Row => ({ id, production_unit_id, code })

function idIn(body: Body, name: string): number | undefined {
  const id = Number(body[name])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The switches in the body; of a row named twice the last one counts. */
function wantedIn(body: Body, mapping: Mapping): Wanted {
  const { switches } = body
  const isMany = switches !== undefined
  if (isMany && (!Array.isArray(switches) || switches.length === 0 || switches.length > MOST_SWITCHES))
    refuse('switches', MESSAGES.link, mapping)
  const each: readonly unknown[] = Array.isArray(switches) ? switches : [body]
  return new Map(each.map((one) => wantedOf(isObject(one) ? one : {}, mapping)))
}

function wantedOf(one: Body, mapping: Mapping): [number, boolean] {
  const key = mappingKey(mapping)
  const isOn = one[key]
  if (typeof isOn !== 'boolean') refuse(key, MESSAGES.boolean, mapping)
  const id = idIn(one, mapping.setter)
  if (id === undefined) refuse(mapping.setter, MESSAGES.link, mapping)
  return [id, isOn]
}

/** The answer has the same shape as the request. */
function answerOf(body: Body, mapping: Mapping, wanted: Wanted): Record<string, unknown> {
  const switches = [...wanted].map(([id, isOn]) => ({ [mapping.setter]: id, [mappingKey(mapping)]: isOn }))
  return body.switches === undefined ? { ...switches[0] } : { switches }
}

function refuse(name: string, label: readonly [string, string], mapping: Mapping): never {
  throw new Invalid({ [name]: [{ label, values: { field: mapping.label } }] })
}

/** The requested records that the actor may see. */
async function findTargets(call: Call, target: AnyModule, ids: readonly number[]): Promise<Row[]> {
  const where = [...standingConditions(target), sql`t.id = ANY (${ids})`]
  const { rows } = await call.send(sql`SELECT t.* FROM ${sql.table(target.readFrom)} t WHERE ${every(where)}`)
  return rows as Row[]
}

/** Inserts or deletes mapping rows; returns the targets that changed. */
async function write(
  call: Call,
  host: AnyModule,
  target: AnyModule,
  mapping: Mapping,
  { record, rows, isOn }: { record: Row; rows: readonly Row[]; isOn: boolean },
): Promise<readonly Row[]> {
  if (rows.length === 0) return []
  const { by, holds: held = 'id' } = mapping
  const [table, setter] = [sql.table(mapping.table), sql.ref(mapping.setter)]
  const owner = [
    ...(host.scope === 'reference' ? [] : [{ column: sql`corporate_id`, value: company }]),
    { column: sql.ref(by), value: sql.val(record.id) },
  ]
  const columns = owner.map(({ column }) => column)
  const chosen = sql`SELECT ${sql.ref(`t.${held}`)} FROM ${sql.table(target.readFrom)} t
    WHERE t.id = ANY (${rows.map(({ id }) => id)})`
  const changed = await call.send(
    isOn
      ? sql`INSERT INTO ${table} (${sql.join([...columns, setter])})
          SELECT ${sql.join([...owner.map(({ value }) => sql`${value}::bigint`), sql.ref(`k.${held}`)])}
          FROM (${chosen}) k ON CONFLICT DO NOTHING RETURNING ${setter} AS held`
      : sql`DELETE FROM ${table} WHERE ${every(owner.map(({ column, value }) => sql`${column} = ${value}`))}
          AND ${setter} IN (${chosen}) RETURNING ${setter} AS held`,
  )
  const helds = new Set(changed.rows.map((row) => row.held))
  return rows.filter((row) => helds.has(row[held]))
}
