import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { linkIn, type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let mailbox: Mailbox
let cityId: number
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ env: { SMTP_URL: mailbox.url, ALLOW_REGISTER: '1' } })
  await app.jobs.start()
  cityId = (await app.pools.owner.query('SELECT min(id) AS id FROM cities')).rows[0].id
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
})

const PASSWORD = 'lumbung-padi-seberang'

function registration(username: string, more: Record<string, unknown> = {}) {
  return {
    corporate: { name: `PT Beton ${username}`, city_id: cityId, address: 'Jl. Industri 1' },
    pic: {
      username,
      name: 'Rina Wulandari',
      phone: `0812 ${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
      email: `${username}@baru.example`,
      password: PASSWORD,
      retype_password: PASSWORD,
      ...more,
    },
  }
}
const register = (body: unknown) => app.nobody.post('/register/corporate', body)
const login = (username: string) => app.nobody.post('/login', { username, password: PASSWORD, provider: 'USER' })

test('a company registers, its manager verifies the e-mail, waits, and works after approval', async () => {
  const answer = fine(await register(registration('rina')))
  expect(answer.message).toBe('Berhasil mendaftarkan perusahaan, login untuk melanjutkan')

  const early = await login('rina')
  expectRefusal(early, 422)
  expect(early.body.data_user_before_login).toMatchObject({ username: 'rina', status: 'email_unverified' })
  expect(early.body.data).toBeUndefined()

  const platform = await app.as('superadmin')
  const approve = () => platform.post(`/action/resources/corporate/${answer.data.id}/activate`)
  const tooEarly = await approve()
  expectRefusal(tooEarly, 422)
  expect(tooEarly.body.error_message).toBe(
    'Email Rina Wulandari (rina@baru.example) belum diverifikasi. Setujui setelah tautan di email dibuka',
  )

  const link = linkIn(await mailbox.next('rina@baru.example'))
  expect(link.pathname).toBe('/verify-email')
  const code = link.searchParams.get('code') ?? ''
  // As a user types it from the mail.
  const typed = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)}`
  const verified = fine(await app.nobody.post('/verify-email', { code: typed }))
  expect(verified.message).toMatch(/menunggu persetujuan/)
  // A new company has no contact: the page shows the platform's.
  expect(verified.data.contact).toBeNull()
  expectInvalid(await app.nobody.post('/verify-email', { code }), 'code')

  const waiting = await login('rina')
  expectRefusal(waiting, 422)
  expect(waiting.body.data_user_before_login).toMatchObject({ email: 'rina@baru.example', status: 'email_verified' })
  expect(waiting.body.data_user_before_login.id).toBeTypeOf('number')

  const [person] = (await listed(platform, 'resources/users', { company_id: answer.data.id })).data
  expect(person).toMatchObject({ name: 'Rina Wulandari', email_status: 'email_verified', status: 'pending' })
  expect((await listed(platform, 'resources/corporate', { status: 'pending' })).data).toContainEqual(
    expect.objectContaining({ id: answer.data.id }),
  )
  fine(await approve())
  const { data } = fine(await login('rina'))
  expect(data).toMatchObject({
    corporate: { name: 'PT Beton rina' },
    profile: { corporate_level: 1, role_code: 'CORPORATE-MANAGER' },
  })
  const own = clientOf(app.address, data.token)
  const uoms = fine(await own.get('/list/uom?limit=50'))
  expect(uoms.record).toBeGreaterThan(5)
  // Its history shows who registered, and who approved.
  const history = (await listed(own, 'audit-log', { table: 'users', row_id: data.profile.id, sort: 'ASC' })).data
  const deeds = history.map((row: { action: string; user_name: string }) => [row.action, row.user_name])
  const byHimself = ['register', 'verify-email'].map((deed) => [deed, 'Rina Wulandari'])
  expect(deeds).toEqual([...byHimself, ['activate', 'Super Admin'], ['login', 'Rina Wulandari']])
})

test("after verification a user sees their own company's contact, if it has one", async () => {
  const company = await app.as('corporate')
  await app.pools.owner.query(
    "UPDATE users SET status = 'pending', email_status = 'email_unverified' WHERE username = 'sales'",
  )
  const contact = { name: 'Dewi Lestari', department: 'finance', phone: '0812 3456 7890' }
  fine(await company.post('/create/pic-corporate', { ...contact, show_on_waiting_account: true }))
  fine(await app.nobody.post('/request_email_verification', { user: 'sales' }))
  const { rows } = await app.pools.owner.query("SELECT email FROM users WHERE username = 'sales'")
  const code = linkIn(await mailbox.next(rows[0].email)).searchParams.get('code')
  expect(fine(await app.nobody.post('/verify-email', { code })).data.contact).toEqual({
    ...contact,
    department: 'Keuangan',
  })
})

test("a wrong password does not reveal the account's state", async () => {
  fine(await register(registration('sari')))
  const answer = await app.nobody.post('/login', { username: 'sari', password: 'wrong', provider: 'USER' })
  expectRefusal(answer, 422)
  expect(answer.body.data_user_before_login).toBeUndefined()
})

test('names in use are refused each at its field, in the words of the specification, and nothing is written', async () => {
  const companies = async () => (await app.pools.owner.query('SELECT count(*)::int AS n FROM corporates')).rows[0].n
  const before = await companies()
  const body = registration('Corporate', {
    email: 'CORPORATE@beton-nusantara.example',
    phone: '+62 811-0000-101',
    password: PASSWORD,
  })
  const answer = await register(body)
  expectRefusal(answer, 422)
  expect(answer.body.errors).toEqual({
    'pic.username': ['Username telah digunakan'],
    'pic.phone': ['No. Telp telah digunakan'],
    'pic.email': ['Email telah digunakan'],
  })
  expect(await companies()).toBe(before)
})

test('of parallel registrations with the same name one succeeds', async () => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((one) => register(registration('bersama', { email: `${one}@baru.example` }))),
  )
  const statuses = answers.map((answer) => answer.status).toSorted()
  expect(statuses).toEqual([200, 422, 422])
  const { rows } = await app.pools.owner.query("SELECT count(*)::int AS n FROM users WHERE username = 'bersama'")
  expect(rows[0].n).toBe(1)
})

test('all missing and wrong fields are reported together', async () => {
  const answer = await register({})
  expectRefusal(answer, 422)
  const fields = [
    'corporate.name',
    'corporate.city_id',
    'pic.username',
    'pic.name',
    'pic.phone',
    'pic.email',
    'pic.password',
  ]
  expect(Object.keys(answer.body.errors).toSorted()).toEqual(fields.toSorted())
  for (const [field, more] of [
    ['pic.email', { email: 'no address' }],
    ['pic.username', { username: 'someone@else.example' }],
    ['pic.phone', { phone: 'call me' }],
    ['pic.password', { password: 'password123', retype_password: 'password123' }],
    ['pic.retype_password', { retype_password: 'another' }],
  ] as const) {
    expectInvalid(await register(registration('salah', more)), field)
  }
  expectInvalid(
    await register({ ...registration('salah'), corporate: { name: 'X', city_id: 999_999_999 } }),
    'corporate.city_id',
  )
})

test('the mail is sent again on request, without revealing whether the name exists', async () => {
  fine(await register(registration('tono')))
  const first = linkIn(await mailbox.next('tono@baru.example')).searchParams.get('code')
  const known = fine(await app.nobody.post('/request_email_verification', { user: 'tono' }))
  const unknown = fine(await app.nobody.post('/request_email_verification', { user: 'nobody-at-all' }))
  expect(unknown).toEqual(known)
  const second = linkIn(await mailbox.next('tono@baru.example')).searchParams.get('code')
  expectRefusal(await app.nobody.post('/verify-email', { code: first }), 422)
  fine(await app.nobody.post('/verify-email', { code: second }))
})

test('codes cannot be tried without end', async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  for (let n = 0; n < 20; n++)
    expectRefusal(await app.nobody.post('/verify-email', { code: `AAAAAAAA${n}` }, from), 422)
  expectRefusal(await app.nobody.post('/verify-email', { code: 'AAAAAAAAAA' }, from), 429)
})

test('of registrations at the same moment twenty of an address are looked at', async () => {
  const from = { 'x-forwarded-for': '203.0.113.10' }
  const answers = await Promise.all(Array.from({ length: 60 }, () => app.nobody.post('/register/corporate', {}, from)))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
})

test('when the platform gives no default roles a registration is refused with a message, and nothing is stored', async () => {
  const set = (included: boolean) =>
    app.pools.owner.query("UPDATE default_data_configs SET included = $1 WHERE code = 'ROLES'", [included])
  await set(false)
  const answer = await register(registration('tanpaperan'))
  await set(true)
  expectRefusal(answer, 422)
  expect(answer.body.code).toBe('registration_not_ready')
  fine(await register(registration('tanpaperan')))
})

test('cities are found by any part of their name, those that have it earlier first', async () => {
  const found = async (search: string): Promise<string[]> =>
    fine(await app.nobody.get(`/register/city?search=${encodeURIComponent(search)}`)).data.map(
      ({ name }: { name: string }) => name.toLowerCase(),
    )
  const cities = await found(' Kota B ')
  expect(cities.length).toBeGreaterThan(3)
  expect(cities.filter((name) => !name.includes('kota b'))).toEqual([])
  const places = (await found('bandung')).map((name) => name.indexOf('bandung'))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBeGreaterThan(1)
  expect(await found('%')).toEqual([])
})

test('with registration switched off its calls are refused', async () => {
  const closed = await startApp()
  try {
    const nobody = clientOf(closed.address)
    expect(fine(await nobody.get('/config')).data.ALLOW_REGISTER).toBe(false)
    expectRefusal(await nobody.post('/register/corporate', registration('tutup')), 403)
    expectRefusal(await nobody.get('/register/city?search=kota'), 403)
    expectRefusal(await nobody.post('/verify-email', { code: 'X' }), 403)
    expectRefusal(await nobody.post('/request_email_verification', { user: 'X' }), 403)
  } finally {
    await closed.stop()
  }
})
