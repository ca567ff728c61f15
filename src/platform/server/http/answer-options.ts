import type { Fields } from '../../definition/field.ts'
import { isObject } from '../../definition/is-object.ts'
import { type Label, type Language, labelWritten, say } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import type { ChoicesField } from '../../kinds/choices/field.ts'

type Answered = Record<string, unknown>

/** The names that the product itself gave to records of a module, such as default roles. */
export type NamesOf = (module: string) => readonly Label[] | undefined

/** Translates the names beside links into the user's language, where the product gave those names. */
export function answerNames(fields: Fields, rows: readonly Answered[], language: Language, namesOf: NamesOf): void {
  for (const [name, field] of Object.entries(fields)) {
    const names = field.kind === 'link' ? namesOf(field.module) : undefined
    if (names) for (const row of rows) sayName(row, nameKey(name), language, names)
  }
}

/** Translates a name that the product gave. */
export function sayName(row: Answered, key: string, language: Language, names: readonly Label[]): void {
  const written = row[key]
  if (typeof written === 'string') row[key] = say(labelWritten(written, names), language)
}

/** A field of several choices answers whole options, with code and label in the user's language (specification §5). */
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
