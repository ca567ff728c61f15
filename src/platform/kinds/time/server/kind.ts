import { sql } from 'kysely'
import { type ServerKind, TEXT_FILTER } from '../../../server/field-kind.ts'
import { readTime } from '../../../server/import/days.ts'
import type { TimeField } from '../field.ts'

export const timeOnServer: ServerKind<TimeField> = {
  schema: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  filter: TEXT_FILTER,
  present: (value) => String(value).slice(0, 5),
  shape: 'time',
  exported: (value) => sql`left(${value}::text, 5)`,
  readCell: (_, __, text) => ({ raw: readTime(text) }),
  example: () => '08:00',
}
