import type Big from 'big.js'

/** A difference between two periods and its parts, in whole rupiah. */
export interface PartsOf<Cause extends string> {
  before: number
  now: number
  parts: { cause: Cause; amount: number }[]
}

/** Digits after the decimal point beyond which a division cannot affect the rounding to rupiah. */
const EXACT = 10

/**
 * Each part is the step from one value to the next, both rounded to the rupiah, so the parts add up to the difference.
 * The first value is the earlier total, the last the current one.
 */
export function stepsOf<Cause extends string>(
  taken: readonly Cause[],
  shown: readonly Cause[],
  values: readonly Big[],
): PartsOf<Cause> {
  const steps = values.map((value) => value.round(EXACT).round(0).toNumber())
  const step = (cause: Cause) => (steps[taken.indexOf(cause) + 1] ?? 0) - (steps[taken.indexOf(cause)] ?? 0)
  return {
    before: steps[0] ?? 0,
    now: steps.at(-1) ?? 0,
    parts: shown.map((cause) => ({ cause, amount: step(cause) })),
  }
}
