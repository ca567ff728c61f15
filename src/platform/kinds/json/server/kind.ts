import { sql } from 'kysely'
import type { ServerKind } from '../../../server/field-kind.ts'
import type { JsonField } from '../field.ts'

export const jsonOnServer: ServerKind<JsonField> = {
  schema: () => ({}),
  exported: (value) => sql`${value}::text`,
}
