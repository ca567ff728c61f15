import type { FieldOptions } from '../../definition/field-options.ts'
import type { Label } from '../../definition/label.ts'

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
