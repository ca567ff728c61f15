import { sql } from 'kysely'
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
  exported: (value, _, { zone }) => sql`date_trunc('second', ${value} AT TIME ZONE ${zone})`,
  readCell: (_, __, text) => ({ raw: readMoment(text) }),
  example: (_, actor) => `${todayOf(actor)} 08:00`,
}
