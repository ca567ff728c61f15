import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type Json } from '../../../../platform/testing/client.ts'
import { expectRefusal, fine, listed, viewed } from '../../../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../../../testing/running-app.ts'
import { productionUnitBody } from '../../../company/production-unit/testing.ts'

let app: RunningApp
let platform: Client
beforeAll(async () => {
  app = await startApp()
  platform = await app.as('superadmin')
})
afterAll(() => app?.stop())

let made = 0
/** A company that the platform created, and the platform's administrator working in it. */
async function aCompany() {
  const id: number = fine(await platform.post('/create/resources/corporate', { code: `UJI${++made}`, name: 'PT Uji' }))
    .data.id
  return { id, inside: () => within(id) }
}
/** The platform's administrator, switched to a company in a session of its own. */
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

test('whichever sets of default data are switched off, a company is made, and gets the rest with what it stands on', async () => {
  const sets: Json[] = (await listed(platform, 'default-data-config', { limit: 50 })).data
  const switchOff = (set: Json) => platform.post(`/action/default-data-config/${set.id}/deactivate`)
  const switchOn = (set: Json) => platform.post(`/action/default-data-config/${set.id}/activate`)
  for (const set of sets) {
    fine(await switchOff(set))
    const { id, inside } = await aCompany()
    if (set.code === 'PRODUCT-TYPE') {
      const client = await inside()
      expect((await listed(client, 'product-category')).record).toBeGreaterThan(2)
    }
    fine(await switchOn(set))
    const { copied } = fine(await platform.post(`/action/resources/corporate/${id}/copy-defaults`)).data
    expect({ set: set.code, copied: copied > 0 }).toEqual({ set: set.code, copied: set.code !== 'PRODUCT-TYPE' })
  }
  for (const set of sets) fine(await switchOff(set))
  const { inside } = await aCompany()
  expect((await listed(await inside(), 'roles')).record).toBe(0)
  for (const set of sets) fine(await switchOn(set))
})

test('a role that the defaults gained later comes with what it may do', async () => {
  const { id, inside } = await aCompany()
  const code = `BARU${made}`
  const role = fine(await platform.post('/create/default-roles', { code, name: 'Baru', level: 30 })).data.id
  const { data } = await listed(platform, 'default-role-permission', { default_role_id: role, search: 'read-uom' })
  const granted = { default_role_id: role, permission: data[0].id, value_mapping: true }
  fine(await platform.post('/create/default-role-permission', granted))
  fine(await platform.post(`/action/resources/corporate/${id}/copy-defaults`))
  const client = await inside()
  const own = (await listed(client, 'roles', { search: code })).data[0]
  const held = await listed(client, 'role-permission', { role_id: own.id, value_mapping: 1 })
  expect(held.data.map((one: Json) => one.permission)).toEqual(['read-uom'])
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

test('a subscription holds as many active units and users as the platform has set, and no more', async () => {
  const { id, inside } = await aCompany()
  const client = await inside()
  fine(await platform.patch(`/update/resources/corporate/${id}`, { max_units: 1, max_users: 1 }))
  const refusedOf = (answer: { body: { code?: string; error_message?: string } }, sentence: string) => {
    expect(answer.body).toMatchObject({ code: 'limit_reached', error_message: sentence })
  }
  const unit = fine(await client.post('/create/production-unit', await productionUnitBody(client))).data.id
  const units = 'Langganan perusahaan mencakup paling banyak 1 unit produksi aktif'
  refusedOf(await client.post('/create/production-unit', await productionUnitBody(client)), units)
  fine(await client.post(`/action/production-unit/${unit}/deactivate`))
  fine(await client.post('/create/production-unit', await productionUnitBody(client)))
  refusedOf(await client.post(`/action/production-unit/${unit}/activate`), units)

  const manager = (await listed(client, 'roles', { search: 'CORPORATE-MANAGER' })).data[0].id
  const aUser = (username: string, phone: string) => {
    const names = { username, name: username, email: `${username}@uji.example`, phone, password: 'sembilan truk lewat' }
    return client.post('/create/users', { ...names, role_id: manager, corporate_level: true })
  }
  fine(await aUser('pertama', '0899 1111 0001'))
  const users = 'Langganan perusahaan mencakup paling banyak 1 pengguna aktif'
  refusedOf(await aUser('kedua', '0899 1111 0002'), users)
  fine(await platform.patch(`/update/resources/corporate/${id}`, { max_users: null }))
  fine(await aUser('kedua', '0899 1111 0002'))
})

test('a company that is switched off signs everybody out', async () => {
  const rival = await app.as('rival')
  fine(await rival.get('/session'))
  fine(await platform.post('/action/resources/corporate/2/deactivate'))
  expectRefusal(await rival.get('/session'), 401)
  fine(await platform.post('/action/resources/corporate/2/activate'))
})
