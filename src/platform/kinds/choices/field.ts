import type { FieldOptions } from '../../definition/field-options.ts'
import type { FieldKind } from '../../definition/kind.ts'
import type { Label } from '../../definition/label.ts'
import { optionNames } from '../../definition/option-names.ts'
import { refuse } from '../../definition/parsed.ts'

/** Several of a few fixed options; accepts codes or whole options, answers whole options. */
export interface ChoicesField extends FieldOptions {
  kind: 'choices'
  label: Label
  options: Readonly<Record<string, Label>>
}

export const choicesFields = {
  /** Several of a few fixed options. */
  choices: <O extends Readonly<Record<string, Label>>>(label: Label, options: O, more: FieldOptions = {}) =>
    ({ ...more, kind: 'choices', label, options }) satisfies ChoicesField,
} as const

/** The code of an option, or of a whole option. */
export function codeOf(option: unknown): string | undefined {
  if (typeof option === 'string') return option
  const isOption = typeof option === 'object' && option !== null && 'code' in option
  return isOption && typeof option.code === 'string' ? option.code : undefined
}

export const choicesKind: FieldKind<ChoicesField> = {
  /** Option codes, or whole options as answered; each once, in the order of the definition. */
  parse({ options }, raw) {
    const known = Object.keys(options)
    const codes = Array.isArray(raw) ? raw.map(codeOf) : undefined
    if (!codes?.every((code) => code !== undefined && known.includes(code))) {
      return refuse('choices', { options: optionNames(options) })
    }
    return { value: known.filter((code) => codes.includes(code)) }
  },
}
