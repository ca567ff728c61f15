import { formatNumber } from '../../../definition/format.ts'
import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { LinesField } from '../field.ts'

export const linesShown: ShownKind<LinesField> = {
  /** The number of lines. */
  text: (_, value, { format }) => (Array.isArray(value) ? formatNumber(value.length, 0, { format }) : ''),
}
