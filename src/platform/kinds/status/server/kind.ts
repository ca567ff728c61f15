import { say } from '../../../definition/label.ts'
import { type ServerKind, same } from '../../../server/field-kind.ts'
import type { StatusField } from '../field.ts'

export const statusOnServer: ServerKind<StatusField> = {
  schema: ({ words }) => ({ type: 'string', enum: Object.keys(words) }),
  filter: {
    read: ({ words }, text) => (Object.hasOwn(words, text) ? text : undefined),
    expected: ({ words }) => same(Object.keys(words).join(', ')),
    several: 'any',
  },
  text: ({ words }, value, { language }) => say(words[String(value)]?.label ?? same(String(value)), language),
  exported: (value, field, { words }) =>
    words(
      value,
      Object.entries(field.words).map(([word, { label }]) => [word, label]),
    ),
}
