import type { FieldKind } from '../../definition/kind.ts'
import { FORBIDDEN, refuse } from '../../definition/parsed.ts'
import type { TextField } from './field.ts'

export const textKind: FieldKind<TextField> = {
  parse({ max }, raw) {
    if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('text')
    const text = String(raw).trim()
    if (FORBIDDEN.test(text) || !text.isWellFormed()) return refuse('nullByte')
    return [...text].length > max ? refuse('max', { limit: max }) : { value: text }
  },
}
