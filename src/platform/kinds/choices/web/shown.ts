import { say } from '../../../definition/label.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import { type ChoicesField, codeOf } from '../field.ts'

export const choicesShown: ShownKind<ChoicesField> = {
  /** From codes, or the whole options that the server answers. */
  text({ options }, value, { language }) {
    const codes = Array.isArray(value) ? value.map(codeOf) : [typeof value === 'string' ? value : undefined]
    return codes
      .flatMap((code) => code ?? [])
      .map((code) => (options[code] ? say(options[code], language) : code))
      .join(', ')
  },
  filter: () => 'choices',
}
