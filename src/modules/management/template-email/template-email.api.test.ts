import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { superAdminIn } from '../../../testing/actors.ts'
import { linkIn, type Mailbox, startMailbox } from '../../../testing/mailbox.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

const EMAIL = 'plant1@beton-nusantara.example'

let app: RunningApp
let mailbox: Mailbox
let platform: Client
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://molen.example' } })
  await app.jobs.start()
  platform = await superAdminIn(app, 'DEMO')
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
})

const reset = async () => (await listed(platform, 'template-email', { search: 'password-reset' })).data[0]
const change = async (body: object) => platform.patch(`/update/template-email/${(await reset()).id}`, body)
/** The mail after a forgotten password, in the language of the request. */
async function mailed(language: 'id' | 'en' = 'id') {
  fine(await app.nobody.post('/password/forgot', { email: EMAIL }, { language }))
  return mailbox.next(EMAIL)
}

test('there is a template for every mail that the product sends, with the variables it knows', async () => {
  const { data } = await listed(platform, 'template-email')
  expect(data.map(({ code }: { code: string }) => code)).toEqual([
    'alarms',
    'approval-asked',
    'approval-decided',
    'document',
    'email-verification',
    'password-reset',
    'report',
    'report-failed',
  ])
  expect((await viewed(platform, 'template-email', (await reset()).id)).variables).toBe('name, username, link, minutes')
})

test('a mail goes out as the platform wrote it, each language by itself', async () => {
  fine(await change({ subject_id: 'Sandi baru untuk {username}', body_id: 'Salam {name}: {link}' }))
  const own = await mailed()
  expect(own.subject).toBe('Sandi baru untuk plant1')
  expect(own.text).toMatch(/^Salam Agus Setiawan: https:/)
  expect((await mailed('en')).subject).toBe('Reset your Molen password')
})

test('switched off, the mail is sent in the product’s own words', async () => {
  const { id } = await reset()
  fine(await change({ subject_id: 'Sandi milik kami' }))
  fine(await platform.post(`/action/template-email/${id}/deactivate`))
  expect((await mailed()).subject).toBe('Reset password Molen')
  fine(await platform.post(`/action/template-email/${id}/activate`))
  expect((await mailed()).subject).toBe('Sandi milik kami')
})

test('a variable that does not exist is refused by its name, with those that do', async () => {
  const answer = await change({ body_id: 'Halo {nama} {kota asal}: {link}' })
  expectInvalid(answer, 'body_id')
  expect(answer.body.errors.body_id).toEqual([
    'Variabel tidak dikenal: {nama}, {kota asal}. Yang ada: {name}, {username}, {link}, {minutes}',
  ])
  expectInvalid(await change({ subject_en: '{code}' }), 'subject_en')
  expectInvalid(await change({ subject_en: '{constructor}' }), 'subject_en')
})

test('a mail that leads somewhere keeps its link, and no text may be empty', async () => {
  const answer = await change({ body_en: 'Hello {name}' })
  expectInvalid(answer, 'body_en')
  expect(answer.body.errors.body_en).toEqual(['Isi (Inggris) harus memuat {link}'])
  expectInvalid(await change({ subject_id: ' ' }), 'subject_id')
})

test('mails are plain text: markup in a template, or in a name, is shown and never runs', async () => {
  fine(await change({ body_id: '<script>alert(1)</script>{name} {link}' }))
  await app.pools.owner.query("UPDATE users SET name = '<img src=x onerror=alert(1)>{link}' WHERE username = 'plant1'")
  const mail = await mailed()
  expect(mail.html).toBeUndefined()
  expect(mail.text).toContain('<script>alert(1)</script><img src=x onerror=alert(1)>{link} https://')
  expect(linkIn(mail).pathname).toBe('/reset-password')
})

test('which mails there are is the product’s to say, and what they say the platform’s alone', async () => {
  const { id } = await reset()
  expectRefusal(await platform.post('/create/template-email', { code: 'iklan' }), 404)
  expectRefusal(await platform.delete(`/delete/template-email/${id}`), 404)
  const manager = await app.as('corporate')
  expectRefusal(await manager.get('/list/template-email'), 403)
  expectRefusal(await manager.patch(`/update/template-email/${id}`, { subject_id: 'x' }), 403)
})
