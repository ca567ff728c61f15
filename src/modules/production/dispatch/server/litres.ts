import Big from 'big.js'

const PER_M3 = 1000

/** The plan uses whole litres; m³ have three decimals. */
export const litresOf = (m3: number | string): number => new Big(m3).times(PER_M3).round().toNumber()

export const m3Of = (litres: number): number => new Big(litres).div(PER_M3).toNumber()
