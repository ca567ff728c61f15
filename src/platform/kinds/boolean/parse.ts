import type { FieldKind } from '../../definition/kind.ts'
import { refuse } from '../../definition/parsed.ts'
import type { BooleanField } from './field.ts'

export const booleanKind: FieldKind<BooleanField> = {
  parse(_, raw) {
    if (raw === true || raw === 1 || raw === '1' || raw === 'true') return { value: true }
    if (raw === false || raw === 0 || raw === '0' || raw === 'false') return { value: false }
    return refuse('boolean')
  },
}
