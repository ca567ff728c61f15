import { isEditable } from '../../definition/editable.ts'
import type { AnyModule } from '../../definition/module.ts'
import { updatableFields } from '../../definition/permission.ts'
import { matches } from '../../definition/when.ts'
import type { Row } from '../database/row.ts'
import type { Call } from '../engine/call.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict, Forbidden, Invalid } from '../errors.ts'
import { lockDated } from './dated.ts'
import { holdFiles } from './files.ts'
import { changedLines, linesBefore, writeLines } from './lines.ts'
import { readDraft } from './read-draft.ts'
import { stateLabel } from './stored.ts'
import { actingUnit } from './unit.ts'

type Body = Readonly<Record<string, unknown>>

/**
 * Changes the fields in the body; other fields stay. A step of an action is permitted by the action, like everything
 * that the action itself creates and writes.
 */
export async function updateRecord(
  call: Call,
  registry: Registry,
  module: ServerModule,
  id: number,
  body: Body,
  { isStep = false } = {},
): Promise<Row> {
  const { definition, implementation } = module
  const { record: before, closed } = await lockDated(call, registry, module, id, body)
  const unitId = actingUnit(call, definition, before)
  const isOpen = (name: string) => isEditable(definition, name, before)
  if (!matches(definition.editableWhen, before) && !Object.keys(body).some(isOpen)) {
    throw new Conflict('not_editable', 'notEditable', { status: stateLabel(definition, before) })
  }
  const allowed = isStep ? null : updatableFields(definition, call.actor)
  const mine = allowed ? Object.fromEntries(Object.entries(body).filter(([name]) => allowed.has(name))) : body
  // A user who may change only a part of the record and sends none of it gets 403, not a success.
  const isElsewhere = allowed && Object.keys(mine).length === 0
  if (isElsewhere && Object.keys(body).some((name) => Object.hasOwn(definition.fields, name))) throw new Forbidden()
  const given = Object.fromEntries(Object.entries(mine).filter(([name]) => isOpen(name)))
  if (closed && Object.keys(given).some((name) => isKept(definition, name))) throw new Invalid({ date: [closed] })
  const draft = await readDraft(call, registry, definition, withoutOwnUnit(definition, given), unitId, before)
  await implementation.mayChange?.(call, before)
  await implementation.prepare?.(call, draft, before)
  await implementation.check?.(call, draft, before)
  const lines = await linesBefore(call, definition, id, draft)
  const record = await call.updateRow(
    definition.table,
    before,
    draft.values,
    { action: 'update', lines: changedLines(definition, lines, draft) },
    definition.scope !== 'reference',
  )
  await writeLines(call, definition, record, draft, lines)
  await holdFiles(call, definition, record, draft, before)
  await implementation.written?.(call, record, before)
  return record
}

/** Whether a field is locked once the period is closed: all fields except notes and documents. */
const isKept = ({ fields, alwaysEditable }: Pick<AnyModule, 'fields' | 'alwaysEditable'>, name: string) =>
  Object.hasOwn(fields, name) && !alwaysEditable.includes(name)

// A record never moves to another unit; a client may send the chosen unit with every write, so it is ignored. In a
// record of the company the unit is an ordinary field.
function withoutOwnUnit({ scope }: Pick<AnyModule, 'scope'>, body: Body): Body {
  if (scope !== 'production-unit') return body
  const { production_unit_id: _, ...rest } = body
  return rest
}
