/** The figures from which on a company is warned, as its profile has them. */
export interface AlarmLimits {
  limit_pct: number
  open_minutes: number
  concrete_minutes: number
  unbilled_days: number
  paper_days: number
  period_days: number
}

/** Before a company is chosen there is nothing to be warned of. */
export const NO_LIMITS: AlarmLimits = {
  limit_pct: 100,
  open_minutes: 0,
  concrete_minutes: 0,
  unbilled_days: 0,
  paper_days: 0,
  period_days: 0,
}
