import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { JsonField } from '../field.ts'

export const jsonShown: ShownKind<JsonField> = { text: () => '' }
