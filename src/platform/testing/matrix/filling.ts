import type { Client } from '../client.ts'
import { acted, anyOf, made } from '../records.ts'
import { listed, type Subject, writerOf } from './subject.ts'

const ROWS = 3
/** The matrix test that needs a body. */
export const CREATED = 'a created record has the given values'

/**
 * Creates rows for the tests from the module's contract: some where the matrix writes, one of them inactive, one in a
 * second unit and one in a second company, and the contract's further data.
 */
export async function fill(subject: Subject): Promise<void> {
  const { definition, contract, actors } = subject
  const { name, scope, calls, actions, fields } = definition
  const { body, further } = contract
  const writer = writerOf(subject)
  await further?.(writer)
  if (!calls.create) return
  if (!body) {
    // The contract tells why no one can create a record.
    if (contract.exempt?.[CREATED]) return
    throw new Error(`Nothing can be made of ${name}: its testing.ts has no body.`)
  }
  const fillFor = async (client: Client, rows: number) => {
    // A user of all units names one; a unit user's record gets their unit.
    const unit = scope === 'production-unit' ? { production_unit_id: (await anyOf(client, 'production-unit')).id } : {}
    for (let { record } = await listed(client, name, { limit: 1 }); record < rows; record++) {
      await made(client, name, { ...unit, ...(await body(client)) })
    }
  }
  await fillFor(writer, ROWS)
  if (fields.active && 'deactivate' in actions && (await listed(writer, name, { active: 0, limit: 1 })).record === 0) {
    const { id } = await made(writer, name, await body(writer))
    await acted(writer, name, id, 'deactivate')
  }
  if (scope === 'production-unit') await fillFor(actors().otherUnit, 1)
  if (scope !== 'reference') await fillFor(actors().stranger, 1)
}
