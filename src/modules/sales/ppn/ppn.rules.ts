import Big from 'big.js'

/** A VAT rate: per cent of the share base_num / base_den of the taxed amount. */
export interface VatRate {
  rate: string | number
  base_num: number
  base_den: number
  /** 'floor' drops the fraction of a rupiah; anything else rounds half up. */
  rounding: string
}

/** A VAT rule with its tax code and the days on which it is valid. */
export interface VatRule extends VatRate {
  tax_code: string
  valid_from: string
  valid_until: string | null
}

/** A taxed amount as tax base and VAT, in whole Rp. */
export interface Vat {
  dpp: number
  ppn: number
}

/** The code whose rule applies to every code without its own rule. */
const USUAL_CODE = '04'
/** VAT is not collected from customers of code 07; those of code 08 are exempt. */
const UNTAXED_CODES: readonly string[] = ['07', '08']

/** The company's rule for a customer's tax code on a day; null if the customer is charged no VAT. */
export function vatRuleOf<R extends VatRule>(rules: readonly R[], taxCode: string, date: string): R | null {
  if (UNTAXED_CODES.includes(taxCode)) return null
  const valid = rules.filter((rule) => rule.valid_from <= date && (rule.valid_until ?? date) >= date)
  const of = (code: string) => valid.find((rule) => rule.tax_code === code)
  return of(taxCode) ?? of(USUAL_CODE) ?? null
}

/** The transaction code of an invoice: 04 says that another value is taxed than the price, so the whole price is 01. */
export function taxCodeOf(taxCode: string, rule: VatRate | null): string {
  return taxCode === '04' && rule && rule.base_num === rule.base_den ? '01' : taxCode
}

/**
 * Tax base and VAT of an amount in Rp, rounded once. If the amount includes VAT, both add up to the amount exactly.
 * Rates have four decimals and shares a denominator of at most three digits, so Big's twenty decimals always decide
 * whether a quotient is above or below half a rupiah.
 */
export function vatOf(amount: number, includesVat: boolean, rate: VatRate | null): Vat {
  if (!rate) return { dpp: amount, ppn: 0 }
  const whole = new Big(rate.base_den).times(100)
  const part = new Big(rate.rate).times(rate.base_num)
  if (includesVat) {
    const dpp = new Big(amount).times(whole).div(whole.plus(part)).round(0, Big.roundHalfUp).toNumber()
    return { dpp, ppn: amount - dpp }
  }
  const mode = rate.rounding === 'floor' ? Big.roundDown : Big.roundHalfUp
  return { dpp: amount, ppn: new Big(amount).times(part).div(whole).round(0, mode).toNumber() }
}
