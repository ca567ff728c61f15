import { type VatRate, vatOf } from '../ppn/ppn.rules.ts'

/** A tax base and the VAT on it, in whole Rp. */
interface Taxed {
  dpp: number
  ppn: number
}

/** The figures that decide the VAT of a credit note: its invoice with its rate, and what was credited before. */
export interface CreditedInvoice extends Taxed {
  rate: VatRate | null
  /** The customer pays the VAT to the state (WAPU), so it is not credited to them. */
  collector: boolean
  before: Taxed
}

/**
 * The amounts of a credit note over `dpp` before VAT. The VAT uses the invoice's rate and rounding; the note that
 * credits the rest of an invoice takes the rest of its VAT, so that all notes together never credit more.
 */
export function credited(dpp: number, { rate, collector, before, ...invoice }: CreditedInvoice) {
  const left = invoice.ppn - before.ppn
  const isLast = before.dpp + dpp === invoice.dpp
  const ppn = isLast ? left : Math.min(left, vatOf(dpp, false, rate).ppn)
  const total = dpp + ppn
  return { dpp, ppn, total, credit: collector ? dpp : total }
}
