import { type FieldKind, notParsed } from '../../definition/kind.ts'
import type { LinesField } from './field.ts'

export const linesKind: FieldKind<LinesField> = notParsed
