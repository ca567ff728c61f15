import type { Field, Fields } from '../../../definition/field.ts'
import { linesOf } from '../../../definition/module.ts'
import { parseRules } from '../../../definition/rules.ts'
import { type Check, namedValues, type Say, sayNever, sayUnknown } from './report.ts'

/** The rules whose first parameter is another field of the form. */
const NAMING_RULES = new Set(['required_if', 'required_with', 'not_before', 'confirmed'])
/** Kinds that can be earlier or later. */
const MOMENTS: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'year', 'month', 'week'])

/** Checks rules and defaults in forms, lines and action inputs; each group refers to its own fields only. */
export function checkValues({ definition: { fields, actions }, say }: Check): void {
  checkValuesOf(say, 'fields', fields)
  for (const [name, lines] of linesOf(fields)) checkValuesOf(say, `fields.${name}.fields`, lines.fields)
  for (const [verb, { asks }] of Object.entries(actions)) {
    if (!asks) continue
    checkValuesOf(say, `actions.${verb}.asks`, asks)
    for (const [name, field] of Object.entries(asks)) {
      if (field.computed) say(`actions.${verb}.asks.${name}`, 'what the server writes is not asked for; leave it out.')
    }
  }
}

function checkValuesOf(say: Say, key: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.required && namedValues(field)?.length === 0)
      say(`${key}.${name}`, 'it must be given, yet there is nothing to choose; name its choices.')
    checkDefault(say, `${key}.${name}.default`, name, field)
    if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max)
      say(
        `${key}.${name}`,
        `the least, ${field.min}, is above the most, ${field.max}, so nothing can be entered; correct one.`,
      )
    checkRules(say, `${key}.${name}.rules`, field.rules, fields)
  }
}

/** A default must be a value that could be saved. */
function checkDefault(say: Say, key: string, name: string, field: Field): void {
  const { default: start } = field
  if (start === undefined) return
  sayNever(say, key, name, field, [start])
  if (field.kind === 'text' && String(start).length > field.max)
    say(key, `it is longer than the ${field.max} characters that can be entered; correct one.`)
  if (!('decimals' in field)) return
  const { min = Number.NEGATIVE_INFINITY, above = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
  const value = Number(start)
  if (!(value >= min && value > above && value <= max))
    say(key, `${start} is no number that can be entered here; correct it or the limits.`)
}

function checkRules(say: Say, key: string, rules: string | undefined, fields: Fields): void {
  for (const { name: rule, parameters } of readRules(say, key, rules)) {
    if (rule === 'regex' && !isPattern(parameters.join(',')))
      say(key, `'${parameters.join(',')}' is no regular expression; correct it.`)
    const other = parameters[0]?.replace(/^@/, '')
    if (!NAMING_RULES.has(rule) || other === undefined) continue
    sayUnknown(say, key, [other], fields)
    const named = fields[other]
    // A boolean may be given as 1 and 0.
    if (rule === 'required_if' && named && named.kind !== 'boolean')
      sayNever(say, key, other, named, parameters.slice(1))
    if (rule === 'not_before' && named && !MOMENTS.has(named.kind))
      say(key, `'${other}' is neither day nor time, so nothing is before it; name the start of the range.`)
  }
}

/** Parses the rules; reports a misspelt one. */
function readRules(say: Say, key: string, rules: string | undefined): ReturnType<typeof parseRules> {
  try {
    return parseRules(rules)
  } catch (error) {
    say(key, `${error instanceof Error ? error.message : error} All of them stand in docs/rules.md.`)
    return []
  }
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'))
  } catch {
    return false
  }
}
