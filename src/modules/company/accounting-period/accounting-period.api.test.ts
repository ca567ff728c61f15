import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPeriod, periodOf } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine } from '../../../platform/testing/matrix/subject.ts'
import { WAITING_HERE } from '../../../platform/testing/own-database.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aReceipt } from '../../inventory/incoming-material/testing.ts'
import { aDepartedDocket, aDocket } from '../../production/docket/testing.ts'
import { aJobOrder } from '../../production/job-order/testing.ts'
import { aSchedule } from '../../production/production-schedule/testing.ts'
import { cancelDrafts } from '../../sales/sales-invoice/testing.ts'
import { anApprovedOrder, orderBody } from '../../sales/sales-order/testing.ts'

const reason = 'Uji periode'
let app: RunningApp
let client: Client
let unitId: number
/** The day of the ended period that is still open for entry. */
let last: string
/** That period in requests: YYYY-MM. */
let ended: string

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  await cancelDrafts(client)
  // Semarang allows backdating.
  const { rows } = await app.pools.owner.query('SELECT id, timezone FROM production_units ORDER BY id LIMIT 1')
  unitId = rows[0].id
  last = openPeriod(todayIn(rows[0].timezone)).from
  ended = periodOf(last).slice(0, 7)
})
afterAll(() => app?.stop())
afterEach(async () => {
  if ((await state()) === 'finish') fine(await reopen())
})

const act = (verb: 'close-period' | 'reopen-period', period: string, more = {}) =>
  client.post(`/action/production-unit/${unitId}/${verb}`, { period, ...more })
const close = (period = ended) => act('close-period', period)
const reopen = (period = ended) => act('reopen-period', period, { reason })

async function periods(): Promise<Json[]> {
  const { data } = fine(await client.get(`/list/accounting-period?production_unit_id=${unitId}&limit=100`))
  return data
}
const state = async () => (await periods()).find(({ period }) => period.startsWith(ended))?.status
const months = (rows: readonly Json[]) => rows.map(({ period }) => period.slice(0, 7)).toSorted()

/** Closes the periods before the ended one, the earliest first. */
async function closeEarlier(): Promise<void> {
  const open = (await periods()).filter(({ period, status }) => status === 'progress' && period.slice(0, 7) < ended)
  for (const month of months(open)) fine(await close(month))
}

async function aJobOfLast(): Promise<Json> {
  const order = await anApprovedOrder(client, { date: last })
  return aJobOrder(client, await aSchedule(client, order, { date: last }), { date: last })
}

test('periods are closed in order after they and their dockets have ended, and reopened from the latest', async () => {
  const docket = await aDocket(client, await aJobOfLast(), { date: last })
  const open = months((await periods()).filter(({ status }) => status === 'progress'))
  expect(open.slice(-2)).toEqual([ended, periodOf(todayIn('Asia/Jakarta')).slice(0, 7)])
  expect(await close(open.at(-1))).toMatchObject({ status: 409, body: { code: 'period_running' } })
  expect(await close('2026-13')).toMatchObject({ status: 422, body: { errors: { period: [expect.any(String)] } } })
  expectInvalid(await close('2999-01'), 'period')
  // Nothing is dated so early: the unit has no such period.
  expectInvalid(await close('1999-01'), 'period')
  expectInvalid(await reopen('1999-01'), 'period')
  expect(months(await periods())).not.toContain('1999-01')
  if (open[0] !== ended) {
    expect(await close()).toMatchObject({ status: 409, body: { code: 'period_order' } })
    await closeEarlier()
  }
  const left = await close()
  expect(left).toMatchObject({ status: 409, body: { code: 'open_documents' } })
  expect(left.body.error_message).toContain(docket.number)
  const path = `/action/production-unit/${unitId}/close-period`
  const english = await client.post(path, { period: ended }, { language: 'en' })
  expect(english.body.error_message).toContain(`in this period: 1 (${docket.number})`)
  expect(months((await periods()).filter(({ status }) => status === 'progress'))).toContain(ended)

  await acted(client, 'production/docket', docket.id, 'cancel', { reason })
  const receipt = await aReceipt(client, { date: last, vehicle_no: 'H 1 GATE' })
  const waiting = await close()
  expect(waiting).toMatchObject({ status: 409, body: { code: 'open_documents' } })
  expect(waiting.body.error_message).toContain('H 1 GATE')
  await acted(client, 'incoming-material', receipt.id, 'reject', { reason })
  fine(await close())
  const closed = (await periods()).find(({ period }) => period.startsWith(ended))
  expect(closed).toMatchObject({ status: 'finish', closed_by_name: expect.any(String), closed_at: expect.any(String) })
  expect(await close()).toMatchObject({ status: 409, body: { code: 'period_state' } })

  const earlier = months(await periods())
    .filter((month) => month < ended)
    .at(-1)
  if (earlier) expect(await reopen(earlier)).toMatchObject({ status: 409, body: { code: 'period_order' } })
  expect(await act('reopen-period', ended)).toMatchObject({ status: 422 })
  fine(await reopen())
  const reopened = (await periods()).find(({ period }) => period.startsWith(ended))
  expect(reopened).toMatchObject({ status: 'progress', closed_at: null, reopen_reason: reason })
  const { rows } = await app.pools.owner.query(
    `SELECT action, reason FROM audit_logs WHERE "table" = 'accounting_periods' AND row_id = $1 ORDER BY id`,
    [reopened.id],
  )
  expect(rows).toEqual([
    { action: 'close-period', reason: null },
    { action: 'reopen-period', reason },
  ])
})

test('what is dated in a closed period is neither entered, changed nor cancelled; plans of it go on', async () => {
  const job = await aJobOfLast()
  const docket = await aDepartedDocket(client, job, { date: last, quantity: 5 })
  await acted(client, 'production/docket', docket.id, 'finish')
  await closeEarlier()
  fine(await close())

  const order = await orderBody(client)
  const late = await client.post('/create/sales-order', { ...order, date: last })
  expect(late.status).toBe(422)
  expect(late.body.errors.date[0]).toMatch(
    /^Cut Off Peride Aktif · Periode \w{3} \d{4} di .+ sudah ditutup; minta dibuka kembali atau pakai tanggal 26 \w{3} \d{4} atau sesudahnya$/,
  )
  expect((await client.post('/create/sales-order', order)).status).toBe(201)
  const { status, body } = await client.post(`/action/production/docket/${docket.id}/cancel`, { reason })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'period_closed' })
  // The day of an existing record is not chosen any more, so the message names no other day.
  expect(body.error_message).toMatch(/sudah ditutup; minta dibuka kembali, atau koreksi dengan dokumen di periode/)
  const change = (given: Json) => client.patch(`/update/production/docket/${docket.id}`, given)
  expect(await change({ km_in: 42 })).toMatchObject({ status: 422, body: { errors: { date: [expect.any(String)] } } })
  expect((await change({ delivery_description: 'Gerbang timur' })).status).toBe(200)
  expect((await client.post(`/action/production/docket/${docket.id}/print`)).status).toBe(200)

  const item = { volume: 50, reason }
  fine(await client.post(`/action/sales-order/${job.sales_order_id}/volume`, item))
  fine(await client.post(`/action/production-schedule/${job.production_schedule_id}/finish`, { reason }))
  fine(await client.post(`/action/sales-order/${job.sales_order_id}/finish`, { reason }))
  const corporate = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const back = () => corporate.post(`/action/sales-order/${job.sales_order_id}/reopen`, { reason })
  expect(await back()).toMatchObject({ status: 409, body: { code: 'period_closed' } })

  fine(await reopen())
  fine(await back())
  expect((await client.post('/create/sales-order', { ...order, date: last })).status).toBe(201)
  fine(await client.post(`/action/production/docket/${docket.id}/cancel`, { reason }))
})

/** The number of orders, and of dockets that are not cancelled, in the ended period. */
async function standing(): Promise<{ orders: number; dockets: number }> {
  const { rows } = await app.pools.owner.query(
    `SELECT (SELECT count(*)::int FROM sales_orders WHERE production_unit_id = $1 AND date = $2) AS orders,
       (SELECT count(*)::int FROM dockets WHERE production_unit_id = $1 AND date = $2
         AND status <> 'cancel') AS dockets`,
    [unitId, last],
  )
  return rows[0]
}

test('I-46: while many write in a period that one user closes, nothing is written after the close', async () => {
  const job = await aJobOfLast()
  const finished: Json[] = []
  for (let n = 0; n < 4; n++) {
    const { id } = await aDepartedDocket(client, job, { date: last, quantity: 1 })
    finished.push(await acted(client, 'production/docket', id, 'finish'))
  }
  await closeEarlier()
  const body = { ...(await orderBody(client)), date: last }
  const before = await standing()
  const answers: number[] = []
  const write = async (send: () => ReturnType<Client['post']>) => answers.push((await send()).status)
  const create = () => write(() => client.post('/create/sales-order', body))
  const writers = Array.from({ length: 6 }, async () => {
    for (let n = 0; n < 4; n++) await create()
  })
  const cancelling = finished.map(({ id }) =>
    write(() => client.post(`/action/production/docket/${id}/cancel`, { reason })),
  )
  await expect.poll(() => answers.length).toBeGreaterThan(2)
  fine(await close())
  const atClose = await standing()
  await create()
  await Promise.all([...writers, ...cancelling])
  expect(await standing()).toEqual(atClose)
  const count = (wanted: number) => answers.filter((status) => status === wanted).length
  expect(new Set(answers)).toEqual(new Set([200, 201, 409, 422].filter((status) => count(status) > 0)))
  expect(count(201)).toBe(atClose.orders - before.orders)
  expect(count(200)).toBe(before.dockets - atClose.dockets)
  expect(count(422)).toBeGreaterThan(0)
})

test('a close whose connection is lost while waiting for a writer leaves the period open', async () => {
  await closeEarlier()
  const writer = await app.pools.owner.connect()
  try {
    await writer.query('BEGIN')
    const held =
      'SELECT id FROM accounting_periods WHERE corporate_id = 1 AND production_unit_id = $1 AND period = $2 FOR SHARE'
    expect((await writer.query(held, [unitId, `${ended}-01`])).rows).toHaveLength(1)
    const closing = close()
    const waiting = `SELECT pid FROM ${WAITING_HERE} WHERE query LIKE '%accounting_periods%for update%'`
    const pidOf = async () => (await app.pools.owner.query(waiting)).rows[0]?.pid
    await expect.poll(pidOf).toBeTypeOf('number')
    await app.pools.owner.query('SELECT pg_terminate_backend($1::int)', [await pidOf()])
    expect((await closing).status).toBeGreaterThanOrEqual(500)
    await writer.query('COMMIT')
  } finally {
    writer.release(true)
  }
  expect(await state()).toBe('progress')
  fine(await close())
})

test('a user of another unit cannot close here, and reopening needs its own permission', async () => {
  const right = ['read-production-unit', 'update-production-unit-close-period']
  const closer = await aUser(app, { company: 'DEMO', permissions: right })
  const call = (who: Client, verb: string) =>
    who.post(`/action/production-unit/${unitId}/${verb}`, { period: ended, reason })
  await closeEarlier()
  fine(await call(closer, 'close-period'))
  expect((await call(closer, 'reopen-period')).status).toBe(403)
  fine(await reopen())
  const elsewhere = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  expect((await call(elsewhere, 'close-period')).status).toBe(404)
  const { data } = fine(await elsewhere.get('/list/accounting-period'))
  const [own] = new Set(data.map((row: Json) => row.production_unit_id))
  expect(data.filter((row: Json) => row.production_unit_id !== own)).toEqual([])
  expect(own).not.toBe(unitId)
})
