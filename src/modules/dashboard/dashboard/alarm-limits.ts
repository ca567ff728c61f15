/** The default limits of a company's warnings; its profile changes them. */
const DEFAULTS = {
  limit_pct: 100,
  open_minutes: 0,
  concrete_minutes: 0,
  unbilled_days: 0,
  paper_days: 0,
  period_days: 0,
}

export type AlarmLimit = keyof typeof DEFAULTS

/** The limits of a user's company. */
export const limitsOf = (actor: { limits: Readonly<Record<string, number>> }): Record<AlarmLimit, number> => ({
  ...DEFAULTS,
  ...actor.limits,
})
