import { brokenLimit } from '../../definition/date-rules.ts'
import { isDay } from '../../definition/dates.ts'
import type { FieldKind } from '../../definition/kind.ts'
import { refuse } from '../../definition/parsed.ts'
import type { DatetimeField } from './field.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/
const WITH_OFFSET = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

export const datetimeKind: FieldKind<DatetimeField> = {
  parse(_, raw, context) {
    if (typeof raw !== 'string') return refuse('datetime')
    const text = raw.trim()
    const match = LOCAL.exec(text) ?? WITH_OFFSET.exec(text)
    if (!match?.[1] || !isDay(match[1])) return refuse('datetime')
    const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)]
    if (hour > 23 || minute > 59 || second > 59) return refuse('datetime')
    if (!match[5]) return { value: context.toInstant(`${match[1]} ${match[2]}:${match[3]}:${match[4] ?? '00'}`) }
    const moment = new Date(text)
    return Number.isNaN(moment.getTime()) ? refuse('datetime') : { value: moment.toISOString() }
  },
  // People read and type moments in the production unit's zone.
  judged: (value, { toLocal }) => toLocal(value),
  limit: (field, local, { today }) => brokenLimit(local.slice(0, 10), field, today),
}
