import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contents } from '../../modules/all.ts'
import { type AnyModule, linesOf } from '../../platform/definition/module.ts'
import { OTHER_UNIT } from '../../platform/definition/module-input.ts'
import type { Answer, Client, Json } from '../../platform/testing/client.ts'
import { addressOf, fine, listed, viewed } from '../../platform/testing/matrix/subject.ts'
import { upload } from '../../platform/testing/upload.ts'
import { aUser } from '../actors.ts'
import { startFilled } from '../contracts.ts'
import { uploaded } from '../importing.ts'
import { isLong } from '../long.ts'
import type { RunningApp } from '../running-app.ts'

/*
 * Every call that could reveal or change a record, tried on records of two companies and of two production units by a
 * user of the other one with all permissions. tenancy.api.test.ts does the same in the database; links to records of
 * others are tested by the contract of each module.
 */
type Way = readonly [what: string, send: (client: Client) => Promise<Answer>]

const modules = contents.flatMap((group) => group.modules)
/** The number of records of each module and owner. */
const RECORDS = isLong ? 3 : 1

interface Person {
  who: string
  client: Client
}

let app: RunningApp
let owner: Client
let unit: Person
let otherUnit: Person
let company: Person
let otherCompany: Person
let tried = 0
beforeAll(async () => {
  app = await startFilled()
  const all = (corporate: string, place?: 0 | 1) =>
    aUser(app, { company: corporate, permissions: 'all', ...(place === undefined ? {} : { unit: place }) })
  owner = await all('DEMO')
  company = { who: 'the company', client: owner }
  unit = { who: 'the unit', client: await all('DEMO', 0) }
  otherUnit = { who: 'another unit', client: await all('DEMO', 1) }
  otherCompany = { who: 'another company', client: await all('RIVAL') }
})
afterAll(async () => {
  console.info(`Isolation: ${tried} ways to records of another company or unit were tried.`)
  await app?.stop()
})

/** The owner of a module's records, and the users who must not see them. */
const fencesOf = ({ scope }: AnyModule): { of: Person; from: Person[] }[] =>
  scope === 'production-unit'
    ? [
        { of: unit, from: [otherCompany, otherUnit] },
        // The other way round between the two units differs in nothing but names.
        ...(isLong ? [{ of: otherUnit, from: [unit] }] : []),
        { of: otherCompany, from: [company] },
      ]
    : [
        { of: company, from: [otherCompany] },
        { of: otherCompany, from: [company] },
      ]

/** Records of one owner only: a transfer between units is seen by both. */
async function ownRecords({ name, twoUnits }: AnyModule, { client }: Person): Promise<Json[]> {
  const { data } = await listed(client, name, { limit: twoUnits ? 50 : RECORDS })
  if (!twoUnits) return data
  const whole: Json[] = await Promise.all(data.map(({ id }: Json) => viewed(client, name, id)))
  return whole.filter((record) => record[OTHER_UNIT] === record.production_unit_id).slice(0, RECORDS)
}

/** Each tested record of the module, with all users who must not reach it. */
async function foreignRecords(definition: AnyModule): Promise<{ record: Json; person: Person }[]> {
  const pairs = await Promise.all(
    fencesOf(definition).map(async ({ of, from }) => {
      const data = await ownRecords(definition, of)
      expect(data, `${of.who} has no ${definition.name}: let its testing.ts make one`).not.toEqual([])
      return from.flatMap((person) => data.map((record: Json) => ({ record, person })))
    }),
  )
  return pairs.flat()
}

/** Calls that read a list in which the record must not appear. */
function lists(definition: AnyModule, record: Json): Way[] {
  const { name, table, scope } = definition
  const { id, production_unit_id: unitId } = record
  const text = String(record.number ?? record.code ?? record[definition.title] ?? '')
  return [
    ['list', (client) => client.get(addressOf('list', name, { id }))],
    ...(unitId && scope === 'production-unit'
      ? [
          [
            'list of the unit',
            (client: Client) => client.get(addressOf('list', name, { id, production_unit_id: unitId })),
          ] as const,
        ]
      : []),
    ...(definition.calls.lookup
      ? [['lookup', (client: Client) => client.get(addressOf('lookup', name, { id }))] as const]
      : []),
    ...(table === 'audit_logs'
      ? []
      : [['history', (client: Client) => client.get(addressOf('list', 'audit-log', { table, row_id: id }))] as const]),
    ...(record.number
      ? [['search', (client: Client) => client.get(`/search?search=${encodeURIComponent(text)}`)] as const]
      : []),
  ]
}

/** Calls for which the record must not exist. */
function addresses(definition: AnyModule, { id, lock_version }: Json): Way[] {
  const { name, calls, actions, fields, mappings } = definition
  return [
    ['view', (client) => client.get(`/view/${name}/${id}`)],
    ['related', (client) => client.get(`/related/${name}/${id}`)],
    ...mappings.map(
      (one): Way => [`sub-list ${one.name}`, (client) => client.get(addressOf('list', one.name, { [one.by]: id }))],
    ),
    ...(calls.update
      ? ([
          ['update', (client) => client.patch(`/update/${name}/${id}`, { lock_version })],
          ['update by body', (client) => client.patch(`/update/${name}`, { id, lock_version })],
        ] satisfies Way[])
      : []),
    ...(calls.delete
      ? ([
          ['delete', (client) => client.delete(`/delete/${name}/${id}`)],
          ['delete by body', (client) => client.delete(`/delete/${name}`, { id })],
        ] satisfies Way[])
      : []),
    ...linesOf(fields)
      .filter(([, field]) => field.as === 'attachments' && calls.update)
      .map(([lines]): Way => [`delete of ${lines}`, (client) => client.delete(`/delete/${name}/${id}/${lines}/1`)]),
    ...Object.keys(actions).map(
      (verb): Way => [verb, (client) => client.post(`/action/${name}/${id}/${verb}`, { lock_version })],
    ),
    ...(name === 'production/docket'
      ? ([
          ['print', (client) => client.get(`/print/delivery/${id}`)],
          ['preview', (client) => client.get(`/print/delivery/${id}/preview`)],
        ] satisfies Way[])
      : []),
  ]
}

const owned = modules.filter(({ scope, platformOnly }) => scope !== 'reference' && !platformOnly)

describe.each(owned.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  test('is neither told nor touched from elsewhere, whichever way', async () => {
    for (const { record, person } of await foreignRecords(definition)) {
      for (const [what, send] of lists(definition, record)) {
        const { status, body } = await send(person.client)
        tried += 1
        const told = status === 200 ? body.data.filter((row: Json) => what !== 'search' || row.id === record.id) : []
        expect(told, `${what} of ${record.id} by ${person.who}`).toEqual([])
        expect([200, 422], `${what}: ${JSON.stringify(body)}`).toContain(status)
      }
      for (const [what, send] of addresses(definition, record)) {
        const { status, body } = await send(person.client)
        tried += 1
        expect(status, `${what} of ${record.id} by ${person.who}: ${JSON.stringify(body)}`).toBe(404)
      }
    }
  })

  if (definition.calls.export) {
    test('is in no file that is exported elsewhere', async () => {
      for (const { record, person } of await foreignRecords(definition)) {
        const { status, body } = await person.client.get(addressOf('export', name, { id: record.id, format: 'csv' }))
        tried += 1
        expect(status).toBe(200)
        // The header row only.
        expect(body.trim().split('\r\n'), `${record.id} by ${person.who}`).toHaveLength(1)
      }
    })
  }
})

test('an unused file, and an import, are visible to their maker only', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const file = await upload(unit.client, png, 'plat.png')
  const csv = Buffer.from('Kode,Nama\r\nISO1,Isolasi\r\n')
  const made = await uploaded(owner, 'customer-category', csv, 'kategori.csv')
  const ways: Way[] = [
    ['file', (client) => client.get(file.url)],
    ['import', (client) => client.get(`/import/customer-category/${made.id}`)],
    ['rows of it', (client) => client.get(`/import/customer-category/${made.id}/rows`)],
    ['errors of it', (client) => client.get(`/import/customer-category/${made.id}/errors`)],
    ['check of it', (client) => client.post(`/import/customer-category/${made.id}/check`)],
    ['saving of it', (client) => client.post(`/import/customer-category/${made.id}/save`)],
    ['deletion of it', (client) => client.delete(`/import/customer-category/${made.id}`)],
  ]
  for (const { client, who } of [otherCompany, otherUnit]) {
    for (const [what, send] of ways) {
      const { status } = await send(client)
      tried += 1
      expect(status, `${what} by ${who}`).toBe(404)
    }
  }
  fine(await owner.get(`/import/customer-category/${made.id}`))
})

test('the OpenAPI document is the same for everybody, and tells of no company', async () => {
  const documents = await Promise.all(
    [app.nobody, owner, otherCompany.client, otherUnit.client].map((one) => one.get('/openapi.json')),
  )
  const texts = documents.map(({ body }) => JSON.stringify(body))
  tried += texts.length
  expect(new Set(texts).size).toBe(1)
  for (const word of ['Beton Nusantara', 'beton-nusantara', 'SMG/']) expect(texts[0]).not.toContain(word)
})

test('all of it was tried', () => {
  expect(tried).toBeGreaterThan(RECORDS * 400)
})
