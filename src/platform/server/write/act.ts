import type { Call, Row } from '../engine/call.ts'
import type { ActionResult } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict } from '../errors.ts'
import { allowsNow } from '../query/view.ts'
import { readDraft } from './read-draft.ts'
import { lockRecord, stateLabel } from './stored.ts'

/** Runs an action: lock, version, state, what it asks, then its body; without a body it sets what it says. */
export async function actOn(
  call: Call,
  registry: Registry,
  module: ServerModule,
  id: number,
  verb: string,
  body: Readonly<Record<string, unknown>>,
): Promise<ActionResult> {
  const { definition, implementation } = module
  const record = await lockRecord(call, module, id, body, verb)
  const action = definition.actions[verb]
  if (!action || !allowsNow(definition, verb, record)) {
    throw new Conflict('state', 'stateNow', { status: stateLabel(record) })
  }
  const unitId = typeof record.production_unit_id === 'number' ? record.production_unit_id : undefined
  const { values } = await readDraft(call, registry, { fields: action.asks ?? {} }, body, unitId)
  const run = implementation.actions?.[verb as 'activate']
  if (run) return run(call, record, values)
  const reason = typeof values.reason === 'string' ? values.reason : null
  const patch = { ...(action.to ? { status: action.to } : {}), ...action.sets, ...stored(record, values) }
  return {
    record: await call.updateRow(
      definition.table,
      record,
      patch,
      { action: verb, reason },
      definition.scope !== 'reference',
    ),
  }
}

/** What an action asked for and the row has a column for is kept there. */
function stored(record: Row, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => name in record)
  return Object.fromEntries(kept)
}
