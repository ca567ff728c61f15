import type { Label } from '../../definition/label.ts'

/** A browser that is refused works as before, without live updates. */
export const TOO_MANY: Label = [
  'Terlalu banyak sambungan pembaruan langsung, coba lagi nanti',
  'Too many connections for live updates, try again later',
]
