import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft } from '../../../../platform/server/engine/implement.ts'
import { integer } from '../../../../platform/server/engine/implement.ts'
import { completeTerms } from '../customer-terms.rules.ts'

/** Completes the terms of payment: a new customer's from its category, an old one's never become empty. */
export async function fillTerms(call: Call, draft: Draft, before: unknown): Promise<void> {
  if (before) {
    Object.assign(draft.values, completeTerms(draft.values, null))
    return
  }
  const category = await call.db
    .selectFrom('customer_categories')
    .select([
      'default_top_days',
      'allow_cash',
      'allow_deposit',
      'allow_credit',
      'allow_credit_submission',
      'allow_credit_transfer',
    ])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', integer(draft.values, 'customer_category_id'))
    .executeTakeFirstOrThrow()
  Object.assign(draft.values, completeTerms(draft.values, category))
}
