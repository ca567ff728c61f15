import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type RunningApp, startApp } from '../../../../app/testing/running-app.ts'
import { clientOf } from '../../../../platform/testing/client.ts'
import { expectRefusal, fine, listed, viewed } from '../../../../platform/testing/matrix/subject.ts'

let app: RunningApp
let platform: Client
beforeAll(async () => {
  app = await startApp()
  platform = await app.as('superadmin')
})
afterAll(() => app?.stop())

let made = 0
/** A company made by the platform, and the platform's administrator working in it. */
async function aCompany() {
  const id: number = fine(await platform.post('/create/resources/corporate', { code: `UJI${++made}`, name: 'PT Uji' }))
    .data.id
  return { id, inside: () => within(id) }
}
/** The platform's administrator as he works in a company; his other session goes on. */
async function within(corporateId: number): Promise<Client> {
  const credentials = { username: 'superadmin', password: 'molen-demo', provider: 'USER' }
  const client = clientOf(app.address, fine(await app.nobody.post('/login', credentials)).data.token)
  return clientOf(app.address, fine(await client.post('/switch/corporate', { corporate_id: corporateId })).data.token)
}

test('a new company starts with its own copies of the default data, and with roles that hold permissions', async () => {
  const { inside } = await aCompany()
  const client = await inside()
  const counts = async (name: string) => (await listed(client, name, { limit: 100 })).record
  expect(await counts('uom')).toBe((await listed(platform, 'default-uom')).record)
  expect(await counts('roles')).toBe((await listed(platform, 'default-roles')).record)
  expect(await counts('material-qc-indicator')).toBeGreaterThan(5)
  const dispatcher = (await listed(client, 'roles', { search: 'dispatcher' })).data[0]
  const permissions = await listed(client, 'role-permission', { role_id: dispatcher.id, value_mapping: 1 })
  expect(permissions.record).toBeGreaterThan(10)
})

test('a changed default changes no company; copying again brings what is missing and nothing else', async () => {
  const { id, inside } = await aCompany()
  const client = await inside()
  const ton = (await listed(client, 'uom', { search: 'ton' })).data[0]
  fine(await client.patch(`/update/uom/${ton.id}`, { name: 'Ton Kami' }))
  fine(await platform.post('/create/default-uom', { code: `PALET${made}`, name: 'Palet', type: 'count' }))
  const before = (await listed(client, 'uom', { limit: 100 })).record
  const copied = fine(await platform.post(`/action/resources/corporate/${id}/copy-defaults`)).data.copied
  expect(copied).toBe(1)
  expect((await listed(client, 'uom', { limit: 100 })).record).toBe(before + 1)
  expect((await viewed(client, 'uom', ton.id)).name).toBe('Ton Kami')
  expect(fine(await platform.post(`/action/resources/corporate/${id}/copy-defaults`)).data.copied).toBe(0)
})

test('companies, units and users of the installation are the platform’s to see, whichever company it looks at', async () => {
  const inDemo = await within(1)
  for (const name of ['resources/corporate', 'resources/production-unit', 'resources/users']) {
    const all = (await listed(platform, name)).record
    expect(all).toBeGreaterThan(1)
    expect((await listed(inDemo, name)).record).toBe(all)
    for (const username of ['corporate', 'plant1', 'rival']) {
      const client = await app.as(username)
      expectRefusal(await client.get(`/list/${name}`), 403)
      expectRefusal(await client.get(`/export/${name}`), 403)
    }
  }
})

test('a company that is switched off signs everybody out', async () => {
  const rival = await app.as('rival')
  fine(await rival.get('/session'))
  fine(await platform.post('/action/resources/corporate/2/deactivate'))
  expectRefusal(await rival.get('/session'), 401)
  fine(await platform.post('/action/resources/corporate/2/activate'))
})
