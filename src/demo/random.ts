/** A seeded random generator: the same seed gives the same history. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number, both ends included. */
  int(least: number, most: number): number
  pick<T>(among: readonly T[]): T
  /** True with this probability. */
  chance(probability: number): boolean
}

/** A generator of 32-bit state (mulberry32): fast, and good enough for invented business. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (among) => {
      const picked = among[Math.floor(next() * among.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    chance: (probability) => next() < probability,
  }
}

/** A seed from a text, such as a day. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

/** Measurement errors: around 0, with a deviation of 1, never beyond 3. */
export const error = (random: Random): number =>
  (random.next() + random.next() + random.next() + random.next() - 2) * 1.732
