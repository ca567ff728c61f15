import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict, Invalid } from '../../../../platform/server/errors.ts'
import { type Step, stepsOf } from './decide.ts'
import { peopleFor } from './people.ts'
import { tellAsked } from './tell.ts'

const UNFIT: Label = [
  'Pengguna ini tidak dapat memutuskan Level {level}: bukan dari perannya, tidak aktif, atau pengajunya sendiri',
  'This user cannot decide level {level}: not of its role, not active, or its requester',
]
const BEFORE: Label = ['Pengguna ini sudah memutuskan level lain', 'This user has decided another level']
const NONE: Label = ['Tidak ada level yang menunggu keputusan', 'No level waits for a decision']

/** Assigns the open level of a locked document to a user of the level's role, and mails them. */
export async function assignStep(
  call: Call,
  document: { doc_type: string; doc_id: number },
  userId: number,
  why: { permission: string; reason: string },
): Promise<Step> {
  const steps = await stepsOf(call, document)
  const open = steps.find(({ status }) => status === 'pending')
  if (!open) throw new Conflict('state', { label: NONE })
  if (steps.some(({ decided_by }) => decided_by === userId)) throw new Invalid({ user_id: [{ label: BEFORE }] })
  const able = await peopleFor(call, { role_id: open.role_id, user_ids: [] }, { ...open, permission: why.permission })
  if (!able.includes(userId)) throw new Invalid({ user_id: [{ label: UNFIT, values: { level: open.level } }] })
  const patch = { user_ids: [userId] }
  const step = await call.update('approval_steps', open, patch, { action: 'assign', reason: why.reason })
  await tellAsked(call, step, [userId], 'assign')
  return step
}
