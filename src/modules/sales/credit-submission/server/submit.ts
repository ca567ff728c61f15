import Big from 'big.js'
import { sql } from 'kysely'
import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { startSteps } from '../../../approval/approval-step/server/index.ts'
import { assertMayAsk, assertNotHeld } from './draft.ts'

const MISSING: Label = [
  'Dokumen wajib belum lengkap: {names}. Lengkapi di data pelanggan atau pengajuan ini',
  'Required documents are missing: {names}. Add them to the customer or to this submission',
]

const LOWERED: Label = [
  'Limit sekarang {limit}; pengajuan ini menurunkannya menjadi {requested}. Isi total limit yang diinginkan, bukan tambahannya',
  'The limit is {limit} now; this submission lowers it to {requested}. Enter the whole limit wanted, not what is added',
]

/** The permission to decide submissions. */
export const DECIDES = 'update-credit-limit-approval'
export const DOC_TYPE = 'credit_submission'

/** Submits to the first level, with the customer's current figures. */
export async function submit(call: Call, submission: RowOf<'credit_submissions'>): Promise<ActionResult> {
  await assertNotHeld(call, submission)
  await assertMayAsk(call, submission)
  await assertDocuments(call, submission)
  const { userId } = call.actor
  const author_ids = [...new Set([submission.created_by ?? userId, userId])]
  await startSteps(call, {
    doc_type: DOC_TYPE,
    doc_id: submission.id,
    production_unit_id: submission.production_unit_id,
    amount: submission.requested_limit,
    author_ids,
    permission: DECIDES,
  })
  const snapshot = await standingOf(call, submission)
  warnOfLowering(call, submission, new Big(String(snapshot.limit ?? 0)))
  const patch = { snapshot: JSON.stringify(snapshot), submitted_at: new Date(), submitted_by: userId }
  return { record: await call.update('credit_submissions', submission, patch, { action: 'submit' }) }
}

function warnOfLowering(call: Call, { type, requested_limit }: RowOf<'credit_submissions'>, limit: Big): void {
  if (type === 'one_time' || limit.lte(requested_limit)) return
  call.warn(
    'limit_lowered',
    LOWERED,
    { limit: formatMoney(limit.toNumber()), requested: formatMoney(requested_limit) },
    'requested_limit',
  )
}

/** The required documents of customer and submission must exist and not be expired. */
async function assertDocuments(call: Call, submission: RowOf<'credit_submissions'>): Promise<void> {
  const { rows } = await call.send(missingDocuments(submission, call.today(submission.production_unit_id)))
  if (rows.length === 0) return
  const names = rows.map(({ name }) => String(name)).join(', ')
  throw new RuleBroken('documents_missing', MISSING, { names }, 'documents')
}

const missingDocuments = ({ id, customer_id }: RowOf<'credit_submissions'>, day: string) => {
  const today = sql.val(day)
  return sql`SELECT c.name FROM document_categories c
    WHERE c.corporate_id = ${company} AND c.required AND c.active AND c.deleted_at IS NULL AND (
      c.owner_type = 'customer' AND NOT EXISTS (
        SELECT FROM customer_documents d WHERE d.corporate_id = ${company} AND d.customer_id = ${customer_id}
          AND d.document_category_id = c.id AND (d.expired_at IS NULL OR d.expired_at >= ${today}))
      OR c.owner_type = 'credit_submission' AND NOT EXISTS (
        SELECT FROM credit_submission_documents d WHERE d.corporate_id = ${company} AND d.credit_submission_id = ${id}
          AND d.document_category_id = c.id AND (d.expired_at IS NULL OR d.expired_at >= ${today})))
    ORDER BY c.name`
}

/** The customer's figures over all units: credit line, overdue amount, deposits, and payments of the last year. */
async function standingOf(call: Call, submission: RowOf<'credit_submissions'>): Promise<Record<string, unknown>> {
  return call.acrossUnits(async () => {
    const { rows } = await call.send(standing(submission.id))
    return rows[0]
  })
}

const standing = (id: number) => sql`
  SELECT s.current_limit AS "limit", s.exposure, n.overdue, n.overdue_30, n.deposit, n.paid_12_months
  FROM credit_submission_list s
  JOIN customer_credit_standing n ON n.corporate_id = s.corporate_id AND n.customer_id = s.customer_id
  WHERE s.corporate_id = ${company} AND s.id = ${id}`
