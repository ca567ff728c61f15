import type { TestedKind } from '../../testing/tested-kind.ts'
import type { DocumentNumberField } from './field.ts'

/** Only the server gives a number. */
export const documentNumberTested: TestedKind<DocumentNumberField> = {
  sample: () => 'FORGED',
  wrong: () => [],
  cell: String,
}
