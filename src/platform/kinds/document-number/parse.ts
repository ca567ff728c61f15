import { type FieldKind, notParsed } from '../../definition/kind.ts'
import type { DocumentNumberField } from './field.ts'

export const documentNumberKind: FieldKind<DocumentNumberField> = notParsed
