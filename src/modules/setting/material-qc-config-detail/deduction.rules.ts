import Big from 'big.js'

/** The only form of a deduction: a percentage for each unit that the result lies above the maximum. */
const FORMULA = /^\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*[×x*]\s*\(\s*value\s*[−-]\s*max\s*\)\s*$/i
const MOST = new Big(100)

/** The factor `k` of a formula `k × (value − max)`; null where the text is not such a formula. */
export function factorOf(formula: string): Big | null {
  const given = FORMULA.exec(formula)?.[1]
  if (given === undefined) return null
  const factor = new Big(given.replace(',', '.'))
  return factor.gt(0) && factor.lte(MOST) ? factor : null
}

/** The stored form of a formula, independent of spaces and signs typed. */
export const formulaOf = (factor: Big): string => `${factor.toFixed()} × (value − max)`

/** The deduction in percent for a result: 0 up to the maximum, at most 100. */
export function deductionOf(formula: string | null, value: string, max: string | null): Big {
  const factor = formula === null || max === null ? null : factorOf(formula)
  const above = factor && max !== null ? new Big(value).minus(max) : null
  if (!factor || !above || above.lte(0)) return new Big(0)
  const taken = factor.times(above).round(4, Big.roundHalfUp)
  return taken.gt(MOST) ? MOST : taken
}
