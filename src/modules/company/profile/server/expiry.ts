import { sql } from 'kysely'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { corporateProfile } from '../profile.ts'

/** A document of an expiring category needs an expiry date. */
export async function refuseWithoutExpiry(call: Call, draft: Draft): Promise<void> {
  const open = (draft.lines.documents ?? []).flatMap(({ values }, index) =>
    typeof values.document_category_id === 'number' && !values.expired_at
      ? [{ index, category: values.document_category_id }]
      : [],
  )
  if (open.length === 0) return
  const { rows } = await call.send(
    sql`SELECT id FROM document_categories WHERE corporate_id = ${company}
      AND id = ANY (${open.map(({ category }) => category)}) AND has_expiry`,
  )
  const expiring = new Set(rows.map(({ id }) => id))
  const missing = open.filter(({ category }) => expiring.has(category))
  if (missing.length === 0) return
  const field = corporateProfile.fields.documents.fields.expired_at?.label ?? ''
  const sentence = { label: MESSAGES.required, values: { field } }
  throw new Invalid(Object.fromEntries(missing.map(({ index }) => [`documents.${index}.expired_at`, [sentence]])))
}
