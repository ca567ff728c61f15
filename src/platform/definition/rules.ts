import Big from 'big.js'
import { inOpenPeriod, isNow, openPeriod } from './dates.ts'
import { formatDay } from './format.ts'
import { type Label, type LabelValues, type Language, say } from './label.ts'
import { MESSAGES, type MessageKey } from './messages.ts'

/** Why a value is refused: a sentence of the catalogue and what fills its places. */
export interface Problem {
  message: MessageKey
  values?: LabelValues
}

/** What rules may look at beside the value. */
export interface RuleContext {
  /** Today in the production unit of the record, YYYY-MM-DD. */
  today: string
  /** Whether transactions may be dated back in this unit. */
  backdate: boolean
  /** The other values of the form. */
  record: Readonly<Record<string, unknown>>
}

type Rule = (value: string, parameters: readonly string[], context: RuleContext) => Problem | null

const pattern =
  (expression: RegExp, message: MessageKey): Rule =>
  (value) =>
    expression.test(value) ? null : { message }

function number(value: string): Big | null {
  try {
    return new Big(value)
  } catch {
    return null
  }
}

const dayLabel = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]

const lockPeriod: Rule = (value, _, context) => {
  if (inOpenPeriod(value.slice(0, 10), context.today)) return null
  const { from, to } = openPeriod(context.today)
  return { message: 'lock_period_open', values: { from: dayLabel(from), to: dayLabel(to) } }
}

const lockNow: Rule = (value, _, context) =>
  isNow(value, context.today) ? null : { message: 'lockNow', values: { today: dayLabel(context.today) } }

/** The rules of specification §5 that judge a value by itself; `required` and `required_if` judge its absence. */
const RULES: Readonly<Record<string, Rule>> = {
  alpha: pattern(/^\p{L}+$/u, 'alpha'),
  alpha_num: pattern(/^[\p{L}\p{N}]+$/u, 'alpha_num'),
  alpha_dash: pattern(/^[\p{L}\p{N}_-]+$/u, 'alpha_dash'),
  alpha_spaces: pattern(/^[\p{L}\s]+$/u, 'alpha_spaces'),
  email: pattern(/^[^\s@<>()]+@[^\s@.<>()]+(\.[^\s@.<>()]+)+$/u, 'email'),
  url: pattern(/^https?:\/\/[^\s/$.?#][^\s]*$/iu, 'url'),
  numeric: (value) => (number(value) ? null : { message: 'numeric' }),
  double: (value) => (number(value) ? null : { message: 'numeric' }),
  integer: pattern(/^-?\d+$/, 'integer'),
  digits: (value, [limit = '0']) =>
    /^\d+$/.test(value) && value.length === Number(limit) ? null : { message: 'digits', values: { limit } },
  length: (value, [limit = '0']) =>
    [...value].length === Number(limit) ? null : { message: 'length', values: { limit } },
  max: (value, [limit = '0']) => ([...value].length <= Number(limit) ? null : { message: 'max', values: { limit } }),
  min: (value, [limit = '0']) => ([...value].length >= Number(limit) ? null : { message: 'min', values: { limit } }),
  max_value: (value, [limit = '0']) => (number(value)?.lte(limit) ? null : { message: 'max_value', values: { limit } }),
  min_value: (value, [limit = '0']) => (number(value)?.gte(limit) ? null : { message: 'min_value', values: { limit } }),
  between: (value, [min = '0', max = '0']) => {
    const given = number(value)
    return given?.gte(min) && given.lte(max) ? null : { message: 'between', values: { min, max } }
  },
  oneOf: (value, options) =>
    options.includes(value) ? null : { message: 'oneOf', values: { options: options.join(', ') } },
  excluded: (value, options) => (options.includes(value) ? { message: 'excluded' } : null),
  regex: (value, parameters) => (new RegExp(parameters.join(','), 'u').test(value) ? null : { message: 'regex' }),
  confirmed: (value, [other = ''], context) =>
    value === context.record[other] ? null : { message: 'confirmed', values: { other } },
  lock_period: lockPeriod,
  lockNow,
  /** The date of a transaction: the open period where dating back is allowed, else today alone. */
  entry_date: (value, parameters, context) =>
    context.backdate ? lockPeriod(value, parameters, context) : lockNow(value, parameters, context),
}

interface ParsedRule {
  name: string
  parameters: readonly string[]
}

/** 'required|max:20' as its parts; a regex rule keeps its '|' when it stands last. */
export function parseRules(rules: string | undefined): ParsedRule[] {
  if (!rules) return []
  const parts: ParsedRule[] = []
  for (let rest = rules; rest !== ''; ) {
    const end = rest.startsWith('regex:') ? -1 : rest.indexOf('|')
    const one = end === -1 ? rest : rest.slice(0, end)
    rest = end === -1 ? '' : rest.slice(end + 1)
    const colon = one.indexOf(':')
    const name = colon === -1 ? one : one.slice(0, colon)
    if (name !== 'required' && name !== 'required_if' && !RULES[name]) throw new Error(`There is no rule '${name}'.`)
    parts.push({ name, parameters: colon === -1 ? [] : one.slice(colon + 1).split(',') })
  }
  return parts
}

/** Whether the rules ask for a value at all. */
export function asksForValue(rules: string | undefined, record: Readonly<Record<string, unknown>>): boolean {
  return parseRules(rules).some(
    ({ name, parameters: [other = '', ...values] }) =>
      name === 'required' || (name === 'required_if' && values.includes(String(record[other] ?? ''))),
  )
}

/** The first rule that the value (as text) breaks, or null. */
export function firstBroken(rules: string | undefined, value: string, context: RuleContext): Problem | null {
  for (const { name, parameters } of parseRules(rules)) {
    const problem = RULES[name]?.(value, parameters, context)
    if (problem) return problem
  }
  return null
}

/** The sentence of a problem with the field's label as its subject. */
export function explain(problem: Problem, label: Label, language: Language): string {
  return say(MESSAGES[problem.message], language, { field: label, ...problem.values })
}
