/** The limits above which a company is warned, from its profile. */
export interface AlarmLimits {
  limit_pct: number
  open_minutes: number
  concrete_minutes: number
  unbilled_days: number
  paper_days: number
  period_days: number
}

/** Without a company there are no warnings. */
export const NO_LIMITS: AlarmLimits = {
  limit_pct: 100,
  open_minutes: 0,
  concrete_minutes: 0,
  unbilled_days: 0,
  paper_days: 0,
  period_days: 0,
}
