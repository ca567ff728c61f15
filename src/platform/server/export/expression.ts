import { sql } from 'kysely'
import { type Label, type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Actor } from '../access/actor.ts'
import type { Sql } from '../database/sql.ts'
import { serverKindOf } from '../kinds.ts'
import { zoneOf } from '../query/present.ts'
import { standingFields } from '../query/source.ts'
import type { Column } from './columns.ts'

/**
 * A cell of the file: labels for states and options, 5.500 as 5.5, moments in the unit's zone. PostgreSQL does it
 * faster than JavaScript, and off the event loop.
 */
export function cellExpression({ field, name }: Column, value: Sql, language: Language, zone: Sql): Sql {
  const words = (code: Sql, entries: readonly (readonly [string, Label])[]) => {
    const cases = entries.map(([word, label]) => sql`WHEN ${word} THEN ${say(label, language)}`)
    return cases.length > 0 ? sql`CASE ${code} ${sql.join(cases, sql` `)} ELSE ${code} END` : code
  }
  const { exported } = serverKindOf(field)
  return exported ? exported(value, field, { name, language, zone, words }) : value
}

/** The time zone of a row `t`: its unit's, else the actor's. */
export function zoneExpression(definition: AnyModule, actor: Actor): Sql {
  const own = zoneOf(actor, {})
  const others = actor.units.filter((unit) => unit.timezone !== own)
  if (!standingFields(definition).includes('production_unit_id') || others.length === 0) return sql`${own}`
  const cases = others.map((unit) => sql`WHEN ${unit.id} THEN ${unit.timezone}`)
  return sql`CASE t.production_unit_id ${sql.join(cases, sql` `)} ELSE ${own} END`
}

/** Blanks, control characters and zero-width marks, which a spreadsheet may skip. */
const SKIPPED =
  '\\s\\u0001-\\u0020\\u007F-\\u00A0\\u00AD\\u1680\\u180E\\u2000-\\u200F\\u2028-\\u202F\\u205F-\\u206F\\u3000\\uFEFF'
/** = + @ - and characters that fold to them: raised, lowered, small and full-width signs, the minus. */
const SIGNS = '=+@\\u207A-\\u207C\\u208A-\\u208C\\u2212\\uFB29\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20-'
const FORMULA = `^(?:[\\t\\n\\r]|[${SKIPPED}]*[${SIGNS}])`

/**
 * A text that no spreadsheet runs as a formula (OWASP, CSV injection): a text that begins like one, also after blanks or
 * with a variant of a sign, gets an apostrophe.
 */
export function neutralised(text: Sql): Sql {
  const first = sql`ascii(${text})`
  // Most texts begin with a digit or letter, which is cheaper to test than a pattern.
  const isPlain = sql`${first} BETWEEN 48 AND 57 OR ${first} BETWEEN 65 AND 126`
  return sql`CASE WHEN ${isPlain} OR ${text} !~ ${sql.lit(FORMULA)} THEN ${text} ELSE '''' || ${text} END`
}
