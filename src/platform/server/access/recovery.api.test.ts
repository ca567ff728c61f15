import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { clientOf } from '../../testing/client.ts'
import { expectInvalid, expectRefusal, fine } from '../../testing/matrix/subject.ts'
import { hurryJobs } from '../jobs/testing.ts'

let app: RunningApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://molen.example' } })
  await app.jobs.start()
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
})

const NEW = 'lumbung-padi-seberang'
const login = (username: string, password: string) =>
  app.nobody.post('/login', { username, password, provider: 'USER' })
const recover = (token: string, password = NEW, retyped = password) =>
  app.nobody.post('/password/recovery', { password, retype_password: retyped }, { authorization: token })

async function mailedToken(email: string): Promise<string> {
  fine(await app.nobody.post('/password/forgot', { email }))
  return linkIn(await mailbox.next(email)).searchParams.get('token') ?? ''
}

test('a forgotten password is reset by the link in the mail; every session of the user ends', async () => {
  const before = await app.as('finance')
  fine(await before.get('/session'))
  fine(await app.nobody.post('/request_forgot_password', { email: 'finance@beton-nusantara.example' }))
  const mail = await mailbox.next('finance@beton-nusantara.example')
  expect(mail.subject).toBe('Reset password Molen')
  expect(mail.from).toMatchObject({ address: 'no-reply@molen.example' })
  const link = linkIn(mail)
  expect(`${link.origin}${link.pathname}`).toBe('https://molen.example/reset-password')
  expect(Number(link.searchParams.get('ts'))).toBeGreaterThan(Date.now())

  const token = link.searchParams.get('token') ?? ''
  expect(fine(await recover(token)).message).toBe('Password anda berhasil direset, silahkan login')
  expectRefusal(await before.get('/session'), 401)
  expectRefusal(await login('finance', 'molen-demo'), 422)
  fine(await login('finance', NEW))
  // The link works once.
  expectRefusal(await recover(token, 'sawah-luas-membentang'), 422)
})

test('the token is also accepted in the query, and the mail uses the language of the request', async () => {
  fine(await app.nobody.post('/password/forgot', { email: 'QC1@beton-nusantara.example' }, { language: 'en' }))
  const mail = await mailbox.next('qc1@beton-nusantara.example')
  expect(mail.subject).toBe('Reset your Molen password')
  const token = linkIn(mail).searchParams.get('token')
  const body = { password: NEW, retype_password: NEW }
  fine(await app.nobody.post(`/password/recovery?token=${token}`, body))
  fine(await login('qc1', NEW))
})

test('a user who chose a language gets the mail in that language', async () => {
  const client = await app.as('warehouse1')
  fine(await client.patch('/update/profile', { lang: 'en' }))
  fine(await app.nobody.post('/password/forgot', { email: 'warehouse1@beton-nusantara.example' }, { language: 'id' }))
  expect((await mailbox.next('warehouse1@beton-nusantara.example')).subject).toBe('Reset your Molen password')
})

test('an unknown address gets the same answer, and no mail is sent', async () => {
  const known = await app.nobody.post('/password/forgot', { email: 'warehouse1@beton-nusantara.example' })
  const unknown = await app.nobody.post('/password/forgot', { email: 'nobody@beton-nusantara.example' })
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
  await mailbox.next('warehouse1@beton-nusantara.example')
  // Mails are sent in order: a mail to the unknown address would have arrived before this one.
  expect(mailbox.count('nobody@beton-nusantara.example')).toBe(0)
  const { rows } = await app.pools.owner.query(
    "SELECT count(*)::int AS rows FROM one_time_codes WHERE purpose = 'reset-password'",
  )
  expect(rows[0].rows).toBe(1)
})

test("a mail uses the installation's own template, or the product's text where the template lacks the link", async () => {
  const write = (body: string) =>
    app.pools.owner.query(
      "UPDATE template_emails SET subject_id = 'Sandi\nbaru', body_id = $1 WHERE code = 'password-reset'",
      [body],
    )
  const email = 'plant1@beton-nusantara.example'
  await write('Salam {name}: {link}')
  fine(await app.nobody.post('/password/forgot', { email }))
  const own = await mailbox.next(email)
  expect(own.subject).toBe('Sandi baru')
  expect(own.text).toMatch(/^Salam Agus Setiawan: https:/)
  await write('Salam {name}')
  fine(await app.nobody.post('/password/forgot', { email }))
  expect(linkIn(await mailbox.next(email)).pathname).toBe('/reset-password')
})

test('a later link ends the earlier one, and an expired link resets nothing', async () => {
  const first = await mailedToken('mechanic1@beton-nusantara.example')
  const second = await mailedToken('mechanic1@beton-nusantara.example')
  expectRefusal(await recover(first), 422)
  await app.pools.owner.query(
    "UPDATE one_time_codes SET expires_at = now() WHERE used_at IS NULL AND purpose = 'reset-password'",
  )
  expectRefusal(await recover(second), 422)
  fine(await login('mechanic1', 'molen-demo'))
})

test('a mailed link holds no more once the password or the address was changed meanwhile', async () => {
  const manager = await app.as('corporate')
  const { data: roles } = fine(await manager.get('/lookup/roles?search=DISPATCHER'))
  const aUser = async (username: string) => {
    const email = `${username}@beton-nusantara.example`
    const phone = `0877 000 ${String(username.length).padStart(4, '0')}`
    const names = { username, name: username, email, phone, role_id: roles[0].id, production_unit_id: 1 }
    const { data } = fine(await manager.post('/create/users', { ...names, password: NEW }))
    return { id: data.id, token: await mailedToken(email) }
  }
  const reset = await aUser('sari')
  fine(await manager.post(`/action/users/${reset.id}/reset-password`, { password: 'sawah-luas-membentang' }))
  expectRefusal(await recover(reset.token), 422)
  fine(await login('sari', 'sawah-luas-membentang'))

  const moved = await aUser('wulan')
  fine(await manager.patch(`/update/users/${moved.id}`, { name: 'Wulan' }))
  fine(await manager.patch(`/update/users/${moved.id}`, { email: 'wulan.baru@beton-nusantara.example' }))
  expectRefusal(await recover(moved.token), 422)

  const own = await aUser('melati')
  const client = clientOf(app.address, fine(await login('melati', NEW)).data.token)
  fine(await client.patch('/update/profile', { email: 'melati.baru@beton-nusantara.example', old_password: NEW }))
  expectRefusal(await recover(own.token), 422)
})

test("a new password must be long, not breached, typed twice alike and not the user's name; the link stays valid meanwhile", async () => {
  const token = await mailedToken('dispatch1@beton-nusantara.example')
  expectInvalid(await recover(token, 'pendek'), 'password')
  expectInvalid(await recover(token, '1234567890'), 'password')
  expectInvalid(await recover(token, 'dispatch1-dispatch1'), 'password')
  expectInvalid(await recover(token, 'x'.repeat(201)), 'password')
  expectInvalid(await recover(token, NEW, `${NEW}x`), 'retype_password')
  expectInvalid(await app.nobody.post('/password/recovery', {}, { authorization: token }), 'password')
  fine(await recover(token))
})

test('a mail server failure delays the mail and does not lose it', async () => {
  mailbox.refuseOnce()
  fine(await app.nobody.post('/password/forgot', { email: 'sales@beton-nusantara.example' }))
  // The queue waits before it retries; the test skips the wait.
  const retries = "SELECT FROM pgboss.job WHERE state = 'retry' AND name = 'mail-password-reset'"
  await expect.poll(async () => (await app.pools.owner.query(retries)).rowCount, { timeout: 20_000 }).toBe(1)
  await hurryJobs(app.pools.owner)
  const mail = await mailbox.next('sales@beton-nusantara.example')
  fine(await recover(linkIn(mail).searchParams.get('token') ?? ''))
})

test('the sixth mail to one name within 15 minutes is not sent, whether anybody has the name or not', async () => {
  for (const email of ['plant2@beton-nusantara.example', 'not-there@beton-nusantara.example']) {
    for (let n = 0; n < 5; n++) fine(await app.nobody.post('/password/forgot', { email }))
    const refused = await app.nobody.post('/password/forgot', { email })
    expectRefusal(refused, 429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  }
})

test('a missing or malformed address is a 422 at its field', async () => {
  expectInvalid(await app.nobody.post('/password/forgot', {}), 'email')
  expectInvalid(await app.nobody.post('/password/forgot', { email: 7 }), 'email')
  expectInvalid(await app.nobody.post('/password/forgot', { email: 'a\u0000b' }), 'email')
})

test('with password recovery switched off, no password can be reset', async () => {
  const closed = await startApp({ env: { ALLOW_FORGOT_PASSWORD: '0' } })
  try {
    const nobody = clientOf(closed.address)
    expectRefusal(await nobody.post('/password/forgot', { email: 'plant1@beton-nusantara.example' }), 403)
    expectRefusal(await nobody.post('/password/recovery', { password: NEW, retype_password: NEW }), 403)
  } finally {
    await closed.stop()
  }
})
