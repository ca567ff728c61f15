import { type Label, type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import { serverKindOf } from '../kinds.ts'
import { zoneOf } from '../query/present.ts'
import { standingFields } from '../query/source.ts'
import type { Values } from '../query/values.ts'
import type { Column } from './columns.ts'

/**
 * SQL for a cell of the file: labels for states and options, 5.500 as 5.5, moments in the unit's zone. PostgreSQL
 * does it faster than JavaScript, and off the event loop.
 */
export function cellExpression(
  column: Column,
  expression: string,
  language: Language,
  zone: string,
  values: Values,
): string {
  const { field, name } = column
  const words = (code: string, entries: readonly (readonly [string, Label])[]) => {
    const cases = entries.map(([word, label]) => `WHEN ${values.add(word)} THEN ${values.add(say(label, language))}`)
    return cases.length > 0 ? `CASE ${code} ${cases.join(' ')} ELSE ${code} END` : code
  }
  const { exported } = serverKindOf(field)
  return exported
    ? exported(expression, field, { name, language, zone, add: (value) => values.add(value), words })
    : expression
}

/** SQL for the time zone of a row `t`: its unit's, else the actor's. */
export function zoneExpression(definition: AnyModule, actor: Actor, values: Values): string {
  const own = zoneOf(actor, {})
  const others = actor.units.filter((unit) => unit.timezone !== own)
  if (!standingFields(definition).includes('production_unit_id') || others.length === 0) return values.add(own)
  const cases = others.map((unit) => `WHEN ${values.add(unit.id)} THEN ${values.add(unit.timezone)}`)
  return `CASE t.production_unit_id ${cases.join(' ')} ELSE ${values.add(own)} END`
}

/** Blanks, control characters and zero-width marks, which a spreadsheet may skip. */
const SKIPPED =
  '\\s\\u0001-\\u0020\\u007F-\\u00A0\\u00AD\\u1680\\u180E\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF'
/** = + @ - and characters that fold to them: raised, lowered, small and full-width signs, the minus. */
const SIGNS = '=+@\\u207A-\\u207C\\u208A-\\u208C\\u2212\\uFB29\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20-'
const FORMULA = `^(?:[\\t\\n\\r]|[${SKIPPED}]*[${SIGNS}])`

/**
 * SQL for a text that no spreadsheet runs as a formula (OWASP, CSV injection): a text that begins like one, also
 * after blanks or with a variant of a sign, gets an apostrophe.
 */
export function neutralised(expression: string): string {
  const first = `ascii(${expression})`
  // Most texts begin with a digit or letter, which is cheaper to test than a pattern.
  const isPlain = `${first} BETWEEN 48 AND 57 OR ${first} BETWEEN 65 AND 126`
  return `CASE WHEN ${isPlain} OR ${expression} !~ '${FORMULA}' THEN ${expression} ELSE '''' || ${expression} END`
}
