import { sql } from 'kysely'
import { type Language, say } from '../../../definition/label.ts'
import { activeWord, isActiveField } from '../../../definition/status.ts'
import type { ServerKind } from '../../../server/field-kind.ts'
import type { BooleanField } from '../field.ts'

const YES_WORDS = new Set(['ya', 'y', 'yes', 'true', '1', 'benar', 'iya'])
const NO_WORDS = new Set(['tidak', 't', 'no', 'n', 'false', '0', 'salah', 'tdk'])

/** Yes and no in files. */
export const YES_NO: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  id: ['Ya', 'Tidak'],
  en: ['Yes', 'No'],
}

export const booleanOnServer: ServerKind<BooleanField> = {
  schema: () => ({ type: 'boolean' }),
  filter: {
    read: (_, text) => (text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined),
    expected: () => ['1 atau 0', '1 or 0'],
    comparedBy: ({ past }) => (past ? { column: past, operator: 'past' } : undefined),
    schema: () => ({ type: 'integer', enum: [0, 1] }),
  },
  text: (_, value, { language }) => YES_NO[language][value === true ? 0 : 1].toLowerCase(),
  exported(value, field, { name, language }) {
    const isState = isActiveField(name, field)
    const [yes, no] = isState
      ? [true, false].map((active) => say(activeWord(active).label, language))
      : YES_NO[language]
    return sql`CASE WHEN ${value} THEN ${yes} WHEN NOT ${value} THEN ${no} END`
  },
  readCell(_, __, text) {
    const word = text.toLowerCase()
    return { raw: YES_WORDS.has(word) ? true : NO_WORDS.has(word) ? false : text }
  },
  example: (field, _, language) => YES_NO[language][field.default === false ? 1 : 0],
}
