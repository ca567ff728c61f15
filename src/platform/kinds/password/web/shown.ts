import type { ShownKind } from '../../../web/cells/shown-kind.ts'
import type { PasswordField } from '../field.ts'

export const passwordShown: ShownKind<PasswordField> = { text: () => '' }
