import type { Fields } from '../../../definition/field.ts'
import { linesOf } from '../../../definition/module.ts'
import { parseRules } from '../../../definition/rules.ts'
import { type Check, type Say, sayNever, sayUnknown } from './report.ts'

/** The rules whose first parameter is another field of the form. */
const NAMING_RULES = new Set(['required_if', 'not_before', 'confirmed'])
/** What has an earlier and a later. */
const MOMENTS: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'year', 'month', 'week'])

/** What a value is judged by and filled in with, in forms, lines and questions: each looks at its own fields alone. */
export function checkValues({ definition: { fields, actions }, say }: Check): void {
  checkValuesOf(say, 'fields', fields)
  for (const [name, lines] of linesOf(fields)) checkValuesOf(say, `fields.${name}.fields`, lines.fields)
  for (const [verb, { asks }] of Object.entries(actions)) {
    if (asks) checkValuesOf(say, `actions.${verb}.asks`, asks)
  }
}

function checkValuesOf(say: Say, key: string, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'select' && field.default !== undefined)
      sayNever(say, `${key}.${name}.default`, name, field, [field.default])
    if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max)
      say(
        `${key}.${name}`,
        `the least, ${field.min}, is above the most, ${field.max}, so nothing can be entered; correct one.`,
      )
    checkRules(say, `${key}.${name}.rules`, field.rules, fields)
  }
}

function checkRules(say: Say, key: string, rules: string | undefined, fields: Fields): void {
  for (const { name: rule, parameters } of readRules(say, key, rules)) {
    if (rule === 'regex' && !isPattern(parameters.join(',')))
      say(key, `'${parameters.join(',')}' is no regular expression; correct it.`)
    const other = parameters[0]?.replace(/^@/, '')
    if (!NAMING_RULES.has(rule) || other === undefined) continue
    sayUnknown(say, key, [other], fields)
    const named = fields[other]
    // A switch may be asked for as 1 and 0.
    if (rule === 'required_if' && named && named.kind !== 'boolean')
      sayNever(say, key, other, named, parameters.slice(1))
    if (rule === 'not_before' && named && !MOMENTS.has(named.kind))
      say(key, `'${other}' is neither day nor time, so nothing is before it; name the start of the range.`)
  }
}

/** The rules that can be read; those of which one is misspelt are told. */
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
