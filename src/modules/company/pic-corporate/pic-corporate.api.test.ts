import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.as('corporate')
})
afterAll(() => app?.stop())

let made = 0
/** A contact of the company. */
async function aContact(more: object = {}): Promise<number> {
  const body = { name: `Rina ${++made}`, department: 'finance', phone: '0812 3456 7890', ...more }
  return fine(await client.post('/create/pic-corporate', body)).data.id
}
const isPrimary = async (id: number) => (await viewed(client, 'pic-corporate', id)).is_primary

test('the first contact is primary, a later one only when requested', async () => {
  const [first, second] = [await aContact(), await aContact()]
  expect([await isPrimary(first), await isPrimary(second)]).toEqual([true, false])
  fine(await client.patch(`/update/pic-corporate/${second}`, { is_primary: true }))
  expect([await isPrimary(first), await isPrimary(second)]).toEqual([false, true])
})

test('the primary contact can be neither demoted nor deleted', async () => {
  const primary = await aContact({ is_primary: true })
  expectRefusal(await client.patch(`/update/pic-corporate/${primary}`, { is_primary: false }), 422)
  expectRefusal(await client.delete(`/delete/pic-corporate/${primary}`), 409)
  expect(await isPrimary(primary)).toBe(true)
})

test('of contacts made primary at the same moment one stays primary', async () => {
  await Promise.all(Array.from({ length: 8 }, () => aContact({ is_primary: true }).catch(() => undefined)))
  const { rows } = await app.pools.owner.query(
    'SELECT count(*) AS n FROM pic_corporates WHERE corporate_id = 1 AND is_primary AND deleted_at IS NULL',
  )
  expect(Number(rows[0].n)).toBe(1)
})
