import { addDays, inOpenPeriod, isNow, openPeriod } from './dates.ts'
import { formatDay } from './format.ts'
import type { Label } from './label.ts'
import type { Problem, Rule, RuleContext } from './rule.ts'

/** The first and last allowed day: a date, or today. */
export interface DayLimits {
  min?: 'today' | (string & {})
  max?: 'today' | (string & {})
}

const dayLabel = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]
const resolved = (limit: string | undefined, today: string) => (limit === 'today' ? today : limit)

/**
 * Specification §5: days before `min` are closed, days on or after `max` are closed except today. Both limits may be
 * 'today'.
 */
export function brokenLimit(day: string, limits: DayLimits, today: string): Problem | null {
  const [min, max] = [resolved(limits.min, today), resolved(limits.max, today)]
  if (min !== undefined && day < min) return { message: 'min_date', values: { limit: dayLabel(min) } }
  if (max === undefined || day < max || day === today) return null
  if (max === today) return { message: 'max_today', values: { limit: dayLabel(today) } }
  return { message: 'max_date', values: { limit: dayLabel(max) } }
}

/** A transaction date where backdating is allowed: within the open accounting period. */
const lockPeriod: Rule = (value, _, { today }) => {
  if (inOpenPeriod(value.slice(0, 10), today)) return null
  const { from, to } = openPeriod(today)
  return { message: 'lock_period_open', values: { from: dayLabel(from), to: dayLabel(to) } }
}

/** A transaction date where backdating is not allowed: today, until 23:00. */
const lockNow: Rule = (value, _, { today }) =>
  isNow(value, today) ? null : { message: 'lockNow', values: { today: dayLabel(today) } }

/** The value of another field in the notation of the rule's value: local, without `T` and offset. */
export function comparable(value: unknown, context: RuleContext): string {
  if (value instanceof Date) return context.toLocal(value.toISOString())
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  const moment = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : undefined
  if (moment && !Number.isNaN(moment.getTime())) return context.toLocal(moment.toISOString())
  return text.replace('T', ' ')
}

/** The end of a range must not be before its start; without a valid start the rule is skipped. */
const notBefore: Rule = (value, [start = ''], context) => {
  const from = comparable(context.record[start], context)
  if (!/\d/.test(from)) return null
  const both = Math.min(value.length, from.length)
  if (value.slice(0, both) >= from.slice(0, both)) return null
  return { message: 'not_before', values: { other: context.labelOf?.(start) ?? start } }
}

/** The rules of specification §5 for days and moments, in the zone of the production unit. */
export const DATE_RULES = {
  lock_period: lockPeriod,
  lockNow,
  /** The open period where backdating is allowed, else today only. */
  entry_date: (value, parameters, context) =>
    context.backdate ? lockPeriod(value, parameters, context) : lockNow(value, parameters, context),
  not_before: notBefore,
} as const satisfies Record<string, Rule>

/** What a form shows at a date before any input: the open days, or null when all are. */
export function openDays(
  rules: readonly string[],
  limits: DayLimits,
  context: Pick<RuleContext, 'today' | 'backdate'>,
): Problem | null {
  const { today, backdate } = context
  const [locked, now] = [rules.includes('lock_period'), rules.includes('lockNow')]
  const dated = rules.includes('entry_date')
  if (now || (dated && !backdate)) return { message: 'open_today', values: { today: dayLabel(today) } }
  if (locked || dated) {
    const { from, to } = openPeriod(today)
    const last = limits.max === 'today' ? today : to
    return { message: 'open_period', values: { from: dayLabel(from), to: dayLabel(last) } }
  }
  const [from, max] = [resolved(limits.min, today), resolved(limits.max, today)]
  const to = max === undefined || max === today ? max : addDays(max, -1)
  const values = { from: dayLabel(from ?? today), to: dayLabel(to ?? today) }
  if (from !== undefined) return { message: to === undefined ? 'open_from' : 'open_period', values }
  return to === undefined ? null : { message: 'open_until', values }
}

/** Whether a day can be chosen: within the limits, and open by every rule about the day alone. */
export function isOpenDay(day: string, rules: readonly string[], limits: DayLimits, context: RuleContext): boolean {
  if (brokenLimit(day, limits, context.today)) return false
  return (['lock_period', 'lockNow', 'entry_date'] as const).every(
    (name) => !rules.includes(name) || DATE_RULES[name](day, [], context) === null,
  )
}
