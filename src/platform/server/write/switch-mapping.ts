import { type Mapping, mappingKey } from '../../definition/mapping.ts'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { holds } from '../../definition/when.ts'
import type { Call, Row } from '../engine/call.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict, Invalid, NotFound } from '../errors.ts'
import { firstValues } from '../query/select-ids.ts'
import { standingConditions } from '../query/source.ts'
import { lockRecord, stateLabel } from './stored.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Switches one record on or off for another, with an audit row of the latter. The record stays
 * locked meanwhile, so that two switches at once follow one another; one that changes nothing
 * leaves no trace.
 */
export async function switchMapping(
  call: Call,
  registry: Registry,
  module: ServerModule,
  mapping: Mapping,
  body: Body,
): Promise<Record<string, unknown>> {
  const { definition, implementation } = module
  const key = mappingKey(mapping)
  const id = idIn(body, mapping.by)
  if (id === undefined) throw new NotFound()
  const record = await lockRecord(call, module, id, {})
  if (!holds(definition.editableWhen, record))
    throw new Conflict('not_editable', 'notEditable', { status: stateLabel(definition, record) })
  await implementation.mayChange?.(call, record)
  const isOn = body[key]
  if (typeof isOn !== 'boolean') refuse(key, MESSAGES.boolean, mapping)
  const target = registry.get(mapping.module).definition
  const row = await findTarget(call, target, idIn(body, mapping.setter))
  if (!row) refuse(mapping.setter, MESSAGES.link, mapping)
  if (await write(call, definition, mapping, record, row, isOn)) {
    const title = String(row[target.title] ?? row.id)
    const told = (is: boolean): Row => ({ ...ownerOf(record), [mapping.name]: is ? title : null })
    call.audit({ action: 'update', table: definition.table, before: told(!isOn), after: told(isOn) })
    await implementation.switched?.(call, record, { mapping: mapping.name, row, isOn })
  }
  return { id, [mapping.setter]: row.id, [key]: isOn }
}

/** What an audit row must know of the record besides the switch. */
const ownerOf = ({ id, production_unit_id, code }: Row): Row => ({ id, production_unit_id, code })

function idIn(body: Body, name: string): number | undefined {
  const id = Number(body[name])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function refuse(name: string, label: readonly [string, string], mapping: Mapping): never {
  throw new Invalid({ [name]: [{ label, values: { field: mapping.label } }] })
}

/** The record to be switched, if the actor may see it. */
async function findTarget(call: Call, target: AnyModule, id: number | undefined): Promise<Row | undefined> {
  if (id === undefined) return undefined
  const values = [...firstValues(target, call.actor), id]
  const where = [...standingConditions(target, 't'), `t.id = $${values.length}`]
  const { rows } = await call.send(`SELECT t.* FROM ${target.readFrom} t WHERE ${where.join(' AND ')}`, values)
  return rows[0] as Row | undefined
}

/** Adds or removes the row of the pair; false where it was so already. */
async function write(
  call: Call,
  host: AnyModule,
  mapping: Mapping,
  record: Row,
  row: Row,
  isOn: boolean,
): Promise<boolean> {
  const tenant = host.scope === 'reference' ? [] : [['corporate_id', call.corporateId] as const]
  const pair = [...tenant, [mapping.by, record.id] as const, [mapping.setter, row[mapping.holds ?? 'id']] as const]
  const columns = pair.map(([column]) => column)
  const values = pair.map(([, value]) => value)
  const places = columns.map((_, index) => `$${index + 1}`)
  const { rowCount } = await call.send(
    isOn
      ? `INSERT INTO ${mapping.table} (${columns.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING`
      : `DELETE FROM ${mapping.table} WHERE ${columns.map((column, index) => `${column} = ${places[index]}`).join(' AND ')}`,
    values,
  )
  return (rowCount ?? 0) > 0
}
