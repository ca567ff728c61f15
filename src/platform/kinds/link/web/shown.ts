import { plainText, type ShownKind } from '../../../web/cells/shown-kind.ts'
import type { LinkField } from '../field.ts'

export const linkShown: ShownKind<LinkField> = { text: plainText, filter: () => 'link' }
