import { type FieldKind, notParsed } from '../../definition/kind.ts'
import type { StatusField } from './field.ts'

export const statusKind: FieldKind<StatusField> = notParsed
