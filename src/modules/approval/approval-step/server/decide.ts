import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Input, type RowOf, text } from '../../../../platform/server/engine/implement.ts'
import { Conflict } from '../../../../platform/server/errors.ts'
import { peopleFor } from './people.ts'
import { opened } from './start.ts'
import { tellAsked, tellDecided } from './tell.ts'

export type Step = RowOf<'approval_steps'>

const CLOSED: Label = ['Pengajuan tidak dapat dilanjutkan', 'The submission cannot continue']
const REFUSALS = {
  own_submission: [
    'Harus diputuskan oleh orang lain, bukan pembuat atau pengubahnya',
    'Another user must decide this, not the one who created or changed it',
  ],
  decided_before: [
    'Anda sudah memutuskan level lain dari dokumen ini',
    'You have already decided another level of this document',
  ],
  not_approver: ['Level {level} diputuskan oleh orang lain', 'Level {level} is decided by other users'],
} as const satisfies Record<string, Label>
const DISABLED: Label = ['Akun Anda tidak aktif', 'Your account is not active']

/** The note of an approval, if one was given. */
export const noteOf = ({ note }: Input): string | null => (typeof note === 'string' ? note : null)

/** Why a level is refused: its `note`, or else what was sent as `reason`. */
export const refusalOf = (input: Input): string => text(input, input.note || !input.reason ? 'note' : 'reason')

/**
 * Decides an open level of a locked document. Mails the next deciders or the authors.
 * @returns whether it was the last level
 */
export async function decideStep(
  call: Call,
  step: Step,
  status: 'approve' | 'reject',
  note: string | null,
): Promise<{ step: Step; isLast: boolean }> {
  const steps = await stepsOf(call, step)
  const now = steps.find(({ id }) => id === step.id)
  if (now?.status !== 'pending') throw new Conflict('state', { label: CLOSED })
  await assertDecider(call, now, steps)
  const decided = await call.update(
    'approval_steps',
    now,
    { status, note, decided_by: call.actor.userId, decided_by_name: call.actor.name, decided_at: new Date() },
    { action: status, reason: note },
  )
  if (status === 'reject') {
    await closeSteps(call, step, note ?? status)
    await tellDecided(call, decided, status)
    return { step: decided, isLast: true }
  }
  const next = steps.find(({ level }) => level === now.level + 1)
  if (!next) {
    await tellDecided(call, decided, status)
    return { step: decided, isLast: true }
  }
  const patch = { status: 'pending', ...opened(next.due_hours) }
  const open = await call.update('approval_steps', next, patch, { action: 'update' })
  const able = await peopleFor(call, open, open)
  const before = [...steps.map(({ decided_by }) => decided_by), call.actor.userId]
  await tellAsked(
    call,
    open,
    able.filter((id) => !before.includes(id)),
    'open',
  )
  return { step: decided, isLast: false }
}

/**
 * Decides the open level of a locked document.
 * @returns whether it was the last level
 */
export async function decideOpenStep(
  call: Call,
  document: { doc_type: string; doc_id: number },
  status: 'approve' | 'reject',
  note: string | null = null,
): Promise<boolean> {
  const open = (await stepsOf(call, document)).find((step) => step.status === 'pending')
  if (!open) throw new Conflict('state', { label: CLOSED })
  return (await decideStep(call, open, status, note)).isLast
}

/** Deletes all levels of a document that has changed; its approval starts again. */
export async function dropSteps(call: Call, document: { doc_type: string; doc_id: number }): Promise<void> {
  for (const step of await stepsOf(call, document)) {
    await call.db
      .deleteFrom('approval_steps')
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', step.id)
      .execute()
    call.audit({ action: 'delete', table: 'approval_steps', before: step })
  }
}

/** Closes the undecided levels of a document that cannot continue. */
export async function closeSteps(
  call: Call,
  document: { doc_type: string; doc_id: number },
  reason: string,
): Promise<void> {
  for (const step of await stepsOf(call, document))
    if (step.status === 'pending' || step.status === 'off')
      await call.update('approval_steps', step, { status: 'cancel' }, { action: 'cancel', reason })
}

/** Whether nobody is left who may decide the open level of a locked document. */
export async function isDeserted(call: Call, document: { doc_type: string; doc_id: number }): Promise<boolean> {
  const steps = await stepsOf(call, document)
  const open = steps.find(({ status }) => status === 'pending')
  if (!open) return false
  const able = await peopleFor(call, open, open)
  return able.every((id) => steps.some(({ decided_by }) => decided_by === id))
}

/** The levels of a document from the lowest, locked after the document. */
export async function stepsOf(call: Call, document: { doc_type: string; doc_id: number }): Promise<Step[]> {
  const steps = await call.db
    .selectFrom('approval_steps')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('doc_type', '=', document.doc_type)
    .where('doc_id', '=', document.doc_id)
    .orderBy('level')
    .forUpdate()
    .execute()
  return steps.map((step) => ({ ...step }))
}

/** What of a level says who may decide it. */
export interface Deciding {
  status: string
  author_ids: readonly number[]
  user_ids: readonly number[]
  role_id: number | null
  decided_by: number | null
}

/** Why a user may not decide a level: an author, the decider of another level, not one of the named ones or its role. */
export function undecidableBy(
  step: Deciding,
  steps: readonly Deciding[],
  { userId, roleId }: { userId: number; roleId: number | null },
): 'own_submission' | 'decided_before' | 'not_approver' | null {
  if (step.author_ids.includes(userId)) return 'own_submission'
  if (steps.some(({ decided_by }) => decided_by === userId)) return 'decided_before'
  const isNamed = step.user_ids.length > 0
  const may = isNamed ? step.user_ids.includes(userId) : step.role_id === null || step.role_id === roleId
  return may ? null : 'not_approver'
}

/** Refuses (409) a user who may not decide this level, or who was deactivated meanwhile. */
async function assertDecider(call: Call, step: Step, steps: readonly Step[]): Promise<void> {
  const { userId } = call.actor
  const refused = undecidableBy(step, steps, call.actor)
  if (refused) throw new Conflict(refused, { label: REFUSALS[refused], values: { level: step.level } })
  const user = await call.db
    .selectFrom('users')
    .select('status')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (user && user.status !== 'active') throw new Conflict('disabled', { label: DISABLED })
}
