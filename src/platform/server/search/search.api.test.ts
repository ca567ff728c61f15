import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { fine } from '../../testing/matrix/subject.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const aDocket = async () => {
  const { rows } = await app.pools.owner.query(
    'SELECT id, number FROM dockets WHERE corporate_id = 1 AND production_unit_id = 1 ORDER BY id DESC LIMIT 1',
  )
  return rows[0] as { id: number; number: string }
}

test('a document is found by its number, slashes, spaces and case aside', async () => {
  const dispatcher = await app.as('dispatch1')
  const { id, number } = await aDocket()
  const [type, , month, last] = number.split('/')
  const parts = `${type} ${month} ${Number(last)}`
  for (const typed of [number, number.replaceAll('/', ''), number.toLowerCase().replaceAll('/', ' '), parts]) {
    const { data } = fine(await dispatcher.get(`/search?search=${encodeURIComponent(typed)}`))
    expect(data, typed).toContainEqual(
      expect.objectContaining({ module: 'production/docket', id: Number(id), name: number }),
    )
  }
})

test('a document is found by its last digits alone, before those that merely hold them', async () => {
  const { number } = await aDocket()
  // Every docket of a month contains the month's digits; the newest come first.
  const ofMonth = number.split('/')[2]?.slice(0, 3)
  for (const digits of ['7', '42', ofMonth]) {
    const { rows } = await app.pools.owner.query(
      `SELECT id, number FROM dockets WHERE corporate_id = 1 AND production_unit_id = 1
        AND number LIKE '%/' || lpad($1, 5, '0') ORDER BY id DESC`,
      [digits],
    )
    const { data } = fine(await (await app.as('dispatch1')).get(`/search?search=DO%20${digits}`))
    const dockets = data.filter((one: { module: string }) => one.module === 'production/docket')
    const exact = rows.map((row) => expect.objectContaining({ id: Number(row.id), name: row.number }))
    expect(exact.length).toBeGreaterThan(0)
    expect(dockets.slice(0, exact.length), digits).toEqual(exact)
  }
})

test('customers, projects, trucks and drivers are found by name, plate and phone, by users who may list them', async () => {
  const { rows } = await app.pools.owner.query(
    `SELECT (SELECT name FROM customers WHERE corporate_id = 1 ORDER BY id LIMIT 1) AS customer,
       (SELECT name FROM site_projects WHERE corporate_id = 1 AND production_unit_id = 1 ORDER BY id
         LIMIT 1) AS "site-project",
       (SELECT police_number FROM equipments WHERE corporate_id = 1 AND production_unit_id = 1 AND type = 'truck_mixer'
         ORDER BY id LIMIT 1) AS "truck-mixer",
       (SELECT name FROM drivers WHERE corporate_id = 1 AND production_unit_id = 1 ORDER BY id LIMIT 1) AS drivers`,
  )
  const named: [string, string][] = Object.entries(rows[0])
  const [may, mayNot] = [
    await app.as('dispatch1'),
    await aUser(app, { company: 'DEMO', permissions: ['read-sales-order'] }),
  ]
  for (const [module, name] of named) {
    const found = async (client: typeof may) =>
      fine(await client.get(`/search?search=${encodeURIComponent(name)}`)).data
    const shown = module === 'truck-mixer' ? expect.any(String) : name
    expect(await found(may), name).toContainEqual(expect.objectContaining({ module, name: shown }))
    expect((await found(mayNot)).map((one: { module: string }) => one.module)).not.toContain(module)
  }
})

test('only documents that the user may read are found: by permissions, units and company', async () => {
  const { id, number } = await aDocket()
  const found = async (client: Awaited<ReturnType<typeof app.as>>) =>
    fine(await client.get(`/search?search=${encodeURIComponent(number)}`)).data.map(
      (one: { module: string; id: number }) => `${one.module} ${one.id}`,
    )
  const mark = `production/docket ${id}`
  expect(await found(await app.as('corporate'))).toContain(mark)
  expect(await found(await app.as('plant2'))).not.toContain(mark)
  expect(await found(await app.as('rival'))).not.toContain(mark)
  expect(await found(await aUser(app, { company: 'DEMO', permissions: ['read-customer'] }))).toEqual([])
})

test('it takes as many statements whatever is found, and little text finds nothing', async () => {
  const corporate = await app.as('corporate')
  const recorder = recordStatements()
  const statements = async (search: string) => {
    recorder.take()
    await corporate.get(`/search?search=${search}`)
    return recorder.takeOfCalls().length
  }
  expect(await statements('2611')).toBe(await statements('zzzz'))
  recorder.stop()
  for (const little of ['', 'so', '//', '%25%25', '_'])
    expect(fine(await corporate.get(`/search?search=${little}`)).data).toEqual([])
  expect(fine(await corporate.get('/search?search=2611')).data).toHaveLength(8)
})
