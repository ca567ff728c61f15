import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Input,
  implement,
  type RowOf,
  type Run,
  text,
} from '../../../../platform/server/engine/implement.ts'
import { fleetFinding } from '../fleet-finding.ts'
import { findAll, findFleetFindings } from './find.ts'

export default implement(fleetFinding, { jobs: [findFleetFindings], actions: { settle }, collections: { check } })

/** Settles a finding with an explanation. */
async function settle(call: Call, finding: RowOf<'fleet_findings'>, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const patch = { status: 'finish', settle_reason: reason, settled_by: call.actor.userId, settled_at: new Date() }
  return { record: await call.update('fleet_findings', finding, patch, { action: 'settle', reason }) }
}

/** Searches all units, as the hourly job does; users see the findings of their own units. */
async function check(run: Run): Promise<Record<string, unknown>> {
  await findAll({
    read: (work) => run.read((call) => call.acrossUnits(() => work(call))),
    write: (work) => run.write((call) => call.acrossUnits(() => work(call))),
  })
  return {}
}
