import { afterAll, beforeAll, expect, test } from 'vitest'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.as('corporate')
  await app.pools.owner.query("UPDATE users SET status = 'pending' WHERE username IN ('sales', 'rival')")
})
afterAll(() => app?.stop())

/** The contact this user sees while waiting. */
async function shownTo(username: string, password = 'molen-demo', language = 'id') {
  const answer = await app.nobody.post('/login', { username, password, provider: 'USER' }, { language })
  expect(answer.status).toBe(422)
  return answer.body.data_user_before_login?.contact
}
const aContact = async (more: object) =>
  fine(
    await client.post('/create/pic-corporate', {
      name: 'Rina',
      department: 'finance',
      phone: '0812 3456 7890',
      ...more,
    }),
  ).data.id

test('a waiting user sees the contact their own company chose, the primary one first, and no one else does', async () => {
  expect(await shownTo('sales')).toBeNull()
  await aContact({ name: 'Tidak Tampil' })
  expect(await shownTo('sales')).toBeNull()
  const shown = await aContact({ name: 'Dewi Lestari', show_on_waiting_account: true })
  expect(await shownTo('sales')).toEqual({ name: 'Dewi Lestari', department: 'Keuangan', phone: '0812 3456 7890' })
  expect((await shownTo('sales', 'molen-demo', 'en')).department).toBe('Finance')
  const primary = await aContact({ name: 'Agus Salim', is_primary: true, show_on_waiting_account: true })
  expect((await shownTo('sales')).name).toBe('Agus Salim')

  expect(await shownTo('rival')).toBeNull()
  expect(await shownTo('sales', 'wrong')).toBeUndefined()
  fine(await client.patch(`/update/pic-corporate/${primary}`, { show_on_waiting_account: false }))
  fine(await client.post(`/action/pic-corporate/${shown}/deactivate`))
  expect(await shownTo('sales')).toBeNull()
})
