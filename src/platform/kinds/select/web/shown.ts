import { say } from '../../../definition/label.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { SelectField } from '../field.ts'

export const selectShown: ShownKind<SelectField> = {
  text({ options }, value, { language }) {
    const label = options[String(value)]
    return label ? say(label, language) : String(value)
  },
  filter: () => 'choices',
}
