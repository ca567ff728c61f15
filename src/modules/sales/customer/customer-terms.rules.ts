const PERMISSIONS = [
  'allow_cash',
  'allow_deposit',
  'allow_credit',
  'allow_credit_submission',
  'allow_credit_transfer',
] as const

/** The terms that a category offers its new customers. */
export type CategoryTerms = { default_top_days: number | null } & Record<(typeof PERMISSIONS)[number], boolean | null>

type Terms = { top_days?: number } & Partial<Record<(typeof PERMISSIONS)[number], boolean>>

/**
 * Fills the empty terms: of a new customer (with a category) all that are not given, of an existing
 * one only those that were emptied. What the category leaves open too is the careful answer: 0, no.
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
