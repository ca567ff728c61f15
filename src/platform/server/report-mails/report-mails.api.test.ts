import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { isDue, type ReportSchedule } from '../../definition/report-schedule.ts'
import type { Client, Json } from '../../testing/client.ts'
import { expectInvalid, fine } from '../../testing/matrix/subject.ts'
import type { Call } from '../engine/call.ts'
import { systemCall } from '../jobs/system-call.ts'
import { localIn, todayIn } from '../time.ts'
import { beginDue, mailReport } from './send-reports.ts'

let app: RunningApp
let owner: Client
let unit: { id: number; timezone: string }
beforeAll(async () => {
  app = await startApp()
  await app.jobs.makeReady()
  owner = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const { rows } = await app.pools.owner.query(
    'SELECT id, timezone FROM production_units WHERE corporate_id = 1 ORDER BY id LIMIT 1',
  )
  unit = rows[0]
})
afterAll(() => app?.stop())

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await app.pools.owner.query(text, [...values])).rows
const me = async (client: Client) => fine(await client.get('/view/profile')).data
const transaction = <R>(work: (call: Call) => Promise<R>) =>
  systemCall({ pools: app.pools, queue: app.jobs, registry: app.registry }, { corporateId: 1 }, work)
const run = () => ({
  ...{ corporateId: 1, transaction, signal: new AbortController().signal, id: 'uji', attempt: 1 },
  reading: { registry: app.registry, pools: app.pools },
})

let views = 0
/** A saved view of the sales by customer that is mailed every day. */
async function aMailedView(users: readonly number[], given: Json = {}, filters: Json = {}): Promise<number> {
  const schedule = {
    ...{ every: 'day', on: null, hour: 0, production_unit_id: unit.id, format: 'text', user_ids: users },
    ...given,
  }
  const settings = { filters: { basis: 'docket', group_by: 'customer', ...filters } }
  const body = { module: 'sales-report', name: `Kiriman ${++views}`, settings, schedule }
  return fine(await owner.post('/create/list-view', body)).data.id
}

interface Sent {
  template: { code: string }
  to: string
  language: string
  values: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; content: Uint8Array }[] | undefined
}
async function mailsTo(viewId: number, userId: number): Promise<Sent[]> {
  const sent: Sent[] = []
  await mailReport.run({
    ...run(),
    payload: { viewId, userId, day: todayIn(unit.timezone) },
    viewedBy: async () => undefined,
    outside: {
      publicUrl: 'https://molen.example',
      draw: async () => new TextEncoder().encode('%PDF'),
      mail: async (template, { to, language, values, attachments }) =>
        void sent.push({ template, to, language, values, attachments }),
    },
  })
  return sent
}
const keptOf = async (viewId: number): Promise<Json> =>
  fine(await owner.get('/list/list-view?module=sales-report')).data.find(({ id }: Json) => id === viewId).schedule

test('each receiver is sent what the receiver may see: the own unit, and no prices without their right', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'], unit: 0 })
  const [{ id: readerId }, { id: ownerId }] = [await me(reader), await me(owner)]
  const from = { date_from: '2020-01-01', date_to: todayIn(unit.timezone) }
  const view = await aMailedView([readerId, ownerId], {}, from)
  const [ofReader] = await mailsTo(view, readerId)
  const [ofOwner] = await mailsTo(view, ownerId)
  expect(ofOwner?.values.text).toContain('DPP')
  expect(ofReader?.values.text).not.toContain('DPP')
  const query = 'list/sales-report?basis=docket&group_by=customer&count=only'
  const own = fine(await reader.get(`/${query}&date_from=${from.date_from}&date_to=${from.date_to}`)).summary
  const all = fine(await owner.get(`/${query}&date_from=${from.date_from}&date_to=${from.date_to}`)).summary
  expect(own.delivered_m3).toBeLessThan(all.delivered_m3)
  expect(ofReader?.values.text).not.toBe(ofOwner?.values.text)
  expect(await keptOf(view)).toMatchObject({ last_problem: null, last_at: expect.any(String) })
})

test('a report is sent as PDF and as a workbook, in the language of each', async () => {
  const { id, email } = await me(owner)
  await sql("UPDATE users SET lang = 'en' WHERE corporate_id = 1 AND id = $1", [id])
  const [pdf] = await mailsTo(await aMailedView([id], { format: 'pdf' }), id)
  expect(pdf).toMatchObject({ to: email, language: 'en', attachments: [{ filename: 'sales-report.pdf' }] })
  const [xlsx] = await mailsTo(await aMailedView([id], { format: 'xlsx' }), id)
  const content = Buffer.from(xlsx?.attachments?.[0]?.content ?? [])
  expect(content.subarray(0, 2).toString()).toBe('PK')
})

test('a user who was disabled a second ago gets nothing, and the owner is told of a receiver without the right', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: [] })
  const [{ id }, { email }] = [await me(reader), await me(owner)]
  const view = await aMailedView([id])
  const [mail, ...others] = await mailsTo(view, id)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: email, template: { code: 'report-failed' } })
  expect((await keptOf(view)).last_problem).toBe(mail?.values.problem)
  await sql("UPDATE users SET status = 'non-active' WHERE corporate_id = 1 AND id = $1", [id])
  expect(await mailsTo(view, id)).toEqual([])
})

test('a saved parameter that is not there any more ends in a sentence', async () => {
  const { id } = await me(owner)
  for (const filters of [{ group_by: 'planet' }, { colour: 'red' }]) {
    const view = await aMailedView([id])
    // As stored by a version whose report still took it.
    const added = "settings = jsonb_set(settings, '{filters}', settings->'filters' || $2)"
    await app.pools.owner.query(`UPDATE list_views SET ${added} WHERE corporate_id = 1 AND id = $1`, [view, filters])
    const [mail] = await mailsTo(view, id)
    expect(mail?.template.code).toBe('report-failed')
    expect((await keptOf(view)).last_problem).toMatch(/planet|colour/)
  }
})

test('a report begins once a day of its unit, whatever processes look at once', async () => {
  const { id } = await me(owner)
  const view = await aMailedView([id], { hour: 7 })
  const count = async () =>
    (
      await sql("SELECT 1 FROM pgboss.job WHERE name = 'mail-report' AND (data->'payload'->>'viewId')::bigint = $1", [
        view,
      ])
    ).length
  const [day] = localIn(unit.timezone, new Date().toISOString()).split(' ')
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs(unit.timezone) + hour * 3_600_000)
  await beginDue(run(), at(6))
  expect(await count()).toBe(0)
  await Promise.all([beginDue(run(), at(7)), beginDue(run(), at(7)), beginDue(run(), at(8))])
  expect(await count()).toBe(1)
  await beginDue(run(), at(31))
  expect(await count()).toBe(2)
})

const offsetMs = (zone: string) =>
  Date.parse(`${localIn(zone, '2026-01-01T00:00:00Z').replace(' ', 'T')}Z`) - Date.parse('2026-01-01T00:00:00Z')

test('a schedule names users of the company, a unit of its user and a report', async () => {
  const { id } = await me(owner)
  const schedule = { every: 'week', on: 1, hour: 7, production_unit_id: unit.id, format: 'pdf', user_ids: [id] }
  const send = (given: Json, module = 'sales-report') =>
    owner.post('/create/list-view', {
      module,
      name: `Salah ${++views}`,
      settings: {},
      schedule: { ...schedule, ...given },
    })
  const [stranger] = await sql('SELECT id FROM users WHERE corporate_id = 2 ORDER BY id DESC LIMIT 1')
  for (const given of [{ on: 8 }, { hour: 24 }, { format: 'csv' }, { user_ids: [] }, { user_ids: ['a@b.example'] }])
    expectInvalid(await send(given), 'schedule')
  expect((await send({ user_ids: [] })).body.errors.schedule).toEqual(['Penerima harus diisi'])
  expectInvalid(await send({ user_ids: [999_999] }), 'schedule')
  expectInvalid(await send({ production_unit_id: 999_999 }), 'schedule')
  expect(stranger).toBeDefined()
  expectInvalid(await send({}, 'sales-order'), 'schedule')
  const view = await aMailedView([id])
  fine(await owner.patch(`/update/list-view/${view}`, { schedule: null }))
  expect(await keptOf(view)).toBeNull()
})

test('a receiver who was disabled does not keep the view from being changed, and is not added anew', async () => {
  const [{ id }, { id: ownerId }] = [await me(await aUser(app, { company: 'DEMO', permissions: [] })), await me(owner)]
  const view = await aMailedView([ownerId, id])
  await sql("UPDATE users SET status = 'non-active' WHERE corporate_id = 1 AND id = $1", [id])
  const schedule = await keptOf(view)
  fine(await owner.patch(`/update/list-view/${view}`, { name: `Berganti ${view}`, schedule }))
  fine(await owner.patch(`/update/list-view/${view}`, { schedule: { ...schedule, user_ids: [ownerId] } }))
  expectInvalid(await owner.patch(`/update/list-view/${view}`, { schedule }), 'schedule')
})

test('weeks have their day, months their last one where they are shorter', () => {
  const schedule: ReportSchedule = {
    ...{ every: 'week', on: 2, hour: 7, production_unit_id: 1, format: 'pdf', user_ids: [1] },
  }
  expect(isDue(schedule, '2026-11-24', 7)).toBe(true)
  expect(isDue(schedule, '2026-11-24', 6)).toBe(false)
  expect(isDue(schedule, '2026-11-25', 7)).toBe(false)
  const monthly: ReportSchedule = { ...schedule, every: 'month', on: 31 }
  expect(isDue(monthly, '2026-11-30', 8)).toBe(true)
  expect(isDue(monthly, '2026-12-30', 8)).toBe(false)
})
