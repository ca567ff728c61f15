import type { Field } from '../../definition/field.ts'
import type { Answer } from '../client.ts'
import type { Body } from '../contract-subject.ts'
import { testedKindOf } from '../tested-kinds.ts'
import { expectInvalid } from './subject.ts'

/**
 * Sends every wrong value of every field and expects a refusal at each. One call has one wrong value per field, since
 * all refusals are reported together; a field on which others depend is sent alone.
 */
export async function expectWrongValuesRefused(
  fields: readonly (readonly [column: string, field: Field])[],
  send: (wrong: Body) => Promise<Answer>,
  prefix = '',
): Promise<void> {
  const controlling = new Set(fields.flatMap(([, field]) => Object.keys(field.shownWhen ?? {})))
  const alone = fields.filter(([column]) => controlling.has(column)).map((one) => [one])
  const together = fields.filter(([column]) => !controlling.has(column))
  for (const group of [...alone, together]) {
    const wrong = group.map(([column, field]) => ({ column, values: testedKindOf(field).wrong(field) }))
    const rounds = Math.max(0, ...wrong.map(({ values }) => values.length))
    for (let round = 0; round < rounds; round++) {
      const given = wrong.flatMap(({ column, values }) => {
        const value = values[round]
        return value ? [{ column, ...value }] : []
      })
      const answer = await send(Object.fromEntries(given.map(({ column, value }) => [column, value])))
      for (const { column, why } of given) expectInvalid(answer, `${prefix}${column}`, `${column}: ${why}`)
    }
  }
}
