import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvalid, expectRefusal, fine } from '../../../platform/testing/matrix/subject.ts'
import { made } from '../../../platform/testing/records.ts'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { guideConfigBody } from './testing.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('the tour is allowed until the user has ended it; colleagues keep theirs', async () => {
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

test('ending a tour needs a session', async () => {
  expect((await app.nobody.post('/guides/end')).status).toBe(401)
})

const step = (guide: number, more: object) => ({
  guide_config_id: guide,
  selector: 'search',
  text_id: 'Cari di sini',
  text_en: 'Search here',
  placement: 'bottom',
  ...more,
})

test('every user gets the active tours of screens, their active steps in order, in both languages', async () => {
  const platform = await superAdminIn(app, 'DEMO')
  const guide = await made(platform, 'guide-config', await guideConfigBody())
  const steps = [
    await made(platform, 'guide-config-detail', step(guide.id, { position: 2, selector: '#field-code' })),
    await made(platform, 'guide-config-detail', step(guide.id, { position: 1 })),
    await made(platform, 'guide-config-detail', step(guide.id, { position: 3, selector: 'add' })),
  ]
  fine(await platform.post(`/action/guide-config-detail/${steps[2].id}/deactivate`))
  const reader = await aUser(app, { company: 'RIVAL', permissions: [] })
  const told = async () =>
    fine(await reader.get('/guides')).data.find((one: { route: string }) => one.route === guide.route)
  const title = ['Panduan uji', 'Test guide']
  const text = ['Cari di sini', 'Search here']
  expect((await told()).tips).toEqual([
    { at: 'search', title, text, placement: 'bottom' },
    { at: '#field-code', title, text, placement: 'bottom' },
  ])
  fine(await platform.post(`/action/guide-config/${guide.id}/deactivate`))
  expect(await told()).toBeUndefined()
})

test('a screen has one tour, by its address, and only the platform writes it', async () => {
  const platform = await superAdminIn(app, 'DEMO')
  const body = await guideConfigBody()
  await made(platform, 'guide-config', body)
  expectInvalid(await platform.post('/create/guide-config', body), 'route')
  expectInvalid(await platform.post('/create/guide-config', { ...body, route: '/sales/sales-order?x' }), 'route')
  const manager = await app.as('corporate')
  expectRefusal(await manager.get('/list/guide-config'), 403)
  expectRefusal(await manager.post('/create/guide-config', body), 403)
})
