import type { FieldOptions } from '../../definition/field-options.ts'
import type { FieldKind } from '../../definition/kind.ts'
import type { Label } from '../../definition/label.ts'
import { refuse } from '../../definition/parsed.ts'

export interface TimeField extends FieldOptions {
  kind: 'time'
  label: Label
}

export const timeFields = {
  /** A time of day, HH:mm. */
  time: (label: Label, options: FieldOptions = {}): TimeField => ({ ...options, kind: 'time', label }),
} as const

export const timeKind: FieldKind<TimeField> = {
  parse(_, raw) {
    const match = typeof raw === 'string' ? /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(raw.trim()) : null
    if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return refuse('time')
    return { value: `${match[1]}:${match[2]}` }
  },
}
