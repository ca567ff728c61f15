import { type Label, say } from '../../../definition/label.ts'
import { optionNames } from '../../../definition/option-names.ts'
import { type CellValue, type ServerKind, same } from '../../../server/field-kind.ts'
import { IMPORT } from '../../../server/import/words.ts'
import { choosable, type SelectField } from '../field.ts'

type Options = SelectField['options']

const oneOf = (options: Options) => ({ type: 'string', enum: Object.keys(options) })

export const selectOnServer: ServerKind<SelectField> = {
  schema: (field) => oneOf(choosable(field)),
  answerSchema: ({ options }) => oneOf(options),
  filter: {
    schema: ({ options }) => oneOf(options),
    read: ({ options }, text) => (Object.hasOwn(options, text) ? text : undefined),
    expected: ({ options }) => same(Object.keys(options).join(', ')),
    several: 'any',
  },
  text: ({ options }, value, { language }) => say(options[String(value)] ?? same(String(value)), language),
  exported: (value, { options }, { words }) => words(value, Object.entries(options)),
  readCell: (field, _, text) => readOption(choosable(field), text),
  example: (field, _, language) => say(Object.values(choosable(field))[0] ?? (['', ''] satisfies Label), language),
}

/** An option by its code or its label in either language. */
export function readOption(options: Options, text: string): CellValue {
  const wanted = text.toLowerCase()
  const found = Object.entries(options).find(
    ([code, label]) => code === text || [code, label[0], label[1]].some((one) => one.toLowerCase() === wanted),
  )
  if (found) return { raw: found[0] }
  return { problem: { label: IMPORT.oneOf, values: { options: optionNames(options) } } }
}
