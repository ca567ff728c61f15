import { plainText, type ShownKind } from '../../../web/cells/shown-kind.ts'
import type { FileField } from '../field.ts'

export const fileShown: ShownKind<FileField> = { text: plainText }
