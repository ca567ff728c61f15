import { plainText, type ShownKind } from '../../../web/cells/shown-kind.ts'
import type { TextField } from '../field.ts'

export const textShown: ShownKind<TextField> = { text: plainText }
