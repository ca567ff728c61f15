import Big from 'big.js'

/** The one form that a deduction has: so many per cent for each unit that was measured above the highest limit. */
const FORMULA = /^\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*[×x*]\s*\(\s*value\s*[−-]\s*max\s*\)\s*$/i
const MOST = new Big(100)

/** The factor `k` of a formula `k × (value − max)`; null where the text is none. */
export function factorOf(formula: string): Big | null {
  const given = FORMULA.exec(formula)?.[1]
  if (given === undefined) return null
  const factor = new Big(given.replace(',', '.'))
  return factor.gt(0) && factor.lte(MOST) ? factor : null
}

/** A formula as it is kept, however it was typed. */
export const formulaOf = (factor: Big): string => `${factor.toFixed()} × (value − max)`

/** Per cent that a formula takes off what was measured; nothing up to the limit, at most all. */
export function deductionOf(formula: string | null, value: string, max: string | null): Big {
  const factor = formula === null || max === null ? null : factorOf(formula)
  const above = factor && max !== null ? new Big(value).minus(max) : null
  if (!factor || !above || above.lte(0)) return new Big(0)
  const taken = factor.times(above).round(4, Big.roundHalfUp)
  return taken.gt(MOST) ? MOST : taken
}
