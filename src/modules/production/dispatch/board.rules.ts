import type { Limits } from './board.ts'

/** From when on the board says that a pour is late and that concrete is old. */
export const LIMITS: Limits = { late_minutes: 15, age_warning_minutes: 60, age_limit_minutes: 90 }
