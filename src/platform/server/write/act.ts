import type { Action } from '../../definition/action.ts'
import { MESSAGES } from '../../definition/messages.ts'
import { mayActOn, permissionOfAction } from '../../definition/permission.ts'
import type { Row } from '../database/row.ts'
import type { Call } from '../engine/call.ts'
import type { ActionResult, Draft } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Conflict, Forbidden } from '../errors.ts'
import { allowsNow } from '../query/view.ts'
import { lockDated } from './dated.ts'
import { holdFiles } from './files.ts'
import { readDraft } from './read-draft.ts'
import { stateLabel } from './stored.ts'
import { actingUnit } from './unit.ts'

/**
 * Runs an action: lock, version, state, its input, its body (without one it sets the declared values), then what
 * other modules do after it.
 */
export async function actOn(
  call: Call,
  registry: Registry,
  module: ServerModule,
  id: number,
  verb: string,
  body: Readonly<Record<string, unknown>>,
): Promise<ActionResult> {
  const { definition } = module
  const { record, closed } = await lockDated(call, registry, module, id, body, verb)
  const action = definition.actions[verb]
  if (!action || !allowsNow(definition, verb, record)) {
    const label = definition.cannotGoOn ?? MESSAGES.stateNow
    throw new Conflict('state', { label, values: { status: stateLabel(definition, record) } })
  }
  if (!mayActOn(definition, verb, call.actor, record)) {
    throw new Forbidden('forbidden', 'forbidden', permissionOfAction(definition, verb).split('|')[0])
  }
  const unitId = actingUnit(call, definition, record, action)
  if (closed && !action.afterClosing) throw new Conflict('period_closed', closed)
  const asked = { ...definition, fields: action.asks ?? {} }
  const draft = await readDraft(call, registry, { fields: asked.fields }, body, unitId)
  await module.implementation.mayChange?.(call, record)
  const result = await run(call, module, record, verb, action, draft)
  await holdFiles(call, asked, result.record, draft, record)
  for (const one of module.followers) if (one.verb === verb) await one.follow(call, result.record, draft.values)
  return result
}

/** The action's own body; without one it sets the declared values. */
async function run(
  call: Call,
  { definition, implementation }: ServerModule,
  record: Row,
  verb: string,
  action: Action,
  { values, lines }: Draft,
): Promise<ActionResult> {
  const own = implementation.actions?.[verb as 'activate']
  if (own) return own(call, record, values, lines)
  const reason = typeof values.reason === 'string' ? values.reason : null
  const patch = { ...(action.to ? { status: action.to } : {}), ...action.sets, ...stored(record, values) }
  const tenant = definition.scope !== 'reference'
  return { record: await call.updateRow(definition.table, record, patch, { action: verb, reason }, tenant) }
}

/** The input values for which the row has a column. */
function stored(record: Row, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).filter(([name]) => name in record)
  return Object.fromEntries(kept)
}
