import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Client } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'

let app: RunningApp
let user: Client
beforeAll(async () => {
  app = await startApp()
  user = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterEach(() => set(false))
afterAll(() => app?.stop())

/** Switches the setting and waits until the server sees it. */
async function set(on: boolean): Promise<void> {
  await app.pools.owner.query("UPDATE platform_settings SET value = $1 WHERE name = 'MAINTENANCE'", [on ? '1' : '0'])
  await expect.poll(async () => (await user.get('/session')).status, { timeout: 20_000 }).toBe(on ? 503 : 200)
}

const login = (username: string, password = 'molen-demo') =>
  app.nobody.post('/login', { username, password, provider: 'USER' })

test('during maintenance every call is refused and nothing is written, for every user', async () => {
  const before = fine(await user.get('/list/uom?limit=1')).record
  await set(true)
  for (const refused of [
    await user.get('/list/uom'),
    await user.post('/create/uom', { code: 'UJI', name: 'Uji', type: 'count' }),
    await user.get('/export/uom'),
    await user.post('/logout'),
    await user.get('/no-such-call'),
    await app.nobody.get('/list/uom'),
    await app.nobody.post('/request_forgot_password', { email: 'sales@beton-nusantara.example' }),
  ]) {
    expectRefusal(refused, 503)
    expect(refused.body.code).toBe('maintenance')
  }
  const file = await fetch(`${app.address}/files/1/a.png`)
  expect([file.status, file.headers.get('retry-after')]).toEqual([503, '60'])
  await set(false)
  expect(fine(await user.get('/list/uom?limit=1')).record).toBe(before)
})

test('configuration and health are answered during maintenance, and report it', async () => {
  await set(true)
  expect(fine(await app.nobody.get('/config')).data.MAINTENANCE).toBe(true)
  for (const address of ['/healthz', '/readyz']) expect((await fetch(app.address + address)).status).toBe(200)
})

test('during maintenance only the super admin signs in; others get the notice after the right password, without a session', async () => {
  await set(true)
  const { data } = fine(await login('superadmin'))
  expect(data.profile.role_id).toBe(-1)
  const sessions = async () => (await app.pools.owner.query('SELECT count(*) AS count FROM sessions')).rows[0].count
  const before = await sessions()
  expectRefusal(await login('sales'), 503)
  expectRefusal(await login('sales', 'wrong'), 422)
  expect(await sessions()).toBe(before)
})

test('the super admin keeps working during maintenance, and everyone else works again after it', async () => {
  const admin = await app.as('superadmin')
  await set(true)
  fine(await admin.get('/list/resources/corporate'))
  await set(false)
  fine(await user.get('/list/uom'))
  fine(await login('sales'))
})
