import type { Label } from '../../../definition/label.ts'
import { AN_ID, NUMBER_GROUP, type ServerKind } from '../../../server/field-kind.ts'
import { type LinkField, OWN } from '../field.ts'

const AN_ID_OR_OWN: Label = [`${AN_ID[0]}, atau ${OWN}`, `${AN_ID[1]}, or ${OWN}`]

export const linkOnServer: ServerKind<LinkField> = {
  schema: () => ({ type: 'integer', minimum: 1 }),
  group: NUMBER_GROUP,
  filter: {
    read: (_, text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    expected: ({ own }) => (own ? AN_ID_OR_OWN : AN_ID),
    several: 'any',
    schema: ({ own }) => (own ? { anyOf: [{ type: 'integer' }, { const: OWN }] } : { type: 'integer' }),
    isOwn: ({ own }, text) => own !== undefined && text === OWN,
  },
}
