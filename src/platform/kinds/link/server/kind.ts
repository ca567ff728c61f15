import { AN_ID, type ServerKind } from '../../../server/field-kind.ts'
import type { LinkField } from '../field.ts'

export const linkOnServer: ServerKind<LinkField> = {
  schema: () => ({ type: 'integer', minimum: 1 }),
  filter: {
    read: (_, text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    expected: () => AN_ID,
    several: 'any',
  },
}
