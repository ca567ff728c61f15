import { expect, test } from 'vitest'
import { sharpest } from '../../../testing/long.ts'
import type { Answer, Client, Json } from '../client.ts'
import { engineTest } from './contract-test.ts'
import { found } from './found.ts'
import { addressOf, expectRefusal, listed, type Subject, viewed } from './subject.ts'

type Call = readonly [what: string, send: (client: Client) => Promise<Answer>]

/** Every call of the module, with a wrong id and body. */
function callsOf({ definition }: Subject): Call[] {
  const { name, calls, actions } = definition
  const wrong = { no_such_field: true }
  return [
    ['list', (client) => client.get(`/list/${name}?no_such_parameter=1`)],
    ...(definition.calls.lookup
      ? [['lookup', (client: Client) => client.get(`/lookup/${name}?no_such_parameter=1`)] as const]
      : []),
    ['view', (client) => client.get(`/view/${name}/999999999999`)],
    ['gen-model', (client) => client.get(`/gen-model/${name}`)],
    ...(calls.export
      ? [['export', (client: Client) => client.get(`/export/${name}?format=csv&no_such_parameter=1`)] as const]
      : []),
    ...(calls.create ? [['create', (client: Client) => client.post(`/create/${name}`, wrong)] as const] : []),
    ...(calls.update
      ? [
          ['update', (client: Client) => client.patch(`/update/${name}/999999999999`, wrong)] as const,
          ['update by body', (client: Client) => client.patch(`/update/${name}`, { id: 999_999_999_999 })] as const,
        ]
      : []),
    ...(calls.delete
      ? [
          ['delete', (client: Client) => client.delete(`/delete/${name}/999999999999`)] as const,
          ['delete by body', (client: Client) => client.delete(`/delete/${name}`, { id: 999_999_999_999 })] as const,
        ]
      : []),
    ...Object.keys(actions).map(
      (verb): Call => [verb, (client) => client.post(`/action/${name}/999999999999/${verb}`, wrong)],
    ),
  ]
}

/** Who may call, and whose records others cannot see. */
export function accessContract(subject: Subject): void {
  const { definition, actors } = subject
  const { name, scope, calls, actions } = definition
  const all = callsOf(subject)

  test('every call without a session is refused with 401', async () => {
    for (const [what, send] of all) expectRefusal(await send(actors().nobody), 401, what)
    expectRefusal(await actors().nobody.get(`/view/${name}/abc`), 401)
  })

  test('every call without its permission is refused with 403', async () => {
    for (const [what, send] of all) {
      const answer = await send(actors().powerless)
      expectRefusal(answer, 403, what)
      expect(answer.body).not.toHaveProperty('record')
      expect(answer.body).not.toHaveProperty('errors')
    }
  })

  engineTest(subject, 'an unknown id is a 404 in every call', async () => {
    for (const [what, send] of all.filter(([, call]) => String(call).includes('999'))) {
      expectRefusal(await send(actors().owner), 404, what)
    }
  })

  engineTest(subject, 'a call that the module does not have is not found', async () => {
    const missing: Call[] = [
      ...(calls.create ? [] : [['create', (client: Client) => client.post(`/create/${name}`)] as const]),
      ...(calls.update ? [] : [['update', (client: Client) => client.patch(`/update/${name}/1`)] as const]),
      ...(calls.delete ? [] : [['delete', (client: Client) => client.delete(`/delete/${name}/1`)] as const]),
      ['no_such_verb', (client) => client.post(`/action/${name}/1/no_such_verb`)],
      ['constructor', (client) => client.post(`/action/${name}/1/constructor`)],
      ['no_such_call', (client) => client.get(`/no_such_call/${name}`)],
    ]
    for (const [what, send] of missing) {
      expectRefusal(await send(actors().owner), 404, what)
      expectRefusal(await send(actors().nobody), 401, what)
    }
  })

  engineTest(subject, 'refusals are worded in both languages', async () => {
    const ask = (language: 'id' | 'en') => actors().owner.get(`/list/${name}?order=no_such_field`, language)
    const [indonesian, english] = [await ask('id'), await ask('en')]
    expect(indonesian.body.error_message).toMatch(/^Tidak dapat diurutkan menurut "no_such_field" · pilihan: id/)
    expect(english.body.error_message).toMatch(/^Cannot be sorted by "no_such_field" · choices: id/)
  })

  if (scope === 'reference') return
  const fenced: [string, () => Client][] = [['another company', () => actors().stranger]]
  if (scope === 'production-unit') fenced.push(['another unit', () => actors().otherUnit])

  // isolation.api.test.ts tries all calls of every module from elsewhere.
  for (const [where, foreign] of fenced) {
    engineTest(subject, `a user of ${where} neither sees, changes nor counts this unit's records`, async () => {
      const { isOfTwoUnits } = subject.contract
      const own: Json[] = []
      for (const row of (await listed(actors().unit, name, { limit: isOfTwoUnits ? 50 : 5 })).data) {
        if (!isOfTwoUnits?.(await viewed(actors().unit, name, row.id))) own.push(row)
      }
      found(own, 'the unit has no record')
      found((await listed(foreign(), name, { limit: 1 })).data, `${where} has no record`)
      const asked = { id: own.map(({ id }) => id).join(','), limit: 50 }
      expect(await listed(foreign(), name, asked)).toMatchObject({ data: [], record: 0 })
      for (const { id, lock_version: version } of sharpest(own, 2)) {
        const attempts: Call[] = [
          ['view', (client) => client.get(`/view/${name}/${id}`)],
          ...(calls.update ? [['update', (client: Client) => client.patch(`/update/${name}/${id}`)] as const] : []),
          ...(calls.delete ? [['delete', (client: Client) => client.delete(`/delete/${name}/${id}`)] as const] : []),
          ...Object.keys(actions).map(
            (verb): Call => [verb, (client) => client.post(`/action/${name}/${id}/${verb}`, { lock_version: version })],
          ),
        ]
        for (const [what, send] of attempts) expectRefusal(await send(foreign()), 404, `${what} ${id}`)
        if (calls.lookup) {
          const looked = await foreign().get(addressOf('lookup', name, { id }))
          expect(looked.body).toMatchObject({ data: [], record: 0 })
        }
        const recorded = await foreign().get(addressOf('list', 'audit-log', { table: definition.table, row_id: id }))
        // The stories have no audit log.
        if (scope === 'production-unit') expect(recorded.body.data ?? []).toEqual([])
      }
    })
  }

  if (scope !== 'production-unit') return
  engineTest(subject, 'a user of a unit sees the rows of that unit only, whichever unit the call names', async () => {
    const own = found((await listed(actors().unit, name, { limit: 100 })).data, 'the unit has no record')
    const units = new Set(own.map((row: Json) => row.production_unit_id))
    expect(units.size).toBe(1)
    const [other] = found((await listed(actors().otherUnit, name, { limit: 1 })).data, 'another unit has no record')
    const asked = await listed(actors().unit, name, { production_unit_id: other.production_unit_id, limit: 100 })
    for (const row of asked.data) expect(units).toContain(row.production_unit_id)
  })
}
