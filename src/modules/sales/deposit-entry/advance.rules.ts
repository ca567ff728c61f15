import Big from 'big.js'

/** The tax base and the VAT of an advance, in Rp. */
export interface Advance {
  dpp: number
  ppn: number
}

/** The share of a taxed advance in a part of its remaining money; the last part takes the rest. */
export function advanceIn(amount: number, left: Advance & { remaining: number }): Advance {
  const share = (of: number) =>
    left.remaining === 0 ? 0 : new Big(of).times(amount).div(left.remaining).round(0, Big.roundHalfUp).toNumber()
  const ppn = share(left.ppn)
  // Where the money includes the VAT, both are the money to the rupiah.
  return { ppn, dpp: left.dpp + left.ppn === left.remaining ? amount - ppn : share(left.dpp) }
}

/** The part of an advance that fits the amount of an invoice still to be taxed. */
export const within = (advance: Advance, room: Advance): Advance => ({
  dpp: Math.min(advance.dpp, room.dpp),
  ppn: Math.min(advance.ppn, room.ppn),
})

export const plus = (one: Advance, other: Advance): Advance => ({
  dpp: one.dpp + other.dpp,
  ppn: one.ppn + other.ppn,
})
