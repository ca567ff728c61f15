import { type ServerKind, TEXT_FILTER } from '../../../server/field-kind.ts'
import type { Schema } from '../../../server/http/openapi/schemas.ts'
import type { TextField } from '../field.ts'

export const textOnServer: ServerKind<TextField> = {
  schema: (field) => ({ type: 'string', maxLength: field.max, ...formatOf(field) }),
  answerSchema: () => ({ type: 'string' }),
  filter: TEXT_FILTER,
}

function formatOf({ as, rules }: TextField): Schema {
  if (/\bemail\b/.test(rules ?? '')) return { format: 'email' }
  if (as === 'url') return { format: 'uri' }
  return as === 'color' ? { pattern: '^#[0-9a-fA-F]{6}$' } : {}
}
