import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { pdf, png } from '../../../platform/testing/sample-files.ts'
import { upload } from '../../../platform/testing/upload.ts'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

const PROFILE = 'profile/corporate'
const PASSWORD = 'molen-demo'

let app: RunningApp
let manager: Client
let plant: Client
let rival: Client
beforeAll(async () => {
  app = await startApp()
  manager = await app.as('corporate')
  plant = await app.as('plant1')
  rival = await app.as('rival')
})
afterAll(() => app?.stop())

test("a company's profile is one record that all its users read and its manager changes", async () => {
  expect((await listed(plant, PROFILE)).data).toMatchObject([{ id: 1, code: 'DEMO' }])
  expect((await listed(rival, PROFILE)).data).toMatchObject([{ id: 2, code: 'RIVAL' }])
  expectRefusal(await plant.patch(`/update/${PROFILE}/1`, { name: 'PT Lain' }), 403)
  expectRefusal(await rival.get(`/view/${PROFILE}/1`), 404)
  expectRefusal(await rival.patch(`/update/${PROFILE}/1`, { name: 'PT Lain' }), 404)
  expectRefusal(await manager.post(`/create/${PROFILE}`, { name: 'PT Baru' }), 404)
})

test('identity, address, signer and bank accounts are stored, and the city determines the province', async () => {
  const [city] = fine(await manager.get('/lookup/city?search=Semarang')).data
  const given = {
    npwp: '0012345678901000',
    nitku: '0012345678901000000001',
    pkp: true,
    address: 'Jl. Pemuda 1',
    city_id: city.id,
    signer_name: 'Rina Wulandari',
    signer_position: 'Direktur Keuangan',
    bank_accounts: [{ bank_name: 'Bank Uji', account_number: '136 00 1234567 8', account_name: 'PT Uji' }],
  }
  fine(await manager.patch(`/update/${PROFILE}/1`, given))
  const record = await viewed(plant, PROFILE, 1)
  expect(record).toMatchObject({ ...given, bank_accounts: [given.bank_accounts[0]] })
  expect(record.province_name).toMatch(/Jawa Tengah/i)
  // The platform's list of companies shows the same address.
  const platform = await superAdminIn(app, 'RIVAL')
  expect((await viewed(platform, 'resources/corporate', 1)).address).toBe('Jl. Pemuda 1')
})

test('an invalid tax number or coordinate, or a duplicate account, is refused at its field', async () => {
  const change = (body: object) => manager.patch(`/update/${PROFILE}/1`, body)
  expectInvalid(await change({ npwp: '123' }), 'npwp')
  expectInvalid(await change({ nitku: '0012345678901000' }), 'nitku')
  expectInvalid(await change({ name: '' }), 'name')
  expectInvalid(await change({ latitude: -6.9, longitude: null }), 'longitude')
  const account = { bank_name: 'Bank Dua', account_number: '99999', account_name: 'PT Uji' }
  expectInvalid(await change({ bank_accounts: [account, account] }), 'bank_accounts')
})

test("the company's 'Format Angka' applies to all users without their own, from the next call", async () => {
  const format = async (client: Client) => fine(await client.get('/session')).data.number_format.corporate
  fine(await manager.patch(`/update/${PROFILE}/1`, { number_format: 'dot-thousands' }))
  expect(await format(plant)).toBe('dot-thousands')
  expect(await format(rival)).toBe('comma-thousands')
  fine(await manager.patch(`/update/${PROFILE}/1`, { number_format: 'comma-thousands' }))
  expectInvalid(await manager.patch(`/update/${PROFILE}/1`, { number_format: 'roman' }), 'number_format')
})

test("only the company's own users can read the logo", async () => {
  const { id, url } = await upload(manager, png(), 'logo.png')
  fine(await manager.patch(`/update/${PROFILE}/1`, { logo: id }))
  expect((await viewed(plant, PROFILE, 1)).logo).toBe(id)
  expect((await plant.get(url)).status).toBe(200)
  expect((await rival.get(url)).status).toBe(404)
})

test('a company document has a category of the company, a name, and an expiry date if its category needs one', async () => {
  const category = async (code: string, more: object) =>
    fine(await manager.post('/create/document-category', { code, name: code, owner_type: 'corporate', ...more })).data
      .id
  const akta = await category('AKTA', {})
  const siujk = await category('SIUJK', { has_expiry: true })
  const sim = await category('SIM-X', { owner_type: 'driver' })
  const paper = async (more: object) => ({ file: (await upload(manager, pdf(), 'akta.pdf')).id, ...more })
  const save = async (...documents: object[]) => manager.patch(`/update/${PROFILE}/1`, { documents })
  expectInvalid(await save(await paper({ document_category_id: sim })), 'documents.0.document_category_id')
  expectInvalid(await save(await paper({ document_category_id: siujk })), 'documents.0.expired_at')

  const akte = await paper({ document_category_id: akta, name: 'Akta Pendirian' })
  const permit = await paper({ document_category_id: siujk, name: 'SIUJK 2026', expired_at: '2027-03-31' })
  fine(await save(akte, permit))
  const { documents } = await viewed(plant, PROFILE, 1)
  expect(documents).toMatchObject([
    { document_category_name: 'AKTA', name: 'Akta Pendirian', expired_at: null },
    { document_category_name: 'SIUJK', name: 'SIUJK 2026', expired_at: '2027-03-31' },
  ])
  expect((await plant.get(documents[0].file_url)).status).toBe(200)
  expectRefusal(await plant.delete(`/delete/${PROFILE}/1/documents/${documents[0].id}`), 403)
  const { message } = fine(await manager.delete(`/delete/${PROFILE}/1/documents/${documents[0].id}`))
  expect(message).toBe('Attachment berhasil dihapus')
  expect((await viewed(manager, PROFILE, 1)).documents).toHaveLength(1)
})

test("the company's history shows who changed what", async () => {
  fine(await manager.patch(`/update/${PROFILE}/1`, { signer_name: 'Budi Santoso' }))
  const { data } = await listed(manager, 'audit-log', { table: 'corporates', row_id: 1 })
  expect(data[0]).toMatchObject({ action: 'update', after: { signer_name: 'Budi Santoso' } })
})

test('the database separates companies even without the module’s own conditions', async () => {
  const { rows } = await app.pools.owner.query("SELECT relrowsecurity FROM pg_class WHERE relname = 'corporates'")
  expect(rows).toEqual([{ relrowsecurity: true }])
})

test('users change their own name and phone at once, and the names they sign in with only with their password', async () => {
  const client = await app.as('qc1')
  const change = (body: object) => client.patch('/update/profile', body)
  fine(await change({ name: 'Rina Kirana', phone: '0812 7777 0001' }))
  expect(fine(await client.get('/view/profile')).data).toMatchObject({ name: 'Rina Kirana', phone: '0812 7777 0001' })
  expect(fine(await client.get('/session')).data.profile.name).toBe('Rina Kirana')

  expectInvalid(await change({ username: 'rina.kirana' }), 'old_password')
  expectInvalid(await change({ username: 'rina.kirana', old_password: 'salah-sekali' }), 'old_password')
  fine(await change({ username: 'rina.kirana', email: 'rina@kirana.example', old_password: PASSWORD }))
  const signIn = (username: string) => app.nobody.post('/login', { username, password: PASSWORD, provider: 'USER' })
  fine(await signIn('rina.kirana'))
  fine(await signIn('rina@kirana.example'))
  expectRefusal(await signIn('qc1'), 422)
  const { rows } = await app.pools.owner.query(
    `SELECT after FROM audit_logs WHERE corporate_id = 1 AND "table" = 'users' AND action = 'update' ORDER BY id DESC
      LIMIT 1`,
  )
  expect(rows[0].after).toEqual({ username: 'rina.kirana', email: 'rina@kirana.example' })
})

test('taken names are refused in the words of the specification, and nothing is written', async () => {
  const client = await app.as('mechanic1')
  const before = fine(await client.get('/view/profile')).data
  const answer = await client.patch('/update/profile', {
    name: 'Orang Lain',
    username: 'PLANT1',
    email: 'plant1@beton-nusantara.example',
    old_password: PASSWORD,
  })
  expectInvalid(answer, 'username')
  expect(answer.body.errors).toEqual({
    username: ['Username telah digunakan'],
    email: ['Email telah digunakan'],
  })
  expectInvalid(await client.patch('/update/profile', { email: 'bukan email' }), 'email')
  expectInvalid(await client.patch('/update/profile', { name: ' ' }), 'name')
  expect(fine(await client.get('/view/profile')).data).toEqual(before)
})

test('users have their own photo, visible without permission to read users, and may remove it', async () => {
  const client = await aUser(app, { company: 'DEMO', permissions: [] })
  const colleague = await aUser(app, { company: 'DEMO', permissions: [] })
  const photo = async () => fine(await client.get('/view/profile')).data.photo_url
  const { id, url } = await upload(client, png(), 'saya.png')
  expectInvalid(await colleague.patch('/update/profile', { photo: id }), 'photo')
  expectInvalid(await client.patch('/update/profile', { photo: 'saya.png' }), 'photo')
  const paper = await upload(client, pdf(), 'saya.pdf')
  expectInvalid(await client.patch('/update/profile', { photo: paper.id }), 'photo')
  expect(await photo()).toBeNull()

  fine(await client.patch('/update/profile', { photo: id }))
  expect(await photo()).toBe(url)
  expect(fine(await client.get('/session')).data.profile.photo_url).toBe(url)
  expect((await client.get(url)).status).toBe(200)
  expect((await colleague.get(url)).status).toBe(404)
  expect((await rival.get(url)).status).toBe(404)
  // Users who may read users see the photo there.
  const { id: person } = fine(await client.get('/view/profile')).data
  expect((await viewed(manager, 'users', person)).photo_url).toBe(url)
  expect((await manager.get(url)).status).toBe(200)

  fine(await client.patch('/update/profile', { photo: null }))
  expect(await photo()).toBeNull()
  expect((await manager.get(url)).status).toBe(404)
})

test('the chosen language is in session and sign-in, and is one of two', async () => {
  const client = await app.as('sales')
  expect(fine(await client.get('/session')).data.profile.lang).toBeNull()
  expectInvalid(await client.patch('/update/profile', { lang: 'nl' }), 'lang')
  fine(await client.patch('/update/profile', { lang: 'en' }))
  expect(fine(await client.get('/session')).data.profile.lang).toBe('en')
  const credentials = { username: 'sales', password: PASSWORD, provider: 'USER' }
  expect(fine(await app.nobody.post('/login', credentials)).data.profile.lang).toBe('en')
})

test('a new password must be sent alone, so that no call is half done', async () => {
  const client = await aUser(app, { company: 'DEMO', permissions: [] })
  const both = { name: 'Orang', old_password: 'x', password: 'panjang-sekali-1', retype_password: 'panjang-sekali-1' }
  expectInvalid(await client.patch('/update/profile', both), 'password')
})

test('a platform administrator changes their own account while working in a company', async () => {
  const platform = await superAdminIn(app, 'DEMO')
  fine(await platform.patch('/update/profile', { name: 'Administrator Platform' }))
  expect(fine(await platform.get('/view/profile')).data.name).toBe('Administrator Platform')
})
