import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { integer } from '../../../../platform/server/engine/implement.ts'
import { completeTerms } from '../customer-terms.rules.ts'

/** Fills in the terms of payment: a new customer's from the category; an existing customer's cannot be emptied. */
export async function fillTerms(call: Call, draft: Draft, before: unknown): Promise<void> {
  if (before) Object.assign(draft.values, completeTerms(draft.values, null))
  else await fillTermsOfNew(call, [draft])
}

/** Fills in the terms of new customers from their categories, in one statement. */
export async function fillTermsOfNew(call: Call, drafts: readonly Draft[]): Promise<void> {
  const ids = [...new Set(drafts.map(({ values }) => integer(values, 'customer_category_id')))]
  if (ids.length === 0) return
  const categories = await call.db
    .selectFrom('customer_categories')
    .select([
      'id',
      'default_top_days',
      'allow_cash',
      'allow_deposit',
      'allow_credit',
      'allow_credit_submission',
      'allow_credit_transfer',
    ])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(categories.map((category) => [category.id, category]))
  for (const { values } of drafts) {
    const category = byId.get(integer(values, 'customer_category_id'))
    if (!category) throw new Error('The category of a new customer was checked and is gone.')
    Object.assign(values, completeTerms(values, category))
  }
}
