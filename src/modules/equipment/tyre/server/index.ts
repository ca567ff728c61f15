import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Draft,
  type Input,
  implement,
  integer,
  type RowOf,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { closeUsage, endOf, holdVehicleOf, usageOf } from '../../tyre-usage/server/index.ts'
import { tyre } from '../tyre.ts'

type Tyre = RowOf<'tyres'>

export default implement(tyre, {
  prepare: startWithNewTread,
  lockFirst: (call, id) => holdVehicleOf(call, id),
  actions: { repair, repaired, scrap },
})

/** A tyre that was never measured has its original tread depth. */
function startWithNewTread(_call: Call, { values }: Draft, before?: Tyre): void {
  if (!before) values.measured_mm = values.tread_new_mm ?? null
}

async function repair(call: Call, record: Tyre, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const patch = { status: 'pending', repair_reason: reason, repair_vendor: wordOf(input.vendor) }
  return { record: await call.update('tyres', record, patch, { action: 'repair', reason }) }
}

/**
 * Returns a repaired tyre to the store; a retread has a new tread depth, and its cost counts in the cost per kilometre.
 */
async function repaired(call: Call, record: Tyre, input: Input): Promise<ActionResult> {
  const isRetreaded = input.retreaded === true
  const measured = wordOf(input.tread_mm)
  const patch = {
    status: 'ready',
    repair_reason: null,
    repair_vendor: null,
    repair_cost: record.repair_cost + (typeof input.cost === 'number' ? input.cost : 0),
    retread_count: record.retread_count + (isRetreaded ? 1 : 0),
    ...(measured === null ? {} : { measured_mm: measured }),
  }
  return { record: await call.update('tyres', record, patch, { action: 'repaired' }) }
}

/** Scraps a tyre; a fitted one is removed in the same call, with the readings of its removal. */
async function scrap(call: Call, record: Tyre, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const end = endOf(input)
  const usage = record.status === 'active' ? await usageOf(call, record.id) : undefined
  if (usage) await closeUsage(call, usage, end, 'scrap')
  const patch = {
    status: 'non-active',
    scrapped_at: new Date(),
    scrap_reason: reason,
    scrap_photo: integer(input, 'photo'),
    ...(usage && end.tread_off_mm !== null ? { measured_mm: end.tread_off_mm } : {}),
  }
  return { record: await call.update('tyres', record, patch, { action: 'scrap', reason }) }
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : null)
