import { momentText } from '../../../web/cells/moment-text.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { DatetimeField } from '../field.ts'

export const datetimeShown: ShownKind<DatetimeField> = {
  text: (_, value, { language }) => (typeof value === 'string' ? momentText(value, language) : ''),
  filter: () => 'days',
}
