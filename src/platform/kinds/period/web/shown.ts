import { formatPeriod } from '../../../definition/format.ts'
import { plainText, type ShownKind } from '../../../web/cells/shown-kind.ts'
import type { PeriodField } from '../field.ts'

export const periodShown: ShownKind<PeriodField> = {
  text(field, value, { language }) {
    if (field.kind === 'week') return plainText(field, value)
    return typeof value === 'string' ? formatPeriod(value, field.kind, language) : ''
  },
  filter: ({ kind }) => (kind === 'week' ? 'text' : 'days'),
}
