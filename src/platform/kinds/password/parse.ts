import type { FieldKind } from '../../definition/kind.ts'
import { FORBIDDEN, refuse } from '../../definition/parsed.ts'
import type { PasswordField } from './field.ts'

export const passwordKind: FieldKind<PasswordField> = {
  /** Taken exactly as typed, with blanks. */
  parse(field, raw) {
    if (typeof raw !== 'string') return refuse('text')
    if (FORBIDDEN.test(raw) || !raw.isWellFormed()) return refuse('nullByte')
    const length = [...raw].length
    if (length < field.min) return refuse('min', { limit: field.min })
    return length > field.max ? refuse('max', { limit: field.max }) : { value: raw }
  },
}
