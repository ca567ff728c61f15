import { type FieldKind, notParsed } from '../../definition/kind.ts'
import type { JsonField } from './field.ts'

export const jsonKind: FieldKind<JsonField> = notParsed
