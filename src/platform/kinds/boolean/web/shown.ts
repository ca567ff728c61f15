import { say } from '../../../definition/label.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { BooleanField } from '../field.ts'

export const booleanShown: ShownKind<BooleanField> = {
  text: (_, value, { language }) => say(value === true ? ['Ya', 'Yes'] : ['Tidak', 'No'], language),
  filter: () => 'yes-no',
}
