import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailer } from './mailer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'molen-outbox-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('without a mail server a mail is a file in the outbox that only the owner reads, and the log names it without its text', async () => {
  const outbox = path.join(folder, 'outbox')
  const lines: string[] = []
  const mailer = openMailer({ outbox, from: () => 'Molen <no-reply@molen.example>', log: (line) => lines.push(line) })
  await mailer({
    to: 'rina@pantura.example',
    subject: 'Réset',
    text: 'Buka https://molen.example/reset-password?token=geheim',
  })
  const [name = ''] = await readdir(outbox)
  expect(name).toMatch(/\.eml$/)
  expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
  expect(mail).toMatchObject({
    subject: 'Réset',
    from: { address: 'no-reply@molen.example' },
    to: [{ address: 'rina@pantura.example' }],
  })
  expect(mail.text).toContain('token=geheim')
  expect(lines.join()).toContain(name)
  expect(lines.join()).not.toContain('geheim')
})

test('a name cannot add a line of its own to the head of a mail', async () => {
  const outbox = path.join(folder, 'heads')
  const mailer = openMailer({ outbox, from: () => 'no-reply@molen.example', log: () => {} })
  await mailer({ to: 'rina@pantura.example', subject: 'a\r\nBcc: all@pantura.example', text: '.' })
  const [name = ''] = await readdir(outbox)
  const mail = await PostalMime.parse(await readFile(path.join(outbox, name)))
  expect(mail.bcc ?? []).toEqual([])
})
