import type { TestedKind } from '../../testing/tested-kind.ts'
import type { JsonField } from './field.ts'

/** Only the server writes it. */
export const jsonTested: TestedKind<JsonField> = { sample: () => ({ forged: true }), wrong: () => [] }
