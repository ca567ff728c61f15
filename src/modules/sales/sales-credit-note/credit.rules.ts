import { type VatRate, vatOf } from '../ppn/ppn.rules.ts'

/** A tax base and the VAT on it, in whole Rp. */
interface Taxed {
  dpp: number
  ppn: number
}

/** What the VAT of a credit note is judged by: its invoice with the rate of its day, and what is credited of it already. */
export interface CreditedInvoice extends Taxed {
  rate: VatRate | null
  /** The customer pays the VAT to the state himself (WAPU), so it is not credited to him. */
  collector: boolean
  before: Taxed
}

/**
 * What a credit note of so much before VAT comes to. The VAT is that of the invoice's rate, rounded as on it; the note that
 * credits the last of an invoice takes what is left of its VAT, so that all notes together never credit more.
 */
export function credited(dpp: number, { rate, collector, before, ...invoice }: CreditedInvoice) {
  const left = invoice.ppn - before.ppn
  const isLast = before.dpp + dpp === invoice.dpp
  const ppn = isLast ? left : Math.min(left, vatOf(dpp, false, rate).ppn)
  const total = dpp + ppn
  return { dpp, ppn, total, credit: collector ? dpp : total }
}
