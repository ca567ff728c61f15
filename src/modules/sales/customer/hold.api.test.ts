import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { docketBody } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { aFinishedDocket } from '../sales-invoice/testing.ts'
import { anApprovedOrder, anOrder } from '../sales-order/testing.ts'

const DOCKET = 'production/docket'
const LATER = '2099-12-31'
const reason = 'Sengketa mutu'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const act = (customerId: number, verb: string, input: object = {}, by = client) =>
  by.post(`/action/customer/${customerId}/${verb}`, { reason, ...input })
const approve = ({ id }: Json) => client.post(`/action/sales-order/${id}/approve`)
const issue = (body: Json, by = client) => by.post(`/create/${DOCKET}`, body)
/** A job order over 100 m³ of a new customer. */
const aJob = async () => aJobOrder(client, await aSchedule(client, await anApprovedOrder(client), { volume: 100 }))

/** Sets a customer's oldest open due date this many days after the end of their grace period; negative: before it. */
const setOverdue = (customerId: number, days: number) =>
  app.pools.owner.query(
    `UPDATE customers SET oldest_due = (now() AT TIME ZONE 'Asia/Jakarta')::date - grace_days - $2::integer
      WHERE id = $1`,
    [customerId, days],
  )

test('a customer on hold gets no approval and no docket, with the reason, until released or lifted', async () => {
  const job = await aJob()
  const { customer_id, site_project_id } = job
  const pending = await anOrder(client, { customer_id, site_project_id })
  fine(await act(customer_id, 'hold', { until: LATER }))
  const held = await viewed(client, 'customer', customer_id)
  expect(held).toMatchObject({ hold: 'manual', hold_reason: reason, hold_until: LATER, can: { release: true } })
  expect((await listed(client, 'customer', { hold: 'manual', search: held.code })).data).toHaveLength(1)
  const chosen = async () => fine(await client.get(`/lookup/customer?id=${customer_id}`)).data
  expect(await chosen()).toMatchObject([{ id: customer_id, hold: 'manual' }])
  const why = `${held.name} ditahan: ${reason}. Minta penahanan dilepas atau ditangguhkan di data pelanggan`
  const passing = `${why}, atau isi Alasan Melewati Penahanan`
  const refusals = [
    [await approve(pending), why],
    [await issue(await docketBody(client, job)), passing],
  ] as const
  for (const [refused, error_message] of refusals) {
    expectRefusal(refused, 422)
    expect(refused.body).toMatchObject({ code: 'on_hold', error_message })
  }
  fine(await act(customer_id, 'override', { until: LATER }))
  expect((await viewed(client, 'customer', customer_id)).hold).toBeNull()
  expect(await chosen()).toMatchObject([{ id: customer_id, hold: null }])
  fine(await issue(await docketBody(client, job)))
  // A new hold cancels an earlier lift.
  fine(await act(customer_id, 'hold'))
  expectRefusal(await approve(pending), 422)
  fine(await act(customer_id, 'release'))
  fine(await approve(pending))
  const { rows } = await app.pools.owner.query(
    `SELECT action, reason FROM audit_logs WHERE "table" = 'customers' AND row_id = $1 AND reason IS NOT NULL
      ORDER BY id`,
    [customer_id],
  )
  expect(rows).toEqual(['hold', 'override', 'hold', 'release'].map((action) => ({ action, reason })))
})

test('only users who may put customers on hold may release them; a reason and a future end date are required', async () => {
  const { customer_id } = await anOrder(client)
  const seller = await aUser(app, { company: 'DEMO', permissions: ['read-customer', 'update-customer'] })
  const finance = await aUser(app, { company: 'DEMO', permissions: ['read-customer', 'update-customer-hold'] })
  for (const verb of ['hold', 'override', 'release'])
    expectRefusal(await act(customer_id, verb, { until: LATER }, seller), 403)
  for (const verb of ['hold', 'override']) {
    expectRefusal(await act(customer_id, verb, { reason: null, until: LATER }, finance), 422)
    expectRefusal(await act(customer_id, verb, { until: '2020-02-29' }, finance), 422)
    fine(await act(customer_id, verb, { until: LATER }, finance))
  }
  expectRefusal(await act(customer_id, 'release', { reason: null }, finance), 422)
  fine(await act(customer_id, 'release', {}, finance))
  expectRefusal(await act(customer_id, 'release', {}, finance), 409)
})

test('only users with the right issue a docket for a customer on hold, and the docket keeps their reason', async () => {
  const job = await aJob()
  const rights = ['read-delivery', 'create-delivery', 'read-production']
  const [dispatcher, manager] = await Promise.all([
    aUser(app, { company: 'DEMO', permissions: rights, unit: 0 }),
    aUser(app, { company: 'DEMO', permissions: [...rights, 'update-delivery-hold'], unit: 0 }),
  ])
  const body = { ...(await docketBody(client, job)), hold_reason: 'Pengecoran pelat sedang berjalan' }
  expectRefusal(await issue(body, dispatcher), 403)
  fine(await act(job.customer_id, 'hold'))
  expectRefusal(await issue(body, dispatcher), 403)
  expectRefusal(await issue({ ...body, hold_reason: '' }, manager), 422)
  const issued = fine(await issue(body, manager)).data
  expect((await viewed(client, DOCKET, issued.id)).hold_reason).toBe(body.hold_reason)
  expectRefusal(await issue(await docketBody(client, job)), 422)
  fine(await act(job.customer_id, 'release'))
  const free = fine(await issue({ ...(await docketBody(client, job)), hold_reason: 'Tidak perlu' }, manager)).data
  expect((await viewed(client, DOCKET, free.id)).hold_reason).toBeNull()
})

test('an overdue customer is on hold unless that is lifted; only users who see prices see amounts', async () => {
  const job = await aJob()
  const { customer_id } = job
  const body = await docketBody(client, job)
  await setOverdue(customer_id, -1)
  fine(await issue(await docketBody(client, job)))
  await setOverdue(customer_id, 2)
  expect(await viewed(client, 'customer', customer_id)).toMatchObject({
    hold: 'overdue',
    hold_manual: false,
    hold_overdue: true,
  })
  const refused = await issue(body)
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toMatch(
    /ditahan: Rp\. 0,- lewat jatuh tempo, tertua .+, masa tenggang 7 hari\. Catat pembayarannya/,
  )
  const permissions = ['read-delivery', 'create-delivery', 'read-production']
  const dispatcher = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  const told = await issue(body, dispatcher)
  expectRefusal(told, 422)
  expect(told.body.error_message).toMatch(/ditahan: ada tagihan jatuh tempo .+, masa tenggang 7 hari\. /)
  expect(told.body.error_message).not.toContain('Rp')
  fine(await act(customer_id, 'override', { until: LATER }))
  expect(await viewed(client, 'customer', customer_id)).toMatchObject({ hold: null, hold_overdue: true })
  fine(await issue(body, dispatcher))
})

test('deliveries made under a hold are billed, and the worksheet names the hold', async () => {
  const docket = await aFinishedDocket(client)
  fine(await act(docket.customer_id, 'hold'))
  const { data } = await listed(client, 'billing-worksheet', { reason: 'hold', customer_id: docket.customer_id })
  expect(data).toMatchObject([{ id: docket.id, reason: 'hold' }])
})

test('of the dockets that are issued while their customer is put on hold none comes after the hold (I-68)', async () => {
  const job = await aJob()
  const bodies = await Promise.all(Array.from({ length: 12 }, () => docketBody(client, job)))
  const first = bodies.slice(0, 6).map((body) => issue(body))
  const held = act(job.customer_id, 'hold')
  const answers = await Promise.all([...first, ...bodies.slice(6).map((body) => issue(body))])
  fine(await held)
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('on_hold')
  const issued = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
  const { rows } = await app.pools.owner.query(
    `SELECT count(*) FILTER (WHERE d.id > h.id)::integer AS late
     FROM audit_logs d, (SELECT id FROM audit_logs WHERE "table" = 'customers' AND action = 'hold' AND row_id = $2) h
     WHERE d."table" = 'dockets' AND d.action = 'create' AND d.row_id = ANY ($1)`,
    [issued, job.customer_id],
  )
  expect(rows).toEqual([{ late: 0 }])
  expectRefusal(await issue(await docketBody(client, job)), 422)
})
