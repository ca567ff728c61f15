import Big from 'big.js'

/** The tax base and the VAT of an advance, in Rp. */
export interface Advance {
  dpp: number
  ppn: number
}

/** The share of a taxed advance in a part of what remains of its money; the last part has what is left of it. */
export function advanceIn(amount: number, left: Advance & { remaining: number }): Advance {
  const share = (of: number) =>
    left.remaining === 0 ? 0 : new Big(of).times(amount).div(left.remaining).round(0, Big.roundHalfUp).toNumber()
  const ppn = share(left.ppn)
  // Where the money includes the VAT, both are the money to the rupiah.
  return { ppn, dpp: left.dpp + left.ppn === left.remaining ? amount - ppn : share(left.dpp) }
}

/** What of an advance fits into an invoice that has so much left to be taxed. */
export const within = (advance: Advance, room: Advance): Advance => ({
  dpp: Math.min(advance.dpp, room.dpp),
  ppn: Math.min(advance.ppn, room.ppn),
})

export const plus = (one: Advance, other: Advance): Advance => ({
  dpp: one.dpp + other.dpp,
  ppn: one.ppn + other.ppn,
})
