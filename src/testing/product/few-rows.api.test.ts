import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDocket } from '../../modules/production/docket/testing.ts'
import { FEW_ROWS } from '../../platform/definition/few-rows.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  // As many audit rows as a busy month leaves, in a table that growing lists read.
  await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, ip, action, "table", row_id, number, after)
     SELECT 1, 1, 'Uji ' || n % 7, '127.0.0.1', 'create', 'customers', n, n::text, '{}'
       FROM generate_series(1, ${FEW_ROWS + 1}) n`,
  )
})
afterAll(() => app?.stop())

test('a list with few rows is sorted by what it shows without an index, one with more says how many it may have', async () => {
  const corporate = await app.as('corporate')
  const read = (query: string) => corporate.get(`/list/audit-log?order=user_name&sort=ASC&limit=500&${query}`)
  const refused = await read('table=customers')
  expect(refused.status).toBe(422)
  expect(refused.body.errors.order[0]).toContain('10.000 baris')
  const { data } = fine(await read('table=customers&row_id=5,6,7,8,9,10,11,12'))
  const names = data.map((row: Json) => row.user_name)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBeGreaterThan(3)
  // By an index any number.
  expect((await corporate.get('/list/audit-log?table=customers')).status).toBe(200)
})

test('a narrowed and searched list keeps its order by a link’s name over its pages, in its file too', async () => {
  for (let n = 0; n < 6; n++) await aDocket(client, undefined, { quantity: 1 })
  const query = 'search=DO&order=customer_id&sort=DESC'
  const page = async (number: number): Promise<Json[]> =>
    fine(await client.get(`/list/production/docket?${query}&limit=3&page=${number}`)).data
  const rows = [...(await page(1)), ...(await page(2))]
  const names = rows.map((row) => row.customer_name)
  expect(names).toHaveLength(6)
  expect(names).toEqual(names.toSorted().reverse())
  expect(new Set(rows.map(({ id }) => id)).size).toBe(6)
  const file = await fetch(`${app.address}/api/export/production/docket?${query}&format=csv&columns=number`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  const numbers = (await file.text()).split('\r\n').slice(1, 7)
  expect(numbers).toEqual(rows.map(({ number }) => number))
})

test('neither a lookup nor a column that the user may not see is sorted so', async () => {
  expect((await client.get('/lookup/production/docket?order=truck_mixer_id')).status).toBe(422)
  expect((await client.get('/list/production/docket?order=after')).status).toBe(422)
})
