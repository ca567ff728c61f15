const PERMISSIONS = [
  'allow_cash',
  'allow_deposit',
  'allow_credit',
  'allow_credit_submission',
  'allow_credit_transfer',
] as const

/** The terms that a category gives its new customers. */
export type CategoryTerms = { default_top_days: number | null } & Record<(typeof PERMISSIONS)[number], boolean | null>

type Terms = { top_days?: number } & Partial<Record<(typeof PERMISSIONS)[number], boolean>>

/**
 * Fills empty terms from the category: all that are missing for a new customer, only the emptied ones for an existing
 * customer. Terms that the category leaves empty, too, become the cautious value: 0 or 'no'.
 */
export function completeTerms(given: Readonly<Record<string, unknown>>, category: CategoryTerms | null): Terms {
  const isOpen = (name: string) => given[name] === null || (category !== null && given[name] === undefined)
  const terms: Terms = {}
  if (isOpen('top_days')) terms.top_days = category?.default_top_days ?? 0
  for (const name of PERMISSIONS) {
    if (isOpen(name)) terms[name] = category?.[name] ?? false
  }
  return terms
}
