import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { TimeField } from '../field.ts'

export const timeShown: ShownKind<TimeField> = {
  text: (_, value) => String(value).slice(0, 5),
}
