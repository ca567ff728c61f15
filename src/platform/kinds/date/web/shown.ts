import { formatDay } from '../../../definition/format.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { DateField } from '../field.ts'

export const dateShown: ShownKind<DateField> = {
  text: (_, value, { language }) => (typeof value === 'string' ? formatDay(value, language) : ''),
  filter: ({ asOf }) => (asOf ? 'day' : 'days'),
}
