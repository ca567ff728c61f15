import Big from 'big.js'
import { DATE_RULES } from './date-rules.ts'
import { FILE_RULES, type FileFacts } from './file-rules.ts'
import { formatNumber, type NumberFormat } from './format.ts'
import { type Label, type Language, say } from './label.ts'
import { MESSAGES, type MessageKey } from './messages.ts'
import type { Problem, Rule, RuleContext } from './rule.ts'

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

/** A limit in the user's number format, without trailing zeros. */
export const readable = (limit: number | string, format: NumberFormat): string =>
  formatNumber(limit, 4, { format, trim: true })

/** Another field's value as text; empty when it is neither text, number nor boolean. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const YES_NO: Readonly<Record<string, string>> = { true: '1', false: '0' }

/** Whether another field has the value; booleans may be written 1 and 0. */
function hasValue(value: unknown, wanted: string): boolean {
  const plain = (text: string) => YES_NO[text] ?? text
  return plain(textOf(value)) === plain(wanted.trim())
}

const confirmed: Rule = (value, [other = ''], context) => {
  const name = other.replace(/^@/, '')
  if (value === textOf(context.record[name])) return null
  return { message: 'confirmed', values: { other: context.labelOf?.(name) ?? name } }
}

/** A decimal number; `double:2` allows at most two decimals. */
const double: Rule = (value, [decimals]) => {
  const match = /^-?\d+(?:\.(\d+))?$/.exec(value)
  if (!match) return { message: 'double' }
  const given = match[1]?.length ?? 0
  return decimals === undefined || given <= Number(decimals)
    ? null
    : { message: 'decimals', values: { limit: decimals } }
}

/** The rules of specification §5 about a value by itself. */
const RULES: Readonly<Record<string, Rule>> = {
  alpha: pattern(/^\p{L}+$/u, 'alpha'),
  alpha_num: pattern(/^[\p{L}\p{N}]+$/u, 'alpha_num'),
  alpha_dash: pattern(/^[\p{L}\p{N}_-]+$/u, 'alpha_dash'),
  alpha_spaces: pattern(/^[\p{L}\s]+$/u, 'alpha_spaces'),
  email: pattern(/^[^\s@<>()]+@[^\s@.<>()]+(\.[^\s@.<>()]+)+$/u, 'email'),
  /** As commonly written: digits with spaces, dashes or brackets, and an optional plus. */
  phone: pattern(/^\+?\d[\d ()-]{5,28}$/, 'phone'),
  url: pattern(/^https?:\/\/[^\s/$.?#][^\s]*$/iu, 'url'),
  numeric: pattern(/^\d+$/, 'numeric'),
  double,
  integer: pattern(/^-?\d+$/, 'integer'),
  digits: (value, [limit = '0']) =>
    /^\d+$/.test(value) && value.length === Number(limit) ? null : { message: 'digits', values: { limit } },
  length: (value, [limit = '0']) =>
    [...value].length === Number(limit) ? null : { message: 'length', values: { limit } },
  max: (value, [limit = '0']) => ([...value].length <= Number(limit) ? null : { message: 'max', values: { limit } }),
  min: (value, [limit = '0']) => ([...value].length >= Number(limit) ? null : { message: 'min', values: { limit } }),
  max_value: (value, [limit = '0'], { format }) =>
    number(value)?.lte(limit) ? null : { message: 'max_value', values: { limit: readable(limit, format) } },
  min_value: (value, [limit = '0'], { format }) =>
    number(value)?.gte(limit) ? null : { message: 'min_value', values: { limit: readable(limit, format) } },
  between: (value, [min = '0', max = '0'], { format }) => {
    const given = number(value)
    if (given?.gte(min) && given.lte(max)) return null
    return { message: 'between', values: { min: readable(min, format), max: readable(max, format) } }
  },
  oneOf: (value, options) =>
    options.includes(value) ? null : { message: 'oneOf', values: { options: options.join(', ') } },
  excluded: (value, options) => (options.includes(value) ? { message: 'excluded' } : null),
  regex: (value, parameters) => (new RegExp(parameters.join(','), 'u').test(value) ? null : { message: 'regex' }),
  confirmed,
  ...DATE_RULES,
}

/** The rules that require a value instead of checking it. */
const ASKING = new Set(['required', 'required_if', 'required_with'])

interface ParsedRule {
  name: string
  parameters: readonly string[]
}

/** Parses 'required|max:20'; a regex rule at the end keeps its '|'. */
export function parseRules(rules: string | undefined): ParsedRule[] {
  if (!rules) return []
  const parts: ParsedRule[] = []
  for (let rest = rules; rest !== ''; ) {
    const end = rest.startsWith('regex:') ? -1 : rest.indexOf('|')
    const one = end === -1 ? rest : rest.slice(0, end)
    rest = end === -1 ? '' : rest.slice(end + 1)
    const colon = one.indexOf(':')
    const name = colon === -1 ? one : one.slice(0, colon)
    if (!ASKING.has(name) && !RULES[name] && !FILE_RULES[name]) throw new Error(`There is no rule '${name}'.`)
    parts.push({ name, parameters: colon === -1 ? [] : one.slice(colon + 1).split(',') })
  }
  return parts
}

/** The names of all rules, as explained in docs/rules.md. */
export const RULE_NAMES: readonly string[] = [...ASKING, ...Object.keys(RULES), ...Object.keys(FILE_RULES)]

/** Whether the rules require a value. */
export function asksForValue(rules: string | undefined, record: Readonly<Record<string, unknown>>): boolean {
  return parseRules(rules).some(({ name, parameters: [other = '', ...values] }) => {
    const given = record[other.replace(/^@/, '')]
    if (name === 'required_with') return given !== undefined && given !== null && given !== ''
    return name === 'required' || (name === 'required_if' && values.some((wanted) => hasValue(given, wanted)))
  })
}

/** The first rule that the value (as text) breaks, or null. */
export function firstBroken(rules: string | undefined, value: string, context: RuleContext): Problem | null {
  for (const { name, parameters } of parseRules(rules)) {
    const problem = RULES[name]?.(value, parameters, context)
    if (problem) return problem
  }
  return null
}

/** The first rule that a file breaks, or null; rules for other kinds are ignored. */
export function firstBrokenByFile(rules: string | undefined, file: FileFacts): Problem | null {
  for (const { name, parameters } of parseRules(rules)) {
    const problem = FILE_RULES[name]?.(file, parameters)
    if (problem) return problem
  }
  return null
}

/** The message of a problem, with the field's label. */
export function explain(problem: Problem, label: Label, language: Language): string {
  return say(MESSAGES[problem.message], language, { field: label, ...problem.values })
}
