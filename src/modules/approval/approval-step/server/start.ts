import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { levelsFor } from '../../../setting/approval-credit-submission/approval-level.rules.ts'
import { hasDistinctPeople } from '../distinct-people.rules.ts'
import { peopleFor } from './people.ts'
import { tellAsked } from './tell.ts'

const NOBODY: Label = [
  'Level {level} tidak memiliki penyetuju aktif selain pengaju. Lengkapi level persetujuan lebih dahulu',
  'Level {level} has no active approver other than the requester. Complete the approval levels first',
]
const TOO_FEW: Label = [
  'Penyetuju kurang: setiap level harus diputuskan orang yang berbeda. Lengkapi level persetujuan lebih dahulu',
  'Too few approvers: a different person must decide each level. Complete the approval levels first',
]

/** A submitted document. */
export interface Submitted {
  doc_type: string
  doc_id: number
  production_unit_id: number
  /** The amount in Rp that determines its levels. */
  amount: number
  /** They may not decide on it. */
  author_ids: number[]
  /** The permission needed to decide a level. */
  permission: string
}

/** The amount of a document without one: it gets every level. */
export const EVERY_LEVEL = Number.MAX_SAFE_INTEGER

/**
 * Creates the levels of a submitted document and opens the first; without configuration it has one. Each level needs
 * a possible decider; those of the first are mailed.
 */
export async function startSteps(call: Call, { amount, ...document }: Submitted): Promise<void> {
  const levels = await levelsOf(call, document.doc_type, amount)
  const people: number[][] = []
  for (const [index, level] of levels.entries()) {
    const able = await peopleFor(call, level, document)
    if (able.length === 0) throw new RuleBroken('no_approver', NOBODY, { level: index + 1 })
    people.push(able)
  }
  if (!hasDistinctPeople(people)) throw new RuleBroken('too_few_approvers', TOO_FEW)
  const [first] = await insertSteps(call, document, levels)
  if (first) await tellAsked(call, first, people[0] ?? [], 'open')
}

/** `startSteps` for a document without submission: the first decision creates its levels. */
export async function takeSteps(call: Call, { amount, ...document }: Submitted): Promise<void> {
  await insertSteps(call, document, await levelsOf(call, document.doc_type, amount))
}

async function insertSteps(
  call: Call,
  document: Omit<Submitted, 'amount'>,
  levels: Awaited<ReturnType<typeof levelsOf>>,
): Promise<RowOf<'approval_steps'>[]> {
  const steps: RowOf<'approval_steps'>[] = []
  for (const [index, level] of levels.entries()) {
    const step = await call.insert('approval_steps', {
      ...document,
      ...level,
      level: index + 1,
      status: index === 0 ? 'pending' : 'off',
      ...(index === 0 ? opened(level.due_hours) : {}),
    })
    steps.push(step)
  }
  return steps
}

/** When a level opens, and its deadline. */
export function opened(dueHours: number | null) {
  const now = Date.now()
  return { opened_at: new Date(now), due_at: dueHours === null ? null : new Date(now + dueHours * 3_600_000) }
}

async function levelsOf(call: Call, docType: string, amount: number) {
  const configured = await call.db
    .selectFrom('approval_config_levels as l')
    .select(['l.level', 'l.min_amount', 'l.role_id', 'l.due_hours', 'l.escalate_role_id'])
    .select(({ selectFrom }) =>
      selectFrom('approval_config_level_users as u')
        .select(({ fn }) => fn.agg<number[] | null>('array_agg', ['u.user_id']).as('ids'))
        .whereRef('u.corporate_id', '=', 'l.corporate_id')
        .whereRef('u.approval_config_level_id', '=', 'l.id')
        .as('user_ids'),
    )
    .where('l.corporate_id', '=', call.corporateId)
    .where('l.doc_type', '=', docType)
    .where('l.active', '=', true)
    .execute()
  const climbed = levelsFor(
    configured.map((one) => ({ ...one, level: one.level ?? 0 })),
    amount,
  )
  if (climbed.length === 0) return [{ role_id: null, user_ids: [], due_hours: null, escalate_role_id: null }]
  return climbed.map(({ role_id, user_ids, due_hours, escalate_role_id }) => ({
    role_id,
    user_ids: user_ids ?? [],
    due_hours,
    escalate_role_id,
  }))
}
