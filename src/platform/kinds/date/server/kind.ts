import { isDay } from '../../../definition/dates.ts'
import { formatDay } from '../../../definition/format.ts'
import type { Actor } from '../../../server/access/actor.ts'
import { A_DAY, DAY_GROUP, type ServerKind } from '../../../server/field-kind.ts'
import { readDay } from '../../../server/import/days.ts'
import { todayIn } from '../../../server/time.ts'
import type { DateField } from '../field.ts'

export const dateOnServer: ServerKind<DateField> = {
  schema: () => ({ type: 'string', format: 'date' }),
  filter: {
    read: (_, text) => (isDay(text) ? text : undefined),
    expected: () => A_DAY,
    range: ({ asOf }) => (asOf ? undefined : 'values'),
  },
  shape: 'day',
  text: (_, value, { language }) => formatDay(String(value), language),
  group: DAY_GROUP,
  readCell: (_, __, text) => ({ raw: readDay(text.replace(/[T ]00:00(:00)?$/, '')) }),
  example: (_, actor) => todayOf(actor),
}

/** Today in the actor's first unit. */
export const todayOf = (actor: Actor): string => todayIn(actor.units[0]?.timezone ?? 'Asia/Jakarta')
