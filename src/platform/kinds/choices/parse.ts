import type { FieldKind } from '../../definition/kind.ts'
import { optionNames } from '../../definition/option-names.ts'
import { refuse } from '../../definition/parsed.ts'
import { type ChoicesField, codeOf } from './field.ts'

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
