import type { Label } from '../../definition/label.ts'

/** A browser that may not listen now works as before; it only hears of changes when it reads. */
export const TOO_MANY: Label = [
  'Terlalu banyak sambungan pembaruan langsung, coba lagi nanti',
  'Too many connections for live updates, try again later',
]
