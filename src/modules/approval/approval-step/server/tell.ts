import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { mailApproval } from './mail.ts'
import { peopleFor } from './people.ts'

type Step = RowOf<'approval_steps'>

/** Mails the deciders of a level that has opened, was passed or has escalated to them. */
export async function tellAsked(
  call: Call,
  { id, doc_type, doc_id, lock_version }: Step,
  userIds: readonly number[],
  why: 'open' | 'assign' | 'escalate',
): Promise<void> {
  const about = { doc_type, doc_id, why, step_id: id, version: lock_version }
  await call.enqueueEach(
    mailApproval,
    userIds.map((user_id) => ({ ...about, user_id })),
  )
}

/** Mails the authors that the last level, or a rejecting one, has decided their document. */
export async function tellDecided(call: Call, step: Step, why: 'approve' | 'reject'): Promise<void> {
  await tellAuthors(call, step, step.author_ids, why)
}

/** Mails the authors and the users with the permission that the system ended a document. */
export async function tellStopped(
  call: Call,
  document: { doc_type: string; doc_id: number; production_unit_id: number; author_ids: readonly number[] },
  permission: string,
): Promise<void> {
  const others = await peopleFor(call, { role_id: null, user_ids: [] }, { ...document, permission })
  await tellAuthors(call, document, [...document.author_ids, ...others], 'stop')
}

async function tellAuthors(
  call: Call,
  { doc_type, doc_id, id }: { doc_type: string; doc_id: number; id?: number },
  userIds: readonly number[],
  why: 'approve' | 'reject' | 'stop',
): Promise<void> {
  const about = { doc_type, doc_id, why, step_id: id ?? null, version: null }
  await call.enqueueEach(
    mailApproval,
    userIds.map((user_id) => ({ ...about, user_id })),
  )
}
