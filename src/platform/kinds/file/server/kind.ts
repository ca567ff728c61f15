import { type ServerKind, TEXT_FILTER } from '../../../server/field-kind.ts'
import type { FileField } from '../field.ts'

export const fileOnServer: ServerKind<FileField> = {
  schema: () => ({ type: 'integer', minimum: 1 }),
  filter: TEXT_FILTER,
}
