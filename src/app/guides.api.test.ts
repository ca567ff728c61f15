import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from './testing/actors.ts'
import { type RunningApp, startApp } from './testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('the tour is allowed until the user has ended it; his colleagues keep theirs', async () => {
  const wanted = { company: 'DEMO', permissions: 'all' } as const
  const [rina, budi] = [await aUser(app, wanted), await aUser(app, wanted)]
  const allowed = async (client: typeof rina) => (await client.get('/session')).body.data.corporate.allow_guides
  expect([await allowed(rina), await allowed(budi)]).toEqual([true, true])
  expect((await rina.post('/guides/end')).status).toBe(200)
  expect([await allowed(rina), await allowed(budi)]).toEqual([false, true])
})

test('a company that allows no tour shows none', async () => {
  const user = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  await app.pools.owner.query("UPDATE corporates SET allow_guides = false WHERE code = 'RIVAL'")
  expect((await user.get('/session')).body.data.corporate.allow_guides).toBe(false)
})

test('nobody ends a tour without a session', async () => {
  expect((await app.nobody.post('/guides/end')).status).toBe(401)
})
