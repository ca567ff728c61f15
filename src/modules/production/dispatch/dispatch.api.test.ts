import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import type { Changes } from '../../../platform/server/live/changes.ts'
import { todayIn } from '../../../platform/server/time.ts'
import { type Client, clientOf, type Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { earlier } from '../../../testing/earlier.ts'
import { listenAs } from '../../../testing/live-ears.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { aDriver } from '../../company/drivers/testing.ts'
import { aPlant } from '../../equipment/batching-plant/testing.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import { anApprovedOrder } from '../../sales/sales-order/testing.ts'
import { aDepartedDocket, aDocket, docketBody } from '../docket/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aSchedule } from '../production-schedule/testing.ts'
import { withPart } from './board-part.ts'

const DAY = 86_400_000
/** A change in the company's dockets. */
const dockets: Changes = {
  corporateId: 1,
  process: 'another',
  by: 'Rina',
  at: '2026-11-21T02:14:00Z',
  tab: null,
  rows: [{ table: 'dockets', id: 1, unitId: null, kind: 'changed' }],
}
let app: RunningApp
let client: Client
let corporate: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  corporate = await app.as('corporate')
  // Plants can load at any hour, whenever the test runs.
  await app.pools.owner.query('UPDATE production_units SET open_time = NULL, close_time = NULL WHERE corporate_id = 1')
})
afterAll(() => app?.stop())

const boardOf = async (by: Client, query = ''): Promise<Json> => fine(await by.get(`/dispatch${query}`)).data
const named = (rows: Json[], id: number): Json => rows.find((row) => row.id === id)
const unitIds = async (): Promise<number[]> =>
  (await app.pools.owner.query('SELECT id FROM production_units WHERE corporate_id = 1 ORDER BY id')).rows.map(
    ({ id }) => id,
  )
/** Sets columns of a docket directly, to simulate passed time. */
const set = (id: number, columns: string) =>
  app.pools.owner.query(`UPDATE dockets SET ${columns} WHERE corporate_id = 1 AND id = $1`, [id])

test('the day shows pours, loads, trucks and plants under the API names', async () => {
  const job = await aJobOrder(client)
  const docket = await aDocket(client, job, { quantity: 6.5 })
  const schedule = await viewed(client, 'production-schedule', docket.production_schedule_id)
  const board = await boardOf(client)
  expect(board).toMatchObject({ date: todayIn('Asia/Jakarta'), is_today: true, timezone: 'Asia/Jakarta' })
  expect(named(board.pours, schedule.id)).toMatchObject({
    number: schedule.number,
    site_project_name: schedule.site_project_name,
    product_code: schedule.product_code,
    batching_plant_id: schedule.batching_plant_id,
    start_time: '08:00',
    volume: 20,
    loaded: 6.5,
    delivered: 0,
    remaining: 13.5,
    status: 'progress',
    job_orders: [{ id: job.id, number: job.number, status: 'progress', remaining: 13.5 }],
  })
  expect(named(board.loads, docket.id)).toMatchObject({
    number: docket.number,
    production_schedule_id: schedule.id,
    truck_mixer_id: docket.truck_mixer_id,
    truck_mixer_name: docket.truck_mixer_name,
    driver_id: docket.driver_id,
    driver_name: 'Slamet Riyadi',
    quantity: 6.5,
    status: 'pending',
    times: { start_delivery: null },
    age_minutes: 0,
  })
  expect(named(board.trucks, docket.truck_mixer_id)).toMatchObject({
    name: docket.truck_mixer_name,
    status: 'progress',
    state: 'loading',
    state_minutes: 0,
    papers: 'ok',
    docket_id: docket.id,
  })
  expect(named(board.drivers, docket.driver_id)).toMatchObject({ status: 'progress', docket_id: docket.id })
  const plants = fine(await client.get('/list/batching-plant?active=1&limit=100&order=id&sort=ASC')).data
  expect(board.plants.map(({ id }: Json) => id).toSorted()).toEqual(plants.map(({ id }: Json) => id).toSorted())
  expect(named(board.plants, schedule.batching_plant_id)).toMatchObject({
    status: 'ready',
    m3_per_hour: plants[0].capacity_m3h,
  })
})

test('the figures of the day equal the sums of its pours', async () => {
  const [plain] = (await unitIds()).slice(1)
  const there = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  const before = (await boardOf(there)).figures
  const job = await aJobOrder(there, await aSchedule(there))
  await aDocket(there, job, { quantity: 1.5 })
  await aDepartedDocket(there, job, { quantity: 2.5 })
  await acted(there, 'production/docket', (await aDepartedDocket(there, job, { quantity: 3 })).id, 'finish')
  const cancelled = await aSchedule(there)
  await acted(there, 'production-schedule', cancelled.id, 'cancel', { reason: 'Hujan' })
  const board = await boardOf(there, `?production_unit_id=${plain}`)
  const { planned, loading, on_road, delivered, remaining } = board.figures
  expect({
    planned: planned - before.planned,
    loading: loading - before.loading,
    on_road: on_road - before.on_road,
    delivered: delivered - before.delivered,
    remaining: remaining - before.remaining,
  }).toEqual({ planned: 20, loading: 1.5, on_road: 2.5, delivered: 3, remaining: 13 })
  expect(named(board.pours, cancelled.id)).toMatchObject({ status: 'cancel', remaining: 0 })
  expect(
    named(
      board.hours.map((one: Json) => ({ ...one, id: one.hour })),
      8,
    ).planned,
  ).toBeGreaterThanOrEqual(20)
})

test('a truck’s place follows its docket’s own times, with the minutes since', async () => {
  const docket = await aDocket(client, undefined, { quantity: 1 })
  const whereabouts = async () => {
    // Another day's board is computed again: a direct write is announced to no one.
    const { trucks, loads } = await freshBoard()
    const { state, state_minutes } = named(trucks, docket.truck_mixer_id)
    return [state, state_minutes, named(loads, docket.id)?.age_minutes]
  }
  await set(docket.id, "batch_start = now() - interval '70 minutes'")
  expect(await whereabouts()).toEqual(['loading', 70, 70])
  await set(docket.id, "status = 'progress', start_delivery = now() - interval '50 minutes'")
  expect(await whereabouts()).toEqual(['on_road', 50, 70])
  await set(docket.id, "arrive_project = now() - interval '30 minutes'")
  expect(await whereabouts()).toEqual(['at_site', 30, 70])
  await set(
    docket.id,
    "start_unloading = now() - interval '25 minutes', finish_unloading = now() - interval '9 minutes'",
  )
  expect(await whereabouts()).toEqual(['returning', 9, null])
  await set(docket.id, "status = 'finish', back_to_plant = now() - interval '4 minutes'")
  expect(await whereabouts()).toEqual(['available', 4, null])
  await acted(client, 'truck-mixer', docket.truck_mixer_id, 'breakdown', { reason: 'Ban pecah' })
  expect(await whereabouts()).toEqual(['breakdown', 0, null])
  await acted(client, 'truck-mixer', docket.truck_mixer_id, 'repair', { action: 'Ganti ban' })
  await acted(client, 'truck-mixer', docket.truck_mixer_id, 'off')
  expect(await whereabouts()).toEqual(['off', null, null])
})

/** The board after a change was announced to every process. */
async function freshBoard(): Promise<Json> {
  await acted(client, 'drivers', (await aDriver(client)).id, 'off')
  return boardOf(client)
}

test('expired and soon expiring documents are shown, and drivers without a valid licence', async () => {
  const today = todayIn('Asia/Jakarta')
  const [ended, soon, later] = [addDays(today, -1), addDays(today, 30), addDays(today, 31)]
  const trucks = [
    await aTruck(client, { stnk_expired: ended }),
    await aTruck(client, { kir_expired: soon }),
    await aTruck(client, { stnk_expired: later, kir_expired: later }),
  ]
  const drivers = [
    await aDriver(client, { license_expired: ended }),
    await aDriver(client, { license_expired: today }),
    await aDriver(client, { license_expired: later }),
  ]
  const board = await boardOf(client)
  expect(trucks.map(({ id }) => named(board.trucks, id).papers)).toEqual(['expired', 'soon', 'ok'])
  expect(drivers.map(({ id }) => [named(board.drivers, id).papers, named(board.drivers, id).selectable])).toEqual([
    ['expired', false],
    ['soon', true],
    ['ok', true],
  ])
})

test('inactive equipment is not on the board', async () => {
  const [truck, driver, plant] = [await aTruck(client), await aDriver(client), await aPlant(client)]
  for (const [module, { id }] of [
    ['truck-mixer', truck],
    ['drivers', driver],
    ['batching-plant', plant],
  ] as const)
    await acted(client, module, id, 'deactivate')
  const board = await boardOf(client)
  expect([named(board.trucks, truck.id), named(board.drivers, driver.id), named(board.plants, plant.id)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('travel and unloading times are the site’s medians of 30 days, else the entered values', async () => {
  const schedule = await aSchedule(client)
  const job = await aJobOrder(client, schedule)
  const project = await viewed(client, 'site-project', schedule.site_project_id)
  fine(await client.patch(`/update/site-project/${project.id}`, { travel_minutes: 42 }))
  expect(named((await boardOf(client)).pours, schedule.id)).toMatchObject({
    travel: { minutes: 42, source: 'entered', trips: 0 },
    unload: { trips: 0 },
    return: { minutes: 42 },
  })
  for (const [travel, unload, days] of [
    [20, 10, 0],
    [30, 12, 1],
    [50, 40, 30],
    [500, 500, 31],
  ] as const) {
    const { id } = await aDepartedDocket(client, job, { quantity: 1 })
    await set(
      id,
      `status = 'finish', date = date - ${days}, load_no = load_no + 100, start_delivery = now() - interval '2 days',
        arrive_project = now() - interval '2 days' + interval '${travel} minutes',
        start_unloading = now() - interval '1 day', finish_unloading = now() - interval '1 day' + interval '${unload} minutes'`,
    )
  }
  // A load on the road is not a finished trip.
  await set((await aDepartedDocket(client, job, { quantity: 1 })).id, "arrive_project = now() + interval '9 hours'")
  // Medians are cached for minutes; a new process has no cache.
  const other = await startApp({ of: app })
  try {
    expect(named((await boardOf(clientOf(other.address, client.token))).pours, schedule.id)).toMatchObject({
      travel: { minutes: 30, source: 'history', trips: 3 },
      unload: { minutes: 12, source: 'history', trips: 3 },
      return: { minutes: 30 },
    })
  } finally {
    await other.stop()
  }
})

test('an open load stays on the board after midnight with its pour, a finished one does not', async () => {
  const job = await aJobOrder(client)
  const [open, done] = [await aDepartedDocket(client, job), await aDepartedDocket(client, job)]
  for (const [{ id }, more] of [
    [open, ''],
    [done, ", status = 'finish'"],
  ] as const)
    await set(id, `date = date - 1${more}`)
  await app.pools.owner.query(
    'UPDATE production_schedules SET pour_date = pour_date - 1 WHERE corporate_id = 1 AND id = $1',
    [job.production_schedule_id],
  )
  const today = await freshBoard()
  expect(named(today.loads, open.id)).toMatchObject({ status: 'progress', date: addDays(today.date, -1) })
  expect(named(today.loads, done.id)).toBeUndefined()
  expect(named(today.pours, job.production_schedule_id)).toMatchObject({ pour_date: addDays(today.date, -1) })
  const yesterday = await boardOf(client, `?date=${addDays(today.date, -1)}`)
  expect(yesterday.is_today).toBe(false)
  expect([open, done].map(({ id }) => named(yesterday.loads, id)?.status)).toEqual(['progress', 'finish'])
  const tomorrow = await boardOf(client, `?date=${addDays(today.date, 1)}`)
  expect(named(tomorrow.loads, open.id)).toBeUndefined()
})

test('today is the unit’s own day, whatever the day elsewhere', async () => {
  const [, , east] = await unitIds()
  // 15:30 UTC is 22:30 in Jakarta, and 00:30 of the next day in Jayapura.
  const now = new Date(Date.now() + DAY)
  now.setUTCHours(15, 30, 0, 0)
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    const day = now.toISOString().slice(0, 10)
    expect((await boardOf(client)).date).toBe(day)
    const board = await boardOf(corporate, `?production_unit_id=${east}`)
    expect(board).toMatchObject({ date: addDays(day, 1), is_today: true, timezone: 'Asia/Jayapura' })
    expect(board.counted_at).toMatch(/T00:30:.*\+09:00$/)
  } finally {
    vi.useRealTimers()
  }
})

test('each open pour of today has a plan and a proposed next load with driver and reasons', async () => {
  const job = await aJobOrder(client)
  const truck = await aTruck(client, { drum_capacity_m3: 7 })
  const driver = await aDriver(client, { default_truck_id: truck.id })
  const { pours, planned_loads, is_today } = await boardOf(client)
  expect(is_today).toBe(true)
  const pour = named(pours, job.production_schedule_id)
  expect(pour.plan).toMatchObject({ unplanned: null })
  expect(pour.plan.loads).toBeGreaterThan(1)
  const planned = planned_loads.filter((load: Json) => load.production_schedule_id === pour.id)
  expect(planned).toMatchObject([{ load_no: 1, truck_mixer_id: expect.any(Number) }])
  expect(pour.proposal).toMatchObject({
    job_order_id: job.id,
    batching_plant_id: pour.batching_plant_id,
    obstacle: null,
  })
  const [first] = pour.proposal.candidates
  expect(first.reasons.map(({ why }: Json) => why)).toContain('waiting')
  const docket = {
    job_order_id: pour.proposal.job_order_id,
    truck_mixer_id: first.truck_mixer_id,
    driver_id: first.driver_id,
    quantity: first.quantity,
  }
  const issued = fine(await client.post('/create/production/docket', docket)).data
  const next = await boardOf(client)
  const after = named(next.pours, pour.id)
  expect(after.proposal.candidates.map((one: Json) => one.truck_mixer_id)).not.toContain(first.truck_mixer_id)
  expect(next.left_out).toContainEqual(
    expect.objectContaining({ truck_mixer_id: first.truck_mixer_id, why: 'under-way' }),
  )
  expect(named(next.loads, issued.id).expected).toMatchObject({ late_minutes: expect.any(Number) })
  // The truck's usual driver, whom no other truck takes.
  await acted(client, 'drivers', driver.id, 'off')
  const [proposed] = named((await boardOf(client)).pours, pour.id).proposal.candidates
  expect(proposed.driver_id).not.toBe(driver.id)
})

test('an ended pour and a past day have no plan', async () => {
  const schedule = await aSchedule(client)
  await acted(client, 'production-schedule', schedule.id, 'cancel', { reason: 'Hujan' })
  const board = await boardOf(client)
  expect(named(board.pours, schedule.id)).toMatchObject({ plan: null, proposal: null, late_minutes: 0 })
  const over = await boardOf(client, `?date=${addDays(board.date, -1)}`)
  expect([over.planned_loads, over.left_out, over.calls]).toEqual([[], [], []])
})

test('a pour its plants cannot make in time shows its delay in minutes, and the figures count it', async () => {
  // At any hour: 1,000 m³ with a truck per minute exceed what all plants make.
  const order = await anApprovedOrder(client, { volume: 1_000 })
  const { id } = await aSchedule(client, order, { volume: 1_000, interval_minutes: 1 })
  const board = await boardOf(client)
  const { plan, unload, start_at, late_minutes } = named(board.pours, id)
  // The last truck is promised one minute later per truck before it.
  const lastAfterStart = (Date.parse(plan.last_unloaded_at) - Date.parse(start_at)) / 60_000 - unload.minutes
  expect(late_minutes).toBeGreaterThanOrEqual(lastAfterStart - (plan.loads - 1))
  expect(late_minutes).toBeLessThanOrEqual(lastAfterStart)
  expect(late_minutes).toBeGreaterThan(board.limits.late_minutes)
  const late = board.pours.filter((pour: Json) => pour.late_minutes > board.limits.late_minutes)
  expect(board.figures.late).toBe(late.length)
})

test('a user of one unit sees its board; a user of all units names one', async () => {
  const [own, other] = await unitIds()
  expect((await boardOf(client)).production_unit_id).toBe(own)
  expect((await boardOf(client, `?production_unit_id=${own}`)).production_unit_id).toBe(own)
  expectRefusal(await client.get(`/dispatch?production_unit_id=${other}`), 404)
  const answer = await corporate.get('/dispatch')
  expectInvalid(answer, 'production_unit_id')
  expect(answer.body.error_message).toBe('Unit Produksi harus diisi')
  expect((await boardOf(corporate, `?production_unit_id=${other}`)).production_unit_id).toBe(other)
  fine(await corporate.post('/switch/production-unit', { production_unit_id: other }))
  expect((await boardOf(corporate)).production_unit_id).toBe(other)
  fine(await corporate.post('/switch/production-unit', { production_unit_id: null }))
  expectRefusal(await (await app.as('rival')).get(`/dispatch?production_unit_id=${own}`), 404)
})

test('the board needs only its own permission, and contains no price', async () => {
  expectRefusal(await app.nobody.get('/dispatch'), 401)
  expectRefusal(await (await app.as('finance')).get('/dispatch?production_unit_id=1'), 403)
  const looker = await aUser(app, { company: 'DEMO', permissions: ['read-dispatch'], unit: 0 })
  await aDocket(client, undefined, { quantity: 1 })
  const text = JSON.stringify(await boardOf(looker))
  expect(text.length).toBeGreaterThan(1_000)
  expect(text).not.toMatch(/price|amount|cost|dpp|"total/)
  for (const username of ['plant1', 'dispatch1']) expect((await boardOf(await app.as(username))).is_today).toBe(true)
})

test.each([
  'date=2026-02-30',
  'date=besok',
  'date=2026-01-01&date=2026-01-02',
  'production_unit_id=x',
  'day=2026-01-01',
])('the wrong parameter %s is refused at its name', async (query) =>
  expectInvalid(await client.get(`/dispatch?${query}`), query.split('=')[0] ?? ''),
)

test('a board shows earlier writes of its process, and with no-cache those of any process', async () => {
  const other = await startApp({ of: app })
  try {
    const job = await aJobOrder(client)
    const seenThere = async (id: number) => {
      const anew = { authorization: `Bearer ${client.token}`, 'cache-control': 'no-cache' }
      const answer: Json = await (await fetch(`${other.address}/api/dispatch`, { headers: anew })).json()
      return named(answer.data.loads, id)
    }
    for (let n = 0; n < 5; n++) {
      const { id } = await aDocket(client, job, { quantity: 1 })
      expect(await seenThere(id)).toMatchObject({ status: 'pending' })
      expect(named((await boardOf(client)).loads, id)).toMatchObject({ status: 'pending' })
      await acted(client, 'production/docket', id, 'depart')
      expect(named((await boardOf(client)).loads, id)).toMatchObject({ status: 'progress' })
      expect(await seenThere(id)).toMatchObject({ status: 'progress' })
    }
    // A direct write is announced to no process; only reading the database shows it.
    const { id } = await aDepartedDocket(client, job, { quantity: 1 })
    const { start_delivery: left } = (await seenThere(id)).times
    await set(id, `start_delivery = ${earlier('start_delivery', '1 minute')}`)
    expect(Date.parse((await seenThere(id)).times.start_delivery)).toBe(Date.parse(left) - 60_000)
  } finally {
    await other.stop()
  }
})

test("another user's change comes to the board", async () => {
  const looker = await aUser(app, { company: 'DEMO', permissions: ['read-dispatch'], unit: 0 })
  await boardOf(looker)
  const { id } = await aDocket(client, undefined, { quantity: 1 })
  await expect.poll(async () => named((await boardOf(looker)).loads, id)).toBeDefined()
})

test('however many users watch, a change is computed once, with as many statements as an empty day', async () => {
  const lookers = await Promise.all(
    Array.from({ length: 8 }, () => aUser(app, { company: 'DEMO', permissions: ['read-dispatch'], unit: 0 })),
  )
  await Promise.all(lookers.map((one) => boardOf(one)))
  const recorder = recordStatements()
  try {
    const sentFor = async (query: string) => {
      await Promise.all(Array.from({ length: 40 }, (_, index) => boardOf(lookers[index % 8] ?? client, query)))
      const taken = recorder.takeOfCalls().map(({ text }) => text)
      return taken.filter((text) => !/audit_logs|set_config/.test(text))
    }
    const empty = await sentFor('?date=2031-01-01')
    // The trips' medians are cached from the request before.
    expect(empty).toHaveLength(7)
    // In a new minute the board is read once more.
    await expect.poll(() => sentFor('?date=2031-01-01')).toEqual([])
    const bodies = [await docketBody(client), await docketBody(client), await docketBody(client)]
    // What led to them is announced too.
    await expect.poll(() => sentFor('')).toEqual([])
    for (const body of bodies) await made(client, 'production/docket', { ...body, quantity: 1 })
    let reads = 0
    await vi.waitFor(
      async () => {
        // A board in use is read ahead, while further dockets are still written.
        reads += (await sentFor('')).filter((text) => empty.includes(text)).length
        expect(reads).toBeGreaterThan(0)
      },
      { timeout: 20_000 },
    )
    // Three changes may be announced one by one, to 40 calls of 8 users, and a minute may begin.
    expect(reads / 7).toBeLessThanOrEqual(4)
  } finally {
    recorder.stop()
  }
})

test('a browser that reads after an announcement shares that computation, whatever was written since', async () => {
  const looker = await aUser(app, { company: 'DEMO', permissions: ['read-dispatch', 'read-delivery'], unit: 0 })
  const ears = await listenAs(app.address, looker)
  const recorder = recordStatements()
  try {
    const look = async (told: string | undefined) => {
      const headers = { authorization: `Bearer ${looker.token}`, ...(told ? { 'last-event-id': told } : {}) }
      recorder.take()
      const { data }: Json = await (await fetch(`${app.address}/api/dispatch`, { headers })).json()
      return { data, isReckoned: recorder.takeOfCalls().some(({ text }) => text.includes('truck_mixer_list')) }
    }
    const first = await aDocket(client, undefined, { quantity: 1 })
    await vi.waitFor(() => expect(ears.rows()).toContainEqual(['production/docket', first.id, 'new']), {
      timeout: 20_000,
    })
    const told = ears.told() ?? ''
    const [process, telling] = told.split('/')
    expect(named((await look(told)).data.loads, first.id)).toBeDefined()
    const isReckoned = async (told: string | undefined) => {
      app.live.hub.heard(dockets)
      return (await look(told)).isReckoned
    }
    // Announcements are computed in parallel with requests, so poll until they are done.
    await expect.poll(() => isReckoned(told)).toBe(false)
    // This process's last board cannot contain later announcements, or those of another process.
    await expect.poll(() => isReckoned(`${process}/${Number(telling) + 1_000}`)).toBe(true)
    await expect.poll(() => isReckoned('another/1')).toBe(true)
    await expect.poll(() => isReckoned(undefined)).toBe(true)
  } finally {
    recorder.stop()
    ears.close()
  }
})

/** A browser with the board open: it listens, and has requested the board with its last event id. */
async function anOpenBoard(by: Client, told?: string) {
  const ears = await listenAs(app.address, by)
  const headers = { authorization: `Bearer ${by.token}`, 'last-event-id': told ?? ears.told() ?? '' }
  const { data }: Json = await (await fetch(`${app.address}/api/dispatch`, { headers })).json()
  const sent = (event: string) => ears.events.filter((one) => one.event === event).map((one) => one.data)
  return { by, ears, board: data, sent }
}

/** The board with all parts sent to the browser. */
const followed = ({ board, sent }: Awaited<ReturnType<typeof anOpenBoard>>): Json =>
  sent('part').reduce((held: Json, { from, to, part }: Json) => {
    expect(held.revision).toBe(from)
    const next = withPart(held, JSON.parse(gunzipSync(Buffer.from(part, 'base64')).toString()))
    expect(next.revision).toBe(to)
    return next
  }, board)

const LOOKS = ['read-dispatch', 'read-delivery'] as const
const aLooker = () => aUser(app, { company: 'DEMO', permissions: LOOKS, unit: 0 })

test('browsers with a board are sent the same changes, and told not to read again', async () => {
  const one = await anOpenBoard(await aLooker())
  const boards = [one, await anOpenBoard(await aLooker()), await anOpenBoard(await aLooker())]
  try {
    const first = await aDocket(client, undefined, { quantity: 1 })
    await vi.waitFor(() => expect(named(followed(one).loads, first.id)).toBeDefined(), { timeout: 20_000 })
    await acted(client, 'production/docket', first.id, 'depart')
    const status = 'progress'
    // A new minute creates a new board, sent to all; what one has received the others receive shortly.
    const sameForAll = async () => {
      const whole = await boardOf(client)
      for (const board of boards) {
        const { loads, trucks, drivers } = followed(board)
        expect(named(loads, first.id)).toMatchObject({ status })
        // The assembled parts equal the whole board.
        expect({ loads, trucks, drivers }).toEqual({ loads: whole.loads, trucks: whole.trucks, drivers: whole.drivers })
        expect(board.sent('part')).toEqual(one.sent('part'))
        // Before each announcement comes the held revision, or the one being sent.
        const held = [board.board.revision, ...board.sent('part').map(({ to }) => to)]
        for (const revision of board.sent('following').flat()) expect(held).toContain(revision)
        expect(board.ears.events.find(({ event }) => event !== 'hello' && event !== 'part')?.event).toBe('following')
      }
    }
    await vi.waitFor(sameForAll, { timeout: 20_000, interval: 100 })
  } finally {
    for (const { ears } of boards) ears.close()
  }
})

test('a board is sent only over the listener’s own connection, and only while they may see it', async () => {
  const open = await anOpenBoard(await aLooker())
  // This user listens without requesting the board; another one requests it with their connection id.
  const listener = await listenAs(app.address, await aLooker())
  const other = await anOpenBoard(await aLooker(), listener.told())
  const barred = await anOpenBoard(await aLooker())
  try {
    await app.pools.owner.query(
      `DELETE FROM role_permissions p USING users u WHERE p.corporate_id = u.corporate_id AND p.role_id = u.role_id
       AND p.permission = 'read-dispatch' AND u.id = $1`,
      [fine(await barred.by.get('/session')).data.profile.id],
    )
    await app.sessions.forget()
    // The connection learns of it at the latest with the next change.
    const sentAfterNext = async () => {
      const before = barred.sent('part').length
      const { id } = await aDocket(client, undefined, { quantity: 1 })
      await vi.waitFor(() => expect(named(followed(open).loads, id)).toBeDefined(), { timeout: 20_000 })
      return barred.sent('part').length - before
    }
    await expect.poll(sentAfterNext, { timeout: 60_000 }).toBe(0)
    const heard = () => new Set([...listener.events, ...other.ears.events].map(({ event }) => event))
    await expect.poll(heard).toEqual(new Set(['hello', 'changes']))
  } finally {
    for (const ears of [open.ears, listener, other.ears, barred.ears]) ears.close()
  }
})

test('a compressed and a plain answer are equal', async () => {
  const ask = (encoding: string) =>
    fetch(`${app.address}/api/dispatch?date=2031-01-01`, {
      headers: { authorization: `Bearer ${client.token}`, 'accept-encoding': encoding },
    })
  const read = async (): Promise<Json[]> => {
    const [plain, packed] = [await ask('identity'), await ask('gzip')]
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    return [await plain.json(), await packed.json()]
  }
  let [plain, packed] = await read()
  // A board shows its minute; two reads may be on both sides of a minute, but not twice.
  if (plain?.data.counted_at !== packed?.data.counted_at) [plain, packed] = await read()
  expect(plain).toEqual(packed)
})
