import type { ServerKind } from '../../../server/field-kind.ts'
import type { PasswordField } from '../field.ts'

export const passwordOnServer: ServerKind<PasswordField> = {
  schema: ({ min, max }) => ({ type: 'string', format: 'password', minLength: min, maxLength: max, writeOnly: true }),
}
