import { type ServerKind, TEXT_FILTER } from '../../../server/field-kind.ts'
import type { DocumentNumberField } from '../field.ts'

export const documentNumberOnServer: ServerKind<DocumentNumberField> = {
  schema: () => ({ type: 'string' }),
  filter: TEXT_FILTER,
}
