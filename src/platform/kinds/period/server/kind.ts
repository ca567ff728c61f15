import { formatPeriod } from '../../../definition/format.ts'
import { A_DAY, DAY_GROUP, type ServerKind } from '../../../server/field-kind.ts'
import { readMonth, readYear } from '../../../server/import/days.ts'
import type { PeriodField } from '../field.ts'
import { parsePeriod } from '../parse.ts'

export const periodOnServer: ServerKind<PeriodField> = {
  schema: ({ kind }) =>
    kind === 'week'
      ? { type: 'string', pattern: '^(0[1-9]|[1-4]\\d|5[0-3])$' }
      : { type: 'string', format: 'date', description: `Of a ${kind} its first day` },
  filter: {
    read(field, text) {
      const { value } = parsePeriod(field, text)
      return typeof value === 'string' ? value : undefined
    },
    expected: ({ kind }) => (kind === 'week' ? ['nomor minggu 01–53', 'the number of a week 01–53'] : A_DAY),
    range: ({ kind }) => (kind === 'week' ? undefined : 'values'),
  },
}

/** A year or month; the number of a week is a text. */
export const dayPeriodOnServer: ServerKind<PeriodField> = {
  ...periodOnServer,
  shape: 'day',
  text: ({ kind }, value, { language }) => formatPeriod(String(value), kind === 'year' ? 'year' : 'month', language),
  group: DAY_GROUP,
  readCell: ({ kind }, _, text) => ({ raw: kind === 'year' ? readYear(text) : readMonth(text) }),
}
