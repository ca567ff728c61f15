import { type Label, say } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { peopleFor } from './people.ts'
import { opened } from './start.ts'
import { tellAsked } from './tell.ts'

const LATE: Label = ['Batas waktu keputusan lewat', 'The decision is overdue']

/** Runs hourly; each level has its own transaction, so decisions on others need not wait. */
export const escalateApprovals = defineJob({
  name: 'escalate-approvals',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  async run({ transaction, signal }) {
    const at = new Date()
    for (const id of await transaction((call) => lateSteps(call, at))) {
      signal.throwIfAborted()
      await transaction((call) => escalate(call, id, at))
    }
  },
})

const late = (call: Call, at: Date) =>
  call.db
    .selectFrom('approval_steps')
    .where('corporate_id', '=', call.corporateId)
    .where('status', '=', 'pending')
    .where('escalate_role_id', 'is not', null)
    .where('due_at', '<', at)

/** The open levels that were not decided in time and name a role to escalate to. */
export async function lateSteps(call: Call, at: Date): Promise<number[]> {
  const steps = await late(call, at).select('id').orderBy('id').execute()
  return steps.map(({ id }) => id)
}

/**
 * Passes a level to its escalation role, once, with a mail; earlier deciders are no longer asked. Lateness is checked
 * under the lock. When no user of the role can decide it, it stays as it is.
 */
export async function escalate(call: Call, id: number, at: Date): Promise<void> {
  const step = await late(call, at).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!step) return
  const asked = { role_id: step.escalate_role_id, user_ids: [] }
  const decided = await call.db
    .selectFrom('approval_steps')
    .select('decided_by')
    .where('corporate_id', '=', call.corporateId)
    .where('doc_type', '=', step.doc_type)
    .where('doc_id', '=', step.doc_id)
    .execute()
  const able = await peopleFor(call, asked, step)
  const free = able.filter((userId) => decided.every(({ decided_by }) => decided_by !== userId))
  if (free.length === 0) return
  const patch = { ...asked, escalate_role_id: null, due_at: opened(step.due_hours).due_at }
  const reason = say(LATE, call.language)
  const escalated = await call.update('approval_steps', { ...step }, patch, { action: 'assign', reason })
  await tellAsked(call, escalated, free, 'escalate')
}
