import { draftName } from '../../../../platform/definition/draft-name.ts'
import type { Field } from '../../../../platform/definition/field.ts'
import { formatMoment, formatMoney } from '../../../../platform/definition/format.ts'
import { isObject } from '../../../../platform/definition/is-object.ts'
import { type Label, type Language, say } from '../../../../platform/definition/label.ts'
import { APPROVAL_ASKED, APPROVAL_DECIDED } from '../../../../platform/definition/mail-templates.ts'
import type { AnyModule } from '../../../../platform/definition/module.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { type ApprovedDocument, documentOfKind } from './documents.ts'
import { peopleFor } from './people.ts'

/** Why an approver is asked, and the result that authors are told. */
const ASKED = {
  open: ['Level {level} sekarang menunggu keputusan Anda.', 'Level {level} now waits for your decision.'],
  assign: ['Level {level} dialihkan kepada Anda.', 'Level {level} was passed to you.'],
  escalate: [
    'Level {level} tidak diputuskan sampai batas waktunya dan sekarang menunggu keputusan Anda.',
    'Level {level} was not decided in time and now waits for your decision.',
  ],
} as const satisfies Record<string, Label>
const OUTCOMES = {
  approve: ['disetujui', 'approved'],
  reject: ['ditolak', 'rejected'],
  stop: ['dihentikan', 'stopped'],
} as const satisfies Record<string, Label>
const DUE: Label = ['Batas waktu', 'Due']
const BY: Label = ['Diputuskan oleh', 'Decided by']
const NOTE: Label = ['Catatan', 'Note']

/** One mail: receiver, document and reason, and the version of the level at that time. */
interface ApprovalMail {
  user_id: number
  doc_type: string
  doc_id: number
  why: keyof typeof ASKED | keyof typeof OUTCOMES
  step_id: number | null
  version: number | null
}

/**
 * Mails one user about a level or a decided document, with what they may see of it now, in their language. Approvers
 * who are no longer asked, and inactive users, get none.
 */
export const mailApproval = defineJob({
  name: 'mail-approval',
  parallel: 2,
  parse: readMail,
  async run({ payload, id, transaction, viewedBy, outside }) {
    const about = await transaction((call) => readAbout(call, payload))
    if (!about) return
    const { document, at } = placeOf(payload)
    const seen = await viewedBy(payload.user_id, at.module, at.id)
    if (!seen) return
    const { definition, to, language, level } = about
    const { record } = seen
    const details = [
      ...fieldsTold(definition, document, record, language),
      ...about.told.map(([label, value]) => `${say(label, language)}: ${value}`),
    ].join('\n')
    const number = record[definition.title] ?? say(draftName(payload.doc_id), language)
    const values = {
      name: seen.user.name,
      document: say(definition.label, language),
      number: String(number),
      details,
      link: `${outside.publicUrl}${at.path}?view=detail&id=${at.id}`,
    }
    const mail = { id, to, language }
    await (isAsked(payload.why)
      ? outside.mail(APPROVAL_ASKED, {
          ...mail,
          values: { ...values, why: say(ASKED[payload.why], language, { level }) },
        })
      : outside.mail(APPROVAL_DECIDED, {
          ...mail,
          values: { ...values, outcome: say(OUTCOMES[payload.why], language) },
        }))
  },
})

const isAsked = (why: ApprovalMail['why']): why is keyof typeof ASKED => why in ASKED

/** The document's texts, and the screen for the receiver: for credit approvers the level itself. */
function placeOf({ doc_type, doc_id, why, step_id }: ApprovalMail) {
  const document = documentOfKind(doc_type)
  if (isAsked(why) && document.desk && step_id !== null) return { document, at: { ...document.desk, id: step_id } }
  return { document, at: { module: document.module, path: document.path, id: doc_id } }
}

/** The document's owner, amount and unit, as far as the receiver may see them. */
function fieldsTold(
  { fields }: AnyModule,
  { whose, amount }: ApprovedDocument,
  record: Readonly<Record<string, unknown>>,
  language: Language,
): string[] {
  const line = (name: string, value: unknown) => {
    const field: Field | undefined = fields[name]
    return field && value !== null && value !== undefined ? [`${say(field.label, language)}: ${value}`] : []
  }
  const named = (name: string) => line(name, record[name.replace(/_id$/, '_name')])
  const worth = amount === undefined ? undefined : record[amount]
  return [
    ...named(whose),
    ...(amount && typeof worth === 'number' ? line(amount, formatMoney(worth)) : []),
    ...named('production_unit_id'),
  ]
}

/** The level and its receiver; undefined when an approver is no longer asked. */
async function readAbout(call: Call, { user_id, doc_type, step_id, why, version }: ApprovalMail) {
  const user = await call.db
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (!user) return undefined
  const language: Language = user.lang === 'en' ? 'en' : 'id'
  const { definition } = call.registry.get(documentOfKind(doc_type).module)
  const about = { to: user.email, language, definition }
  if (step_id === null) return { ...about, level: 0, told: [] }
  const step = await call.db
    .selectFrom('approval_steps')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', step_id)
    .executeTakeFirst()
  if (!step) return undefined
  const told: [Label, string][] = []
  if (isAsked(why)) {
    // It was decided or passed on since; that change has mailed the new deciders.
    if (step.lock_version !== version) return undefined
    if (!(await peopleFor(call, step, step)).includes(user_id)) return undefined
    const zone = call.unit(step.production_unit_id).timezone
    if (step.due_at) told.push([DUE, formatMoment(momentIn(zone, step.due_at), language)])
  } else {
    told.push([BY, step.decided_by_name ?? ''])
    if (step.note) told.push([NOTE, step.note])
  }
  return { ...about, level: step.level, told }
}

function readMail(payload: unknown): ApprovalMail {
  const { user_id, doc_type, doc_id, why, step_id, version } = isObject(payload) ? payload : {}
  if (typeof user_id !== 'number' || typeof doc_id !== 'number' || typeof doc_type !== 'string')
    throw new Error('Nobody to mail about a document.')
  if (!isKindOf(ASKED, why) && !isKindOf(OUTCOMES, why)) throw new Error(`Nobody is mailed because of '${why}'.`)
  return { user_id, doc_type, doc_id, why, step_id: numberOrNull(step_id), version: numberOrNull(version) }
}

const isKindOf = <T extends object>(kinds: T, name: unknown): name is keyof T =>
  typeof name === 'string' && Object.hasOwn(kinds, name)

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
