import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../platform/testing/client.ts'
import { expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket, aDocket } from './testing.ts'

const DOCKET = 'production/docket'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://molen.example/' } })
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const printed = async (id: number, by = client) => fine(await by.post(`/action/${DOCKET}/${id}/print`)).data

test("a printed docket's code contains the public URL, and a reprint keeps it", async () => {
  const { id } = await aDocket(client)
  expect((await printed(id)).scan_code).toBe(`https://molen.example/d/${id}`)
  const { rows } = await app.pools.owner.query(
    'SELECT content FROM docket_prints WHERE corporate_id = 1 AND docket_id = $1',
    [id],
  )
  expect(rows[0]?.content.scan_code).toBe(`https://molen.example/d/${id}`)
})

test('without a public URL the code contains the number, not an internal address', async () => {
  const inside = await startApp()
  try {
    const by = await aUser(inside, { company: 'DEMO', permissions: 'all', unit: 0 })
    const { id, number } = await aDocket(by)
    expect((await printed(id, by)).scan_code).toBe(number)
  } finally {
    await inside.stop()
  }
})

test('a scanned code of another company or of an invisible unit is a 404', async () => {
  const { id } = await aDepartedDocket(client)
  const rival = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  for (const stranger of [rival, elsewhere]) {
    expectRefusal(await stranger.get(`/view/${DOCKET}/${id}`), 404)
    for (const verb of ['time', 'untime'])
      expectRefusal(await stranger.post(`/action/${DOCKET}/${id}/${verb}`, { moment: 'arrive_project' }), 404)
    expectRefusal(await stranger.post(`/action/${DOCKET}/${id}/finish`), 404)
    expectRefusal(await stranger.post(`/action/${DOCKET}/${id}/print`), 404)
  }
  expect(await viewed(client, DOCKET, id)).toMatchObject({ status: 'progress', arrive_project: null, reprint_count: 0 })
})
