import { sql } from 'kysely'
import type { Action } from '../../definition/action.ts'
import { isObject } from '../../definition/is-object.ts'
import type { Label } from '../../definition/label.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import type { Row } from '../database/row.ts'
import { company } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Registry } from '../engine/registry.ts'
import { Conflict, Invalid } from '../errors.ts'
import { actsFor } from '../query/view.ts'

/**
 * The production unit of a new record: a unit user's own, whatever is sent; else the one in the body, the parent
 * document's, or the one the user has chosen.
 */
export async function unitOfNew(
  call: Call,
  registry: Registry,
  definition: AnyModule,
  body: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  if (definition.scope !== 'production-unit') return undefined
  if (call.actor.fixedUnitId !== null) return call.actor.fixedUnitId
  const asked = body.production_unit_id
  if (asked !== undefined && asked !== null && asked !== '') {
    const id = Number(asked)
    if (!call.actor.units.some((unit) => unit.id === id)) refuse('link')
    return id
  }
  return (await unitOfParent(call, registry, definition, body)) ?? call.actor.unitId ?? refuse('required')
}

/** The unit of the first document that the record, or else its first line, follows from. */
async function unitOfParent(
  call: Call,
  registry: Registry,
  definition: AnyModule,
  body: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const own = columnsOf(definition.fields).map(([name, field]) => ({ field, to: body[name] }))
  const ofLines = linesOf(definition.fields).flatMap(([lines, { fields }]) =>
    Object.entries(fields).map(([name, field]) => ({ field, to: firstLine(body[lines])[name] })),
  )
  for (const { field, to } of [...own, ...ofLines]) {
    if (field.kind !== 'link' || !field.givesUnit) continue
    const id = Number(to)
    if (!Number.isSafeInteger(id) || id <= 0) continue
    const target = registry.get(field.module).definition
    const { rows } = await call.send(
      sql`SELECT production_unit_id FROM ${sql.table(target.table)} WHERE corporate_id = ${company} AND id = ${id}`,
    )
    const unit = rows[0]?.production_unit_id
    if (typeof unit === 'number') return unit
  }
  return undefined
}

const firstLine = (lines: unknown): Readonly<Record<string, unknown>> => {
  const [first]: unknown[] = Array.isArray(lines) ? lines : []
  return isObject(first) ? first : {}
}

const OF_SENDER: Label = ['Hanya unit asal yang dapat melakukannya', 'Only the source unit can do this']
const OF_RECEIVER: Label = ['Hanya unit tujuan yang dapat melakukannya', 'Only the destination unit can do this']

/**
 * The unit in which a record is changed or acted on: its own, or the receiving one. Refuses (409) a user of the other
 * unit.
 */
export function actingUnit(call: Call, definition: AnyModule, record: Row, action?: Action): number | undefined {
  if (!actsFor(definition, call.actor, record, action)) {
    throw new Conflict('other_unit', { label: action?.byOtherUnit ? OF_RECEIVER : OF_SENDER })
  }
  const unit = record[action?.byOtherUnit ? OTHER_UNIT : 'production_unit_id']
  return typeof unit === 'number' ? unit : undefined
}

function refuse(message: 'link' | 'required'): never {
  const field: readonly [string, string] = ['Unit Produksi', 'Production unit']
  throw new Invalid({ production_unit_id: [{ label: MESSAGES[message], values: { field } }] })
}
