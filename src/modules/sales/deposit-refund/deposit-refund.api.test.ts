import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { numberChecks } from '../../../platform/server/engine/ledger-checks.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../../platform/testing/records.ts'
import { aUser, startWithTwo } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
import { aClearedDeposit } from '../deposit/testing.ts'
import ofDeposits from '../deposit-entry/server/index.ts'
import { orderBody } from '../sales-order/testing.ts'
import { depositRefund } from './deposit-refund.ts'
import ofRefunds from './server/index.ts'
import { aRefund, aSubmittedRefund } from './testing.ts'

const REFUND = 'deposit-refund'
const reason = 'Uji pengembalian'
const CHECKS = [
  ...[ofRefunds, ofDeposits].flatMap(({ implementation }) => implementation.ledgerChecks ?? []),
  ...numberChecks(depositRefund),
]
let app: RunningApp
let client: Client
/** Another user, who may approve the client's refunds. */
let approver: Client
let today: string

beforeAll(async () => {
  ;({ app, client, approver } = await startWithTwo())
  const { rows } = await app.pools.owner.query('SELECT timezone FROM production_units ORDER BY id LIMIT 1')
  today = todayIn(rows[0].timezone)
})
afterAll(() => stopSound(app, CHECKS))

const act = (id: number, verb: string, input: Json = {}, by = client) =>
  by.post(`/action/${REFUND}/${id}/${verb}`, input)
const DOC_TYPE = 'deposit_refund'
const idOfUser = async (by: Client): Promise<{ user_id: number }> => ({
  user_id: fine(await by.get('/session')).data.profile.id,
})
const depositOf = ({ deposit_id }: Json) => viewed(client, 'deposit', deposit_id)

test('a refund is reserved once another user approves it, and leaves the deposit with a number once paid', async () => {
  const deposit = await aClearedDeposit(client)
  const draft = await aRefund(client, deposit)
  expect((await act(draft.id, 'approve', {}, approver)).status).toBe(409)
  const submitted = await acted(client, REFUND, draft.id, 'submit')
  expect(submitted).toMatchObject({ status: 'pending', submitted: true, number: null })
  expect((await client.patch(`/update/${REFUND}/${draft.id}`, { amount: 1 })).status).toBe(409)
  const own = await act(draft.id, 'approve')
  expect([own.status, own.body.code]).toEqual([409, 'own_submission'])
  expect(await depositOf(draft)).toMatchObject({ held: 0, remaining: 10_000_000 })

  await acted(approver, REFUND, draft.id, 'approve')
  expect(await depositOf(draft)).toMatchObject({ held: 1_000_000, refunded: 0, remaining: 10_000_000 })
  expectInvalid(await act(draft.id, 'paid', { paid_at: addDays(today, 1) }), 'paid_at')
  expectInvalid(await act(draft.id, 'paid', { paid_at: addDays(today, -1) }), 'paid_at')
  expectInvalid(await act(draft.id, 'paid', { paid_at: '9999-12-31' }), 'paid_at')
  const done = await acted(client, REFUND, draft.id, 'paid', { paid_at: today })
  expect(done).toMatchObject({
    status: 'paid',
    paid_at: today,
    number: expect.stringMatching(/^RF\/[A-Z0-9]+\/\d{4}\/\d{5}$/),
  })
  expect(await depositOf(draft)).toMatchObject({ held: 0, refunded: 1_000_000, remaining: 9_000_000 })
  const entries = (await listed(client, 'deposit-entry', { deposit_id: deposit.id, type: 'refund' })).data
  expect(entries).toMatchObject([{ amount: -1_000_000, ref: done.number, date: today }])
  expect((await act(draft.id, 'cancel', { reason })).status).toBe(409)
  const { data } = await listed(client, REFUND, { search: done.number.slice(3).toLowerCase() })
  expect(data.map(({ id }: Json) => id)).toContain(done.id)
})

test('the tax of a taxed advance goes back with its money (I-66)', async () => {
  const deposit = await aClearedDeposit(client, { taxed: true, amount: 11_100_000 })
  const { id } = await aRefund(client, deposit, { amount: 2_775_000 })
  await acted(client, REFUND, id, 'submit')
  await acted(approver, REFUND, id, 'approve')
  await acted(client, REFUND, id, 'paid', { paid_at: today })
  const { rows } = await app.pools.owner.query(
    'SELECT remaining, dpp, ppn FROM deposit_balances WHERE deposit_id = $1',
    [deposit.id],
  )
  expect(rows).toEqual([{ remaining: 8_325_000, dpp: 7_500_000, ppn: 825_000 }])
})

test('a refund asks no more than is free of its deposit, then and when it is approved (I-13)', async () => {
  const deposit = await aClearedDeposit(client)
  const whole = await aSubmittedRefund(client, deposit, { amount: 10_000_000 })
  const other = await aSubmittedRefund(client, deposit, { amount: 1 })
  await acted(approver, REFUND, whole.id, 'approve')
  const late = await act(other.id, 'approve', {}, approver)
  expect([late.status, late.body.error_message]).toEqual([
    422,
    'Deposit ini tersisa Rp. 0,- yang bebas; diminta kembali Rp. 1,-. Kurangi Rp. 1,-',
  ])
  const held = { ...whole, id: undefined, amount: 1 }
  expectInvalid(await client.post(`/create/${REFUND}`, held), 'amount')
  for (const amount of [0, -1, 2 ** 53 + 2]) {
    expectInvalid(await client.post(`/create/${REFUND}`, { ...held, amount }), 'amount')
  }
  expect((await client.post(`/action/deposit/${deposit.id}/cancel`, { reason })).body.code).toBe('deposit_used')
  fine(await act(whole.id, 'cancel', { reason }))
  expect(await depositOf(whole)).toMatchObject({ held: 0, remaining: 10_000_000 })
  const agreed = await acted(approver, REFUND, other.id, 'approve', { note: 'Sesuai kontrak' })
  expect(agreed.steps).toMatchObject([{ status: 'approve', note: 'Sesuai kontrak' }])
  const unwanted = await aSubmittedRefund(client, deposit)
  expectRefusal(await act(unwanted.id, 'reject', { reason }), 409)
  expectInvalid(await act(unwanted.id, 'reject', {}, approver), 'reason')
  // Callers that send a note with every decision need not know that this one asks for a reason.
  const rejected = await acted(approver, REFUND, unwanted.id, 'reject', { note: reason })
  expect(rejected).toMatchObject({
    status: 'reject',
    cancel_reason: reason,
    steps: [{ status: 'reject', note: reason }],
  })
})

test('a refund climbs the levels of its amount, each decided by another person, and is held with the last alone', async () => {
  const LEVEL = 'approval-credit-submission'
  const corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const { user_id: first } = await idOfUser(approver)
  const { user_id: second } = await idOfUser(corporate)
  const level = { doc_type: DOC_TYPE, approver: 'users', due_hours: 8 }
  await made(corporate, LEVEL, { ...level, users: [{ user_id: first }], min_amount: 0 })
  const upper = await made(corporate, LEVEL, { ...level, users: [{ user_id: second }], min_amount: 2_000_000 })
  const deposit = await aClearedDeposit(client)
  const small = await aSubmittedRefund(client, deposit)
  const large = await aSubmittedRefund(client, deposit, { amount: 3_000_000 })
  const { name } = fine(await approver.get('/session')).data.profile
  const waits = { level: 1, status: 'pending', approver: name, due_at: expect.stringMatching(/\+07:00$/) }
  expect(small.steps).toMatchObject([waits])
  expect(large.steps).toMatchObject([
    { level: 1, status: 'pending' },
    { level: 2, status: 'off' },
  ])

  expect((await act(large.id, 'approve', {}, corporate)).body.code).toBe('not_approver')
  const between = await acted(approver, REFUND, large.id, 'approve')
  expect(between).toMatchObject({ status: 'pending', steps: [{ status: 'approve' }, { status: 'pending' }] })
  expect(await depositOf(large)).toMatchObject({ held: 0 })
  expect((await act(large.id, 'approve', {}, approver)).status).toBe(409)
  const reader = await aUser(app, { company: 'DEMO', permissions: [`read-${REFUND}`], unit: 0 })
  expectRefusal(await act(large.id, 'approve', {}, reader), 403)
  expect(await acted(corporate, REFUND, large.id, 'approve')).toMatchObject({ status: 'approve' })
  expect(await depositOf(large)).toMatchObject({ held: 3_000_000 })

  const withdrawn = await acted(client, REFUND, small.id, 'cancel', { reason })
  expect(withdrawn.steps).toMatchObject([{ status: 'cancel' }])
  for (const { id } of [upper, (await listed(corporate, LEVEL, { doc_type: DOC_TYPE, active: 1 })).data[0]])
    fine(await corporate.post(`/action/${LEVEL}/${id}/deactivate`))
})

test('what running orders count on is not refunded', async () => {
  const payment = await anyOf(client, 'payment-type', { search: 'DEPOSIT' })
  const body = await orderBody(client)
  const items = body.items.map((item) => ({ ...item, volume: 10, price: 1_000_000 }))
  const order = await made(client, 'sales-order', { ...body, payment_type_id: payment.id, items })
  const deposit = await aClearedDeposit(client, { customer_id: order.customer_id, amount: 12_000_000 })
  await acted(client, 'sales-order', order.id, 'approve')
  expectRefusal(await act((await aRefund(client, deposit)).id, 'submit'), 422)
  const fits = await aSubmittedRefund(client, deposit, { amount: 900_000 })
  fine(await act(fits.id, 'approve', {}, approver))
})

test('of refunds that are approved at once no more is held than their deposit has (I-13)', async () => {
  const deposit = await aClearedDeposit(client)
  const refunds = await Promise.all(
    Array.from({ length: 12 }, () => aSubmittedRefund(client, deposit, { amount: 4_000_000 })),
  )
  const answers = await Promise.all(refunds.map(({ id }) => act(id, 'approve', {}, approver)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('deposit_short')
  expect(await viewed(client, 'deposit', deposit.id)).toMatchObject({ held: 8_000_000 })
})
