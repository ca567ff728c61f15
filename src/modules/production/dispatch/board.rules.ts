import type { Limits } from './board.ts'

/** The limits in minutes from which the board marks a pour as late and concrete as old. */
export const LIMITS: Limits = { late_minutes: 15, age_warning_minutes: 60, age_limit_minutes: 90 }
