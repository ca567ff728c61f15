import type { Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { type Language, say } from '../../definition/label.ts'
import type { ChoicesField } from '../../definition/scalar-fields.ts'

type Answered = Record<string, unknown>

/** Several choices are answered as whole options, code and label in the reader's language (specification §5). */
export function answerOptions(fields: Fields, rows: readonly Answered[], language: Language): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines') {
      for (const row of rows)
        if (Array.isArray(row[name])) answerOptions(field.fields, row[name].filter(isObject), language)
    }
    if (field.kind !== 'choices') continue
    for (const row of rows) {
      const codes: unknown = row[name]
      if (Array.isArray(codes)) row[name] = codes.map((code) => optionOf(field, String(code), language))
    }
  }
}

function optionOf(field: ChoicesField, code: string, language: Language): { code: string; label: string } {
  const label = field.options[code]
  return { code, label: label ? say(label, language) : code }
}
