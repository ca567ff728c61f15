import { type Label, say } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { peopleFor } from './people.ts'
import { opened } from './start.ts'
import { tellAsked } from './tell.ts'

const LATE: Label = ['Batas waktu keputusan lewat', 'The time to decide has passed']

/** Every hour; each level goes by itself, so that nobody who decides another one waits. */
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

/** The open levels that nobody had decided in their time at that moment, and that name who is asked then. */
export async function lateSteps(call: Call, at: Date): Promise<number[]> {
  const steps = await late(call, at).select('id').orderBy('id').execute()
  return steps.map(({ id }) => id)
}

/**
 * Asks the role that a level escalates to, once, by mail; whoever was asked before is no more. Whether it is late is judged behind its
 * lock. Where nobody of that role can decide it, it stays with those who were asked.
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
