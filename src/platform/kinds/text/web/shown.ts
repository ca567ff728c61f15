import { formatPeriod } from '../../../definition/format.ts'
import { plainText, type ShownKind } from '../../../web/cells/shown-kind.ts'
import type { TextField } from '../field.ts'

export const textShown: ShownKind<TextField> = {
  text: (field, value, { language }) =>
    field.as === 'month' ? formatPeriod(`${value}-01`, 'month', language) : plainText(field, value),
}
