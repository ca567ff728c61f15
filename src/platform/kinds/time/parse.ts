import type { FieldKind } from '../../definition/kind.ts'
import { refuse } from '../../definition/parsed.ts'
import type { TimeField } from './field.ts'

export const timeKind: FieldKind<TimeField> = {
  parse(_, raw) {
    const match = typeof raw === 'string' ? /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(raw.trim()) : null
    if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return refuse('time')
    return { value: `${match[1]}:${match[2]}` }
  },
}
