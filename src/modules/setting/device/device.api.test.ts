import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let manager: Client
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('corporate')
})
afterAll(() => app?.stop())

let made = 0
/** A weighbridge of the first unit. */
async function aDevice(more: object = {}): Promise<number> {
  const body = {
    code: `UJI-${++made}`,
    name: 'Timbangan',
    type: 'weighbridge',
    production_unit_id: 1,
    baud: 9600,
    ...more,
  }
  return fine(await manager.post('/create/device', body)).data.id
}
const tokenOf = async (id: number): Promise<string> => fine(await manager.post(`/action/device/${id}/token`)).data.token
const hello = (token: string) => clientOf(app.address, token).post('/device/hello')

test('a device with its token gets its settings, and its last call is recorded', async () => {
  const id = await aDevice()
  expect((await viewed(manager, 'device', id)).last_seen).toBeNull()
  expect(fine(await hello(await tokenOf(id))).data).toMatchObject({ id, type: 'weighbridge', baud: 9600 })
  expect((await viewed(manager, 'device', id)).last_seen).not.toBeNull()
})

test('the token is shown once: neither record nor history nor database hold it, and a new one replaces it', async () => {
  const id = await aDevice()
  const token = await tokenOf(id)
  const { rows } = await app.pools.owner.query('SELECT * FROM devices WHERE corporate_id = 1 AND id = $1', [id])
  const history = await listed(manager, 'audit-log', { table: 'devices', row_id: id })
  const record = await viewed(manager, 'device', id)
  const told = JSON.stringify([record, history])
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(told).not.toContain(token)
  expect(told).not.toContain(rows[0].token_hash)
  expect(record.token_made_at).not.toBeNull()
  const next = await tokenOf(id)
  expectRefusal(await hello(token), 401)
  fine(await hello(next))
})

test('a repetition under the same key is answered without the token, which is stored nowhere', async () => {
  const id = await aDevice()
  const make = () => manager.post(`/action/device/${id}/token`, {}, { 'idempotency-key': `token-${id}` })
  const { token, ...rest } = fine(await make()).data
  expect(fine(await make()).data).toEqual(rest)
  fine(await hello(token))
  const { rows } = await app.pools.owner.query('SELECT answer::text FROM idempotency_keys WHERE key = $1', [
    `token-${id}`,
  ])
  expect(rows).toHaveLength(1)
  expect(rows[0].answer).not.toContain(token)
})

test('a device that is off, not active or calls from elsewhere is refused', async () => {
  const id = await aDevice()
  const token = await tokenOf(id)
  fine(await manager.post(`/action/device/${id}/off`))
  expectRefusal(await hello(token), 403)
  fine(await manager.post(`/action/device/${id}/activate`))
  fine(await hello(token))
  fine(await manager.patch(`/update/device/${id}`, { ip_allow: '10.20.0.0/24' }))
  expectRefusal(await hello(token), 403)
  fine(await manager.patch(`/update/device/${id}`, { ip_allow: '127.0.0.0/8, ::1' }))
  fine(await hello(token))
  fine(await manager.post(`/action/device/${id}/deactivate`))
  expectRefusal(await hello(token), 401)
})

test('a session is no token of a device, nor a token a session', async () => {
  const token = await tokenOf(await aDevice())
  expectRefusal(await clientOf(app.address, token).get('/list/device'), 401)
  expectRefusal(await manager.post('/device/hello'), 401)
})

test('an address that is none is refused at its field', async () => {
  const id = await aDevice()
  expectInvalid(await manager.patch(`/update/device/${id}`, { ip_allow: '10.20.0.300' }), 'ip_allow')
})
