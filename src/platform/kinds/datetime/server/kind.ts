import { sql } from 'kysely'
import { isDay } from '../../../definition/dates.ts'
import { formatDay, formatMoment } from '../../../definition/format.ts'
import { A_DAY, type ServerKind, TEXT_FILTER } from '../../../server/field-kind.ts'
import { readMoment } from '../../../server/import/days.ts'
import { todayOf } from '../../date/server/kind.ts'
import type { DatetimeField } from '../field.ts'

export const datetimeOnServer: ServerKind<DatetimeField> = {
  schema: () => ({ type: 'string', format: 'date-time' }),
  // Filtered by days, both ends included.
  filter: {
    ...TEXT_FILTER,
    expected: () => A_DAY,
    range: () => 'days',
    schema: () => ({ type: 'string', format: 'date' }),
  },
  shape: 'moment',
  // A filter names days.
  text: (_, value, { language }) =>
    isDay(String(value)) ? formatDay(String(value), language) : formatMoment(String(value), language),
  group: {
    isSound: (value) => typeof value === 'string' && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    // Moments are answered in milliseconds.
    equals: (column, value) => sql`date_trunc('milliseconds', ${column}) = ${value}::timestamptz`,
  },
  exported: (value, _, { zone }) => sql`date_trunc('second', ${value} AT TIME ZONE ${zone})`,
  readCell: (_, __, text) => ({ raw: readMoment(text) }),
  example: (_, actor) => `${todayOf(actor)} 08:00`,
}
