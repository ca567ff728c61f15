import { sql } from 'kysely'
import { say } from '../../../definition/label.ts'
import { type CellValue, type ServerKind, same } from '../../../server/field-kind.ts'
import { readOption } from '../../select/server/kind.ts'
import type { ChoicesField } from '../field.ts'

const codes = ({ options }: ChoicesField) => ({ type: 'string', enum: Object.keys(options) })

export const choicesOnServer: ServerKind<ChoicesField> = {
  schema: (field) => ({ type: 'array', uniqueItems: true, items: codes(field) }),
  answerSchema: (field) => ({
    type: 'array',
    items: {
      type: 'object',
      properties: { code: codes(field), label: { type: 'string' } },
      required: ['code', 'label'],
    },
  }),
  filter: {
    read: ({ options }, text) => (Object.hasOwn(options, text) ? text : undefined),
    expected: ({ options }) => same(Object.keys(options).join(', ')),
    several: 'overlap',
    schema: codes,
  },
  text: ({ options }, value, { language }) => say(options[String(value)] ?? same(String(value)), language),
  exported(value, { options }, { words }) {
    const one = words(sql`o.code`, Object.entries(options))
    return sql`(SELECT string_agg(${one}, ', ' ORDER BY o.place)
      FROM unnest(${value}) WITH ORDINALITY AS o (code, place))`
  },
  readCell: (field, _, text) => readOptions(field, text),
}

/** Several options, separated by semicolons, line breaks or commas. */
function readOptions({ options }: ChoicesField, text: string): CellValue {
  const parts = text.split(/[;\n]/.test(text) ? /[;\n]/ : /,/).map((part) => part.trim())
  const raw: unknown[] = []
  for (const part of parts.filter((one) => one !== '')) {
    const read = readOption(options, part)
    if ('problem' in read) return read
    raw.push(read.raw)
  }
  return { raw }
}
