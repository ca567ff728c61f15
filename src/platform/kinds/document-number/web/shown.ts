import { plainText, type ShownKind } from '../../../web/cells/shown-kind.ts'
import type { DocumentNumberField } from '../field.ts'

export const documentNumberShown: ShownKind<DocumentNumberField> = { text: plainText }
