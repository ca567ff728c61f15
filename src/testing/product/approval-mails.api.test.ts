import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contents } from '../../modules/all.ts'
import { escalate, lateSteps } from '../../modules/approval/approval-step/server/index.ts'
import { aSubmittedCount } from '../../modules/inventory/opname-stock/testing.ts'
import { aSubmittedOrder } from '../../modules/inventory/purchase-order/testing.ts'
import { mixDesignBody } from '../../modules/production/product-mix-design/testing.ts'
import { aSubmission } from '../../modules/sales/credit-submission/testing.ts'
import { aSubmittedRefund } from '../../modules/sales/deposit-refund/testing.ts'
import { formatMoment } from '../../platform/definition/format.ts'
import { systemCall } from '../../platform/server/jobs/system-call.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine, viewed } from '../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { linkIn, type Mailbox, startMailbox } from '../mailbox.ts'
import { type RunningApp, startApp } from '../running-app.ts'

const SUBMISSION = 'credit-submission'
const reason = 'Uji surat'
const AMOUNT = 60_000_000
const DECIDES = ['read-credit-limit-approval', 'update-credit-limit-approval', 'read-credit-submission']

/** A user with a mail address. */
interface Person {
  client: Client
  id: number
  email: string
}

let app: RunningApp
let mailbox: Mailbox
let author: Person
let first: Person
let second: Person
let third: Person

beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://molen.example' } })
  author = await person('all', 0)
  ;[first, second, third] = await Promise.all([person(DECIDES), person(DECIDES), person(DECIDES)])
  fine(await second.client.patch('/update/profile', { lang: 'en' }))
  const level = { doc_type: 'credit_submission', approver: 'users', due_hours: 24 }
  for (const [min_amount, { id: user_id }] of [
    [0, first],
    [AMOUNT, second],
  ] as const)
    await made(author.client, 'approval-credit-submission', { ...level, min_amount, users: [{ user_id }] })
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
})

async function person(permissions: readonly string[] | 'all', unit?: 0): Promise<Person> {
  const client = await aUser(app, { company: 'DEMO', permissions, unit })
  const { id } = fine(await client.get('/session')).data.profile
  const { rows } = await app.pools.owner.query('SELECT email FROM users WHERE id = $1', [id])
  return { client, id, email: rows[0].email }
}

const submitted = async (given: Json = {}): Promise<Json> =>
  acted(
    author.client,
    SUBMISSION,
    (await aSubmission(author.client, { requested_limit: AMOUNT, ...given })).id,
    'submit',
  )
const decide = async (by: Person, { id }: Json, verb: string, input: Json = {}, headers = {}) => {
  const { steps } = await viewed(author.client, SUBMISSION, id)
  const open = steps.find(({ status }: Json) => status === 'pending')
  return fine(await by.client.post(`/action/credit-limit-approval/${open.id}/${verb}`, input, headers))
}
const counts = (...people: Person[]) => people.map(({ email }) => mailbox.count(email))
/** Waits until all mails that are due are sent. */
const sent = () =>
  vi.waitFor(
    async () => {
      const { rows } = await app.pools.owner.query(
        "SELECT count(*)::int AS due FROM pgboss.job WHERE name = 'mail-approval' AND state <> 'completed'",
      )
      expect(rows[0].due).toBe(0)
    },
    { timeout: 20_000, interval: 50 },
  )

test('no mail goes to a user who by then is disabled, may not decide or is no longer asked, nor of a decision that was rolled back', async () => {
  const [gone, demoted, passed] = [await person(DECIDES), await person(DECIDES), await person(DECIDES)]
  const assign = async ({ id }: Json, to: Person) =>
    acted(author.client, SUBMISSION, id, 'assign', { user_id: to.id, reason })
  const submissions = [await submitted(), await submitted(), await submitted()] as const
  await acted(author.client, SUBMISSION, (await submitted()).id, 'cancel', { reason })
  await assign(submissions[0], gone)
  await assign(submissions[2], demoted)
  for (const to of [third, passed, third]) await assign(submissions[1], to)
  await app.pools.owner.query("UPDATE users SET status = 'non-active' WHERE id = $1", [gone.id])
  await app.pools.owner.query(
    `DELETE FROM role_permissions p USING users u
      WHERE p.corporate_id = u.corporate_id AND p.role_id = u.role_id AND u.id = $1 AND permission LIKE $2`,
    [demoted.id, 'update-%'],
  )
  await decide(third, submissions[1], 'approve', {}, { 'Dry-Run': '1' })
  await app.jobs.start()
  await sent()
  expect(counts(first, gone, demoted, passed, second, third, author)).toEqual([0, 0, 0, 0, 0, 1, 0])
  expect((await mailbox.next(third.email)).text).toContain('Level 1 dialihkan kepada Anda.')
  for (const { id } of submissions) await acted(author.client, SUBMISSION, id, 'cancel', { reason })
})

test('approvers are mailed in their language when their level opens, and the author once the last has approved', async () => {
  const submission = await submitted()
  const asked = await mailbox.next(first.email)
  const [step] = submission.steps
  const { due_at } = await viewed(first.client, 'credit-limit-approval', step.id)
  expect(asked.subject).toBe(`Menunggu keputusan Anda: Pengajuan Kredit ${submission.number}`)
  for (const part of [
    `Pelanggan: ${submission.customer_name}`,
    'Limit Diajukan: Rp. 60.000.000,-',
    `Unit Produksi: ${submission.production_unit_name}`,
    `Batas waktu: ${formatMoment(due_at, 'id')}`,
  ])
    expect(asked.text).toContain(part)
  expect(linkIn(asked).href).toBe(`https://molen.example/approval/credit-limit-approval?view=detail&id=${step.id}`)
  const before = counts(second, author)

  await decide(first, submission, 'approve')
  const next = await mailbox.next(second.email)
  expect(next.subject).toBe(`Waits for your decision: Credit submission ${submission.number}`)
  expect(next.text).toContain('Level 2 now waits for your decision.')
  expect(next.text).toContain('Requested limit: Rp. 60.000.000,-')

  await decide(second, submission, 'approve', { note: 'Layak' })
  const decided = await mailbox.next(author.email)
  expect(decided.subject).toBe(`Pengajuan Kredit ${submission.number} disetujui`)
  expect(decided.text).toContain('Catatan: Layak')
  expect(linkIn(decided).pathname).toBe('/sales/credit-submission')
  await sent()
  expect(counts(second, author)).toEqual(before.map((count) => count + 1))
})

test('who is asked after the time has passed is mailed once, and the author of a refusal with its note', async () => {
  const { role_id } = await viewed(author.client, 'users', third.id)
  const { rows } = await app.pools.owner.query(
    `UPDATE approval_config_levels SET escalate_role_id = $1 WHERE doc_type = 'credit_submission' AND level = 1
      RETURNING corporate_id`,
    [role_id],
  )
  const submission = await submitted()
  await sent()
  const before = counts(first, third)
  const late = new Date(Date.parse(submission.steps[0].due_at) + 1)
  for (let again = 0; again < 2; again++)
    await systemCall({ pools: app.pools, queue: app.jobs }, { corporateId: rows[0].corporate_id }, async (call) => {
      for (const id of await lateSteps(call, late)) await escalate(call, id, late)
    })
  expect((await mailbox.next(third.email)).text).toContain('Level 1 tidak diputuskan sampai batas waktunya')
  await decide(third, submission, 'reject', { note: 'Tunggakan' })
  const refused = await mailbox.next(author.email)
  expect(refused.subject).toBe(`Pengajuan Kredit ${submission.number} ditolak`)
  expect(refused.text).toContain('Catatan: Tunggakan')
  await sent()
  expect(counts(first, third)).toEqual([before[0], Number(before[1]) + 1])
})

test('a submission that the system ends is mailed to its author and to users who may reassign it', async () => {
  const keeper = await person(['read-credit-submission', 'update-credit-submission-assign'])
  const { customer_id, number } = await submitted()
  await acted(author.client, 'customer', customer_id, 'hold', { reason })
  for (const { email } of [author, keeper])
    expect((await mailbox.next(email)).subject).toBe(`Pengajuan Kredit ${number} dihentikan`)
})

test('a mail of every kind of document leads to it and tells no amount that its reader may not see', async () => {
  const rights = ['deposit-refund', 'purchase-order', 'opname-stock', 'product-mix-design'].flatMap((task) => [
    `read-${task}`,
    `update-${task}-approve`,
  ])
  const [reader, clerk] = [await person([...rights, 'read-price', 'read-cost'], 0), await person(rights, 0)]
  const documents = [
    ['deposit-refund', await aSubmittedRefund(author.client), 'Nominal: Rp. 1.000.000,-', true],
    ['purchase-order', await aSubmittedOrder(author.client), 'Total: Rp. ', false],
    ['opname-stock', await aSubmittedCount(author.client, 100), 'Nilai Selisih: ', false],
  ] as const
  for (const [module, { id, number }, amount, isSeenByAll] of documents) {
    for (const one of [reader, clerk]) {
      const mail = await mailbox.next(one.email)
      expect(mail.subject).toContain(number ?? `Konsep #${id}`)
      if (one === reader || isSeenByAll) expect(mail.text).toContain(amount)
      else expect(mail.text).not.toContain('Rp.')
      expect(linkIn(mail).href).toBe(`https://molen.example${pathOf(module)}?view=detail&id=${id}`)
    }
  }
  const mix = await made(author.client, 'product-mix-design', await mixDesignBody(author.client))
  await acted(reader.client, 'product-mix-design', mix.id, 'approve')
  const approved = await mailbox.next(author.email)
  expect(approved.text).toContain(`Produk: ${mix.product_name}`)
  expect(linkIn(approved).pathname).toBe(pathOf('product-mix-design'))
})

/** The route of a module's screens. */
function pathOf(name: string): string {
  const found = contents.find(({ modules }) => modules.some((one) => one.name === name))
  return `/${found?.group.name}/${name}`
}
