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
    expect(data, typed).toContainEqual(expect.objectContaining({ module: 'production/docket', id: Number(id), number }))
  }
})

test('only documents that the user may read are found: his permissions, units and company', async () => {
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
  expect(fine(await corporate.get('/search?search=2611')).data).toHaveLength(5)
})
