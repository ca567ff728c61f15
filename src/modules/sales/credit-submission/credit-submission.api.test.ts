import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { systemCall } from '../../../platform/server/jobs/system-call.ts'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofSteps, { escalate, lateSteps } from '../../approval/approval-step/server/index.ts'
import ofLimits from '../credit-limit-entry/server/index.ts'
import { aCustomer } from '../customer/testing.ts'
import { anOrder } from '../sales-order/testing.ts'
import ofSubmissions from './server/index.ts'
import { stopIfHopeless, undecided } from './server/stop.ts'
import { aSubmission, levelsOfSubmission } from './testing.ts'

const MODULE = 'credit-submission'
const reason = 'Uji pengajuan'
const DECIDES = ['read-credit-limit-approval', 'update-credit-limit-approval', 'read-price', 'read-credit-submission']

let app: RunningApp
let seller: Client
let manager: Client
/** An approver for each level, and a second one with the role of the first. */
let approvers: Client[]
let second: Client
let firstLevel: number
let company: number

beforeAll(async () => {
  app = await startApp()
  seller = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  approvers = []
  for (let level = 0; level < 3; level++) approvers.push(await aUser(app, { company: 'DEMO', permissions: DECIDES }))
  second = await aUser(app, { company: 'DEMO', permissions: DECIDES })
  company = (await app.pools.owner.query("SELECT id FROM corporates WHERE code = 'DEMO'")).rows[0].id
  const ids = await Promise.all(approvers.map(idOf))
  const amounts = [0, 100_000_000, 500_000_000]
  for (const [index, user_id] of ids.entries()) {
    const users = index === 0 ? [{ user_id }, { user_id: await idOf(second) }] : [{ user_id }]
    const body = { doc_type: 'credit_submission', approver: 'users', users, due_hours: 24, min_amount: amounts[index] }
    const { data } = fine(await manager.post('/create/approval-credit-submission', body))
    if (index === 0) firstLevel = data.id
  }
})
afterAll(() => app?.stop())

const idOf = async (client: Client): Promise<number> => (await client.get('/session')).body.data.profile.id
const decide = (by: Client, level: Json | undefined, verb: 'approve' | 'reject', input: object = {}): Promise<Answer> =>
  by.post(`/action/credit-limit-approval/${level?.id}/${verb}`, input)
const submitted = async (given: Json = {}): Promise<Json> =>
  acted(seller, MODULE, (await aSubmission(seller, given)).id, 'submit')
const entriesOf = async (customer_id: number, type = 'submission'): Promise<Json[]> =>
  (await listed(seller, 'credit-limit-entry', { customer_id, type })).data

async function expectSound(): Promise<void> {
  const connection = await app.pools.owner.connect()
  const checks = [
    ...(ofSteps.ledgerChecks ?? []),
    ...(ofSubmissions.implementation.ledgerChecks ?? []),
    ...(ofLimits.implementation.ledgerChecks ?? []),
  ]
  const broken = await checkLedgers(connection, checks)
  connection.release()
  expect(broken.join('\n')).toBe('')
}

test('a submission climbs the levels that its amount needs, and the last sets limit and terms of its line (I-15, I-41, I-42)', async () => {
  const { id, customer_id } = await submitted({
    requested_limit: 600_000_000,
    requested_top: 45,
    valid_until: '2099-12-31',
  })
  const levels = await levelsOfSubmission(seller, id)
  expect(levels.map(({ status, level_of }) => [status, level_of])).toEqual([
    ['pending', '1/3'],
    ['off', '2/3'],
    ['off', '3/3'],
  ])
  expectRefusal(await decide(approvers[1] as Client, levels[1], 'approve'), 409)
  for (const [index, level] of levels.entries()) {
    expect(
      (await listed(approvers[index] as Client, 'credit-limit-approval', { mine: 'turn', credit_submission_id: id }))
        .data,
    ).toHaveLength(1)
    expect(await entriesOf(customer_id)).toHaveLength(0)
    fine(await decide(approvers[index] as Client, level, 'approve', { note: 'Layak' }))
    const { status, steps } = await viewed(seller, MODULE, id)
    expect(status).toBe(index === 2 ? 'approve' : 'progress')
    expect(steps[index]).toMatchObject({ id: level.id, level: index + 1, status: 'approve', note: 'Layak' })
    expect(steps[index].decided_by).toBe(await idOf(approvers[index] as Client))
  }
  const [entry] = await entriesOf(customer_id)
  expect(entry).toMatchObject({ balance: 600_000_000, valid_until: '2099-12-31' })
  expect(await viewed(seller, 'customer', customer_id)).toMatchObject({ credit_limit: 600_000_000 })
  await expectSound()
})

test('a submission for less than the limit of its line is warned of: the whole limit is wanted, not what is added', async () => {
  const customer = await aCustomer(seller, { allow_credit_submission: true })
  await acted(manager, 'customer', customer.id, 'limit', { amount: 80_000_000, reason })
  const { credit_limit } = await viewed(seller, 'customer', customer.id)
  const submit = async (requested_limit: number) => {
    const { id } = await aSubmission(seller, { customer_id: customer.id, type: 'increase', requested_limit })
    const { warnings } = fine(await seller.post(`/action/${MODULE}/${id}/submit`, {}))
    await acted(seller, MODULE, id, 'cancel', { reason })
    return warnings
  }
  expect(await submit(credit_limit - 1)).toMatchObject([
    {
      code: 'limit_lowered',
      field: 'requested_limit',
      message: expect.stringMatching(/^Limit sekarang Rp\. [\d.]+,-; /),
    },
  ])
  expect(await submit(credit_limit)).toBeUndefined()
})

test('of two approvers who decide a level at once one succeeds; the other gets a 409 that says it is decided', async () => {
  const { id, customer_id } = await submitted()
  const [level] = await levelsOfSubmission(seller, id)
  const answers = await Promise.all([
    decide(approvers[0] as Client, level, 'approve'),
    decide(second, level, 'reject', { note: 'Terlalu besar' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { status } = await viewed(seller, MODULE, id)
  expect(await entriesOf(customer_id)).toHaveLength(status === 'approve' ? 1 : 0)
  await expectSound()
})

test('no user decides their own submission, a level that names another user, or two levels of one submission (I-43)', async () => {
  const { id } = await submitted({ requested_limit: 100_000_000 })
  const [first, next] = await levelsOfSubmission(seller, id)
  const own = await decide(seller, first, 'approve')
  expect([own.status, own.body.code]).toEqual([409, 'own_submission'])
  const other = await decide(approvers[1] as Client, first, 'approve')
  expect([other.status, other.body.code]).toEqual([409, 'not_approver'])
  fine(await decide(second, first, 'approve'))
  const twice = await seller.post(`/action/${MODULE}/${id}/assign`, { user_id: await idOf(second), reason })
  expectInvalid(twice, 'user_id')
  const again = await decide(second, next, 'approve')
  expect([again.status, again.body.code]).toEqual([409, 'decided_before'])
  await acted(seller, MODULE, id, 'cancel', { reason })
})

test("a refusal ends a submission with the approver's note, and the limit does not change", async () => {
  const { id, customer_id } = await submitted({ requested_limit: 600_000_000 })
  const levels = await levelsOfSubmission(seller, id)
  expectInvalid(await decide(approvers[0] as Client, levels[0], 'reject'), 'note')
  fine(await decide(approvers[0] as Client, levels[0], 'reject', { note: 'Tunggakan' }))
  expect(await viewed(seller, MODULE, id)).toMatchObject({ status: 'reject', cancel_reason: 'Tunggakan' })
  expect((await levelsOfSubmission(seller, id)).map(({ status }) => status)).toEqual(['reject', 'cancel', 'cancel'])
  for (const late of [
    await decide(approvers[1] as Client, levels[1], 'approve'),
    await seller.post(`/action/${MODULE}/${id}/submit`),
    await seller.post(`/action/${MODULE}/${id}/cancel`, { reason }),
  ]) {
    expectRefusal(late, 409, 'state')
    expect(late.body.error_message).toMatch(/^Pengajuan tidak dapat dilanjutkan · sekarang /)
  }
  expect(await entriesOf(customer_id)).toEqual([])
  await expectSound()
})

test('the reason of a refusal is taken as its note, which goes before it', async () => {
  for (const [input, note] of [
    [{ reason: 'Tunggakan' }, 'Tunggakan'],
    [{ reason: 'Tunggakan', note: 'Jaminan kurang' }, 'Jaminan kurang'],
  ] as const) {
    const { id } = await submitted({ requested_limit: 100_000_000 })
    const [level] = await levelsOfSubmission(seller, id)
    expectInvalid(await decide(approvers[0] as Client, level, 'reject', { reason: '', note: null }), 'note')
    fine(await decide(approvers[0] as Client, level, 'reject', input))
    expect(await viewed(seller, 'credit-limit-approval', Number(level?.id))).toMatchObject({ status: 'reject', note })
  }
})

test('a level can be reassigned, and a disabled user can neither decide nor be chosen', async () => {
  const { id } = await submitted({ requested_limit: 100_000_000 })
  const assign = async (to: Client) =>
    seller.post(`/action/${MODULE}/${id}/assign`, { user_id: await idOf(to), reason })
  const disabled = await aUser(app, { company: 'DEMO', permissions: DECIDES })
  const disabledId = await idOf(disabled)
  await app.pools.owner.query("UPDATE users SET status = 'non-active' WHERE id = $1", [disabledId])
  expectInvalid(await seller.post(`/action/${MODULE}/${id}/assign`, { user_id: disabledId, reason }), 'user_id')
  fine(await assign(approvers[2] as Client))
  const [level] = await levelsOfSubmission(seller, id)
  expectRefusal(await decide(approvers[0] as Client, level, 'approve'), 409)
  fine(await decide(approvers[2] as Client, level, 'approve'))
  await acted(seller, MODULE, id, 'cancel', { reason })
})

/** The hourly job, this long after a level opened, run twice concurrently. */
const hourly = (at: Date) =>
  Promise.all(
    ['first', 'again'].map(() =>
      systemCall({ pools: app.pools, queue: app.jobs }, { corporateId: company }, async (call) => {
        for (const id of await lateSteps(call, at)) await escalate(call, id, at)
      }),
    ),
  )

/** The hourly job that ends submissions, run twice concurrently. */
const stopAll = () => {
  const asSystem = <R>(work: Parameters<typeof systemCall<R>>[2]) =>
    systemCall({ pools: app.pools, queue: app.jobs }, { corporateId: company }, work)
  const run = async () => {
    for (const id of await asSystem(undecided)) await asSystem((call) => stopIfHopeless(call, id, new Date()))
  }
  return Promise.all([run(), run()])
}

test('an overdue level passes once to the role it escalates to, if a user of that role can decide it (C9)', async () => {
  const boss = await aUser(app, { company: 'DEMO', permissions: DECIDES })
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-credit-limit-approval'] })
  const escalated = async (to: Client | null) => {
    const escalate_role_id = to && (await viewed(manager, 'users', await idOf(to))).role_id
    fine(await manager.patch(`/update/approval-credit-submission/${firstLevel}`, { escalate_role_id }))
    return (await submitted({ requested_limit: 100_000_000 })).id
  }
  const [unable, id] = [await escalated(reader), await escalated(boss)]
  await escalated(null)
  const due = async () => Date.parse((await viewed(seller, MODULE, id)).steps[0].due_at)
  const first = await due()
  await hourly(new Date(first - 1))
  const [level] = await levelsOfSubmission(seller, id)
  const early = await decide(boss, level, 'approve')
  expect([early.status, early.body.code]).toEqual([409, 'not_approver'])
  await hourly(new Date(first + 60_000))
  expect(await due()).toBeGreaterThan(first)
  const { rows } = await app.pools.owner.query(
    `SELECT user_id, reason FROM audit_logs WHERE "table" = 'approval_steps' AND action = 'assign' AND row_id = $1`,
    [level?.id],
  )
  expect(rows).toEqual([{ user_id: 0, reason: 'Batas waktu keputusan lewat' }])
  const former = await decide(approvers[0] as Client, level, 'approve')
  expect([former.status, former.body.code]).toEqual([409, 'not_approver'])
  await hourly(new Date((await due()) + 60_000))
  fine(await decide(boss, level, 'approve'))
  // The role may only read: the approvers who were asked can still decide.
  fine(await decide(second, (await levelsOfSubmission(seller, unable))[0], 'approve'))
  for (const one of [unable, id]) await acted(seller, MODULE, one, 'cancel', { reason })
  await expectSound()
})

test('a customer without the permission asks for nothing, nor does one ask twice for the same line', async () => {
  const customer = await aCustomer(seller, { allow_credit_submission: false })
  const refused = await seller.post(`/create/${MODULE}`, {
    customer_id: customer.id,
    type: 'new',
    requested_limit: 1,
    requested_top: 0,
    reason,
  })
  expectInvalid(refused, 'customer_id')
  expect(refused.body.errors.customer_id).toEqual(['Tidak diijinkan melakukan pengajuan kredit'])
  const { customer_id } = await submitted()
  const body = { customer_id, type: 'increase', requested_limit: 1, requested_top: 0, reason }
  expectInvalid(await seller.post(`/create/${MODULE}`, body), 'customer_id')
  expectInvalid(await seller.post(`/create/${MODULE}`, { ...body, requested_limit: 0 }), 'requested_limit')
})

test('a submission waits for the documents that its customer must have', async () => {
  const category = await made(manager, 'document-category', {
    code: freshWord(),
    name: `Akta ${freshWord()}`,
    owner_type: 'credit_submission',
    required: true,
  })
  const draft = await aSubmission(seller)
  const refused = await seller.post(`/action/${MODULE}/${draft.id}/submit`)
  expectInvalid(refused, 'documents')
  expect(refused.body.error_message).toContain(category.name)
  fine(await manager.post(`/action/document-category/${category.id}/deactivate`))
  fine(await seller.post(`/action/${MODULE}/${draft.id}/submit`))
})

test('a limit for one order belongs to that order, which must still be pending', async () => {
  const order = await anOrder(seller, { volume: 10 })
  fine(await seller.patch(`/update/customer/${order.customer_id}`, { allow_credit_submission: true }))
  const once = { customer_id: order.customer_id, type: 'one_time', requested_limit: 40_000_000 }
  expectInvalid(await seller.post(`/create/${MODULE}`, { ...once, requested_top: 7, reason }), 'sales_order_id')
  const { id } = await submitted({ ...once, sales_order_id: order.id })
  const [level] = await levelsOfSubmission(seller, id)
  fine(await decide(approvers[0] as Client, level, 'approve'))
  fine(await seller.post(`/action/sales-order/${order.id}/approve`))
  const late = await seller.post(`/create/${MODULE}`, { ...once, sales_order_id: order.id, requested_top: 7, reason })
  expectInvalid(late, 'sales_order_id')
  await expectSound()
})

test("an approver sees the customer's figures at submission beside those of today", async () => {
  const { id, customer_id } = await submitted({ requested_limit: 70_000_000 })
  const [level] = await levelsOfSubmission(approvers[0] as Client, id)
  const before = await viewed(approvers[0] as Client, 'credit-limit-approval', level?.id)
  expect(before.limit_then).toBe(before.current_limit)
  fine(await manager.post(`/action/customer/${customer_id}/limit`, { amount: 5_000_000, reason }))
  const now = await viewed(approvers[0] as Client, 'credit-limit-approval', level?.id)
  expect([now.limit_then, now.current_limit]).toEqual([before.limit_then, before.limit_then + 5_000_000])
})

test('a pending submission ends with its levels when its customer is put on hold by hand (C8)', async () => {
  const { id, customer_id } = await submitted({ requested_limit: 100_000_000 })
  await acted(manager, 'customer', customer_id, 'hold', { reason: 'Giro ditolak bank' })
  const stopped = await viewed(seller, MODULE, id)
  expect(stopped).toMatchObject({ status: 'cancel', cancel_reason: 'Tidak dapat dilanjutkan: pelanggan ditahan' })
  expect(stopped.steps.map(({ status }: Json) => status)).toEqual(['cancel', 'cancel'])
  expectRefusal(await decide(approvers[0] as Client, stopped.steps[0], 'approve'), 409)
  await expectSound()
})

test('nothing is submitted or approved for a customer who is on hold by hand, but for an overdue one', async () => {
  const { id, customer_id } = await aSubmission(seller)
  const held = (isHeld: boolean) =>
    app.pools.owner.query('UPDATE customers SET hold_manual = $2, hold_reason = $3 WHERE id = $1', [
      customer_id,
      isHeld,
      isHeld ? 'Giro ditolak bank' : null,
    ])
  // Submissions under way end with the hold; this one was made after it.
  await held(true)
  const refused = await seller.post(`/action/${MODULE}/${id}/submit`)
  expect([refused.status, refused.body.code]).toEqual([409, 'on_hold'])
  await held(false)
  await app.pools.owner.query("UPDATE customers SET oldest_due = '2020-01-01' WHERE id = $1", [customer_id])
  await acted(seller, MODULE, id, 'submit')
  const [level] = await levelsOfSubmission(seller, id)
  await held(true)
  const late = await decide(approvers[0] as Client, level, 'approve')
  expect([late.status, late.body.code]).toEqual([409, 'on_hold'])
  expect(await entriesOf(customer_id)).toEqual([])
  await held(false)
  fine(await decide(approvers[0] as Client, level, 'approve'))
  await app.pools.owner.query('UPDATE customers SET oldest_due = NULL WHERE id = $1', [customer_id])
  await expectSound()
})

test('a submission ends once its order is cancelled, its validity is over, or no user is left to decide it (C8)', async () => {
  const order = await anOrder(seller, { volume: 10 })
  fine(await seller.patch(`/update/customer/${order.customer_id}`, { allow_credit_submission: true }))
  const once = { customer_id: order.customer_id, type: 'one_time', sales_order_id: order.id }
  const [going, ofOrder, old] = [await submitted(), await submitted(once), await submitted()]
  await stopAll()
  for (const { id } of [going, ofOrder, old])
    expect(await viewed(seller, MODULE, id)).toMatchObject({ status: 'pending' })
  await acted(seller, 'sales-order', order.id, 'cancel', { reason })
  await app.pools.owner.query(
    "UPDATE credit_submissions SET valid_from = '2020-01-01', valid_until = '2020-02-29' WHERE id = $1",
    [old.id],
  )
  await stopAll()
  const ended = async ({ id }: Json) => {
    const { status, cancel_reason, steps } = await viewed(seller, MODULE, id)
    return [status, cancel_reason?.split(': ')[1], ...steps.map((step: Json) => step.status)]
  }
  expect(await ended(going)).toEqual(['pending', undefined, 'pending'])
  expect(await ended(ofOrder)).toEqual(['cancel', 'pesanannya dibatalkan', 'cancel'])
  expect(await ended(old)).toEqual(['cancel', 'masa berlaku sudah lewat', 'cancel'])
  const ids = [await idOf(approvers[0] as Client), await idOf(second)]
  const turned = (status: string) =>
    app.pools.owner.query('UPDATE users SET status = $2 WHERE id = ANY ($1)', [ids, status])
  await turned('non-active')
  await stopAll().finally(() => turned('active'))
  expect(await ended(going)).toEqual(['cancel', 'level yang terbuka tidak punya penyetuju lagi', 'cancel'])
  await expectSound()
})

test('the credit lines of a customer are looked up by what they are for, and a limit is changed by its line', async () => {
  const { id: customer_id, name } = await aCustomer(seller, { allow_credit: true })
  const lines = async () => (await seller.get(`/lookup/credit-line?customer_id=${customer_id}`)).body.data
  const [line] = await lines()
  expect(await lines()).toMatchObject([{ name, customer_id, credit_limit: expect.any(Number) }])
  await acted(manager, 'customer', customer_id, 'limit', { credit_line_id: line.id, amount: 25_000_000, reason })
  expect(await lines()).toMatchObject([{ credit_limit: line.credit_limit + 25_000_000 }])
  const other = await aCustomer(seller, { allow_credit: true })
  const wrong = { credit_line_id: line.id, amount: 1, reason }
  expectInvalid(await manager.post(`/action/customer/${other.id}/limit`, wrong), 'credit_line_id')
  expect((await entriesOf(customer_id, 'adjust')).map(({ credit_line_id }) => credit_line_id)).toContain(line.id)
})
