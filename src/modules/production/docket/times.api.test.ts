import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, periodOf } from '../../../platform/definition/dates.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { earlier } from '../../../testing/earlier.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDriver } from '../../company/drivers/testing.ts'
import { aDepartedDocket, aDocket } from './testing.ts'

const DOCKET = 'production/docket'
const reason = 'Salah catat'
let app: RunningApp
let client: Client
let dispatcher: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  dispatcher = await app.as('dispatch1')
})
afterAll(() => app?.stop())

const act = (id: number, verb: string, input: object = {}, by = client) =>
  by.post(`/action/${DOCKET}/${id}/${verb}`, input)
const view = (id: number, by = client) => viewed(by, DOCKET, id)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
/** A load of 1 m³ that left two hours ago. */
async function underWay(): Promise<Json> {
  const docket = await aDepartedDocket(client, undefined, { quantity: 1 })
  await app.pools.owner.query(
    `UPDATE dockets SET start_delivery = now() - interval '2 hours', date = date - 1
      WHERE corporate_id = 1 AND id = $1`,
    [docket.id],
  )
  return docket
}

test("a tap notes the server's time", async () => {
  const { id } = await underWay()
  for (const moment of ['arrive_project', 'start_unloading', 'finish_unloading', 'back_to_plant']) {
    const before = Date.now()
    fine(await act(id, 'time', { moment }, dispatcher))
    const noted = new Date((await view(id))[moment]).getTime()
    expect(noted).toBeGreaterThanOrEqual(before - 1000)
    expect(noted).toBeLessThanOrEqual(Date.now())
  }
})

test('loading is noted before departure, later steps only after it', async () => {
  const { id } = await aDocket(client, undefined, { quantity: 1 })
  fine(await act(id, 'time', { moment: 'batch_start' }))
  expectInvalid(await act(id, 'time', { moment: 'arrive_project' }), 'arrive_project')
  expectInvalid(await act(id, 'time', { moment: 'start_delivery' }), 'moment')
  expectInvalid(await act(id, 'time', {}), 'moment')
})

test('a time before the previous one, or in the future, is refused at its field', async () => {
  const { id } = await underWay()
  fine(await act(id, 'time', { moment: 'arrive_project', at: hoursAgo(1) }))
  const answer = await act(id, 'time', { moment: 'start_unloading', at: hoursAgo(1.5) })
  expectInvalid(answer, 'start_unloading')
  expect(answer.body.error_message).toBe('Mulai Bongkar tidak boleh sebelum Tiba di Proyek')
  expectInvalid(await act(id, 'time', { moment: 'start_unloading', at: hoursAgo(-1) }), 'start_unloading')
  expectInvalid(await act(id, 'time', { moment: 'back_to_plant', at: hoursAgo(3) }), 'back_to_plant')
  expect(await view(id)).toMatchObject({ start_unloading: null, back_to_plant: null })
})

test("'now' to the minute is never before a time noted by a tap to the second", async () => {
  const { id } = await underWay()
  fine(await act(id, 'time', { moment: 'arrive_project' }))
  const tapped = new Date((await view(id)).arrive_project)
  const before = new Date(Math.floor(tapped.getTime() / 60_000) * 60_000 - 1000)
  await app.pools.owner.query('UPDATE dockets SET arrive_project = $2 WHERE corporate_id = 1 AND id = $1', [id, before])
  const noted = new Date((await view(id)).arrive_project)
  const minute = new Date(Math.floor(noted.getTime() / 60_000) * 60_000).toISOString()
  fine(await act(id, 'finish', { start_unloading: minute, back_to_plant: tapped.toISOString() }))
  expect(new Date((await view(id)).start_unloading)).toEqual(noted)
  const other = await underWay()
  fine(await act(other.id, 'time', { moment: 'arrive_project', at: hoursAgo(1) }))
  expectInvalid(await act(other.id, 'finish', { start_unloading: hoursAgo(1.02) }), 'start_unloading')
})

test('a noted time is corrected only with a reason, which is kept', async () => {
  const { id } = await underWay()
  fine(await act(id, 'time', { moment: 'arrive_project' }))
  expectRefusal(await act(id, 'time', { moment: 'arrive_project' }), 409)
  expectInvalid(await act(id, 'time', { moment: 'arrive_project', at: hoursAgo(1) }), 'reason')
  const at = hoursAgo(1)
  fine(await act(id, 'time', { moment: 'arrive_project', at, reason }))
  expect(new Date((await view(id)).arrive_project).getTime()).toBe(new Date(at).getTime())
  const { rows } = await app.pools.owner.query(
    `SELECT reason FROM audit_logs WHERE corporate_id = 1 AND "table" = 'dockets' AND row_id = $1 ORDER BY id DESC
      LIMIT 1`,
    [id],
  )
  expect(rows).toEqual([{ reason }])
})

test('of two simultaneous taps one is noted', async () => {
  const { id } = await underWay()
  const answers = await Promise.all([client, dispatcher].map((by) => act(id, 'time', { moment: 'arrive_project' }, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a tap can be undone for two minutes, a corrected or older time cannot', async () => {
  const { id } = await underWay()
  fine(await act(id, 'time', { moment: 'arrive_project' }))
  fine(await act(id, 'untime', { moment: 'arrive_project' }, dispatcher))
  expect((await view(id)).arrive_project).toBeNull()
  expectRefusal(await act(id, 'untime', { moment: 'arrive_project' }), 409)
  fine(await act(id, 'time', { moment: 'arrive_project' }))
  await app.pools.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit_logs SET at = ${earlier('at', '121 seconds')}
     WHERE corporate_id = 1 AND "table" = 'dockets' AND row_id = ${id}; COMMIT`,
  )
  const late = await act(id, 'untime', { moment: 'arrive_project' })
  expectRefusal(late, 409)
  expect(late.body.error_message).toMatch(/lebih dari 2 menit lalu/)
  fine(await act(id, 'time', { moment: 'arrive_project', at: hoursAgo(0.5), reason }))
  expectRefusal(await act(id, 'untime', { moment: 'arrive_project' }), 409)
  fine(await act(id, 'finish'))
  expectRefusal(await act(id, 'time', { moment: 'back_to_plant' }), 409)
})

test('a dispatcher reassigns and cancels a loading docket, not a departed one; the refusal says who may', async () => {
  const driver = await aDriver(client)
  const [loading, left] = [
    await aDocket(client, undefined, { quantity: 1 }),
    await aDepartedDocket(client, undefined, { quantity: 1 }),
  ]
  fine(await act(loading.id, 'reassign', { driver_id: driver.id, reason }, dispatcher))
  expect((await view(loading.id, dispatcher)).can).toMatchObject({ cancel: true, reassign: true })
  expect((await view(left.id, dispatcher)).can).toMatchObject({ cancel: false })
  const refused = await act(left.id, 'cancel', { reason }, dispatcher)
  expectRefusal(refused, 403)
  expect(refused.body).toMatchObject({ permission: 'update-delivery-cancel' })
  expect(refused.body.roles).toEqual(expect.arrayContaining(['Admin Plant', 'Manajer Perusahaan']))
  expect(refused.body.roles).not.toContain('Dispatcher')
  expect((await view(left.id)).status).toBe('progress')
  fine(await act(loading.id, 'cancel', { reason }, dispatcher))
  expect((await view(loading.id)).status).toBe('cancel')
  const looker = await aUser(app, { company: 'DEMO', permissions: ['read-delivery'], unit: 0 })
  const stranger = await act(left.id, 'cancel', { reason }, looker)
  expectRefusal(stranger, 403)
  expect(stranger.body.roles).toContain('Dispatcher')
})

test('finishing warns of empty fields without stopping, and answers sent − returned = received', async () => {
  const full = await aDepartedDocket(client)
  const { data, warnings } = fine(
    await act(full.id, 'finish', { returned_volume: 0.75, return_reason: 'excess', receiver_name: 'Agus' }),
  )
  expect(data).toMatchObject({ quantity: 7, returned_volume: 0.75, accepted: 6.25 })
  expect(warnings).toMatchObject([{ code: 'left_empty' }])
  expect(warnings[0].message).toMatch(/^Belum diisi: Tiba di Proyek, .*Kembali ke Plant/)
  expect(warnings[0].message).not.toMatch(/Nama Penerima/)
})

test('empty fields can be filled in once, in the order of the trip, while the period is open', async () => {
  const { id } = await underWay()
  const update = (body: object) => client.patch(`/update/${DOCKET}/${id}`, body)
  fine(await act(id, 'finish', { arrive_project: hoursAgo(1) }))
  expectInvalid(await update({ finish_unloading: hoursAgo(1.5) }), 'finish_unloading')
  fine(await update({ finish_unloading: hoursAgo(0.5), receiver_name: 'Agus' }))
  const { arrive_project: arrived } = await view(id)
  // Given values cannot be changed, alone or together with empty fields.
  expectRefusal(await update({ receiver_name: 'Budi' }), 409)
  expectRefusal(await update({ arrive_project: hoursAgo(0.9) }), 409)
  fine(await update({ arrive_project: hoursAgo(0.9), back_to_plant: hoursAgo(0.1) }))
  expect(await view(id)).toMatchObject({ receiver_name: 'Agus', arrive_project: arrived })
  expect((await view(id)).back_to_plant).not.toBeNull()
  const { rows } = await app.pools.owner.query(
    `SELECT action FROM audit_logs WHERE corporate_id = 1 AND "table" = 'dockets' AND row_id = $1 ORDER BY id DESC
      LIMIT 2`,
    [id],
  )
  expect(rows).toEqual([{ action: 'update' }, { action: 'update' }])

  const old = await underWay()
  fine(await act(old.id, 'finish'))
  const day = addDays(old.date, -70)
  await app.pools.owner.query('UPDATE dockets SET date = $2 WHERE corporate_id = 1 AND id = $1', [old.id, day])
  await app.pools.owner.query(
    `INSERT INTO accounting_periods (corporate_id, production_unit_id, period, status, closed_at)
     VALUES (1, $1, $2, 'finish', now())
     ON CONFLICT (corporate_id, production_unit_id, period) DO UPDATE
       SET status = 'finish', closed_at = excluded.closed_at`,
    [old.production_unit_id, periodOf(day)],
  )
  expectInvalid(await client.patch(`/update/${DOCKET}/${old.id}`, { receiver_name: 'Agus' }), 'date')
  const cancelled = await aDocket(client, undefined, { quantity: 1 })
  await acted(client, DOCKET, cancelled.id, 'cancel', { reason })
  expectRefusal(await client.patch(`/update/${DOCKET}/${cancelled.id}`, { receiver_name: 'Agus' }), 409)
})
