import { say } from '../../../definition/label.ts'
import { statusWord } from '../../../definition/status.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { StatusField } from '../field.ts'

export const statusShown: ShownKind<StatusField> = {
  text(field, value, { language }) {
    const word = statusWord(field, value)
    return word ? say(word.label, language) : String(value)
  },
  filter: () => 'choices',
}
