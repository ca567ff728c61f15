import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driverBody } from '../../modules/company/drivers/testing.ts'
import { aPlant } from '../../modules/equipment/batching-plant/testing.ts'
import { truckMixerBody } from '../../modules/equipment/truck-mixer/testing.ts'
import { aDepartedDocket, aDocket, docketBody } from '../../modules/production/docket/testing.ts'
import { aJobOrder } from '../../modules/production/job-order/testing.ts'
import { aSchedule, scheduleBody } from '../../modules/production/production-schedule/testing.ts'
import { anApprovedOrder } from '../../modules/sales/sales-order/testing.ts'
import type { Answer, Client, Json } from '../../platform/testing/client.ts'
import { viewed } from '../../platform/testing/matrix/subject.ts'
import { acted } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { brokenInvariants } from '../invariants.ts'
import { isLong, sharpest } from '../long.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { type Recorder, recordStatements } from '../statements.ts'

const DOCKET = 'production/docket'
const reason = 'Uji bersamaan'
const LOADS = isLong ? 100 : 60
/** How often races are repeated; every other time from a further state. */
const ROUNDS = isLong ? 6 : 2

let app: RunningApp
let recorder: Recorder
let hands: Client[]
let client: Client

beforeAll(async () => {
  recorder = recordStatements()
  app = await startApp({ connections: 10 })
  hands = await Promise.all(
    Array.from({ length: 8 }, () => aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })),
  )
  client = hands[0] as Client
})
afterAll(async () => {
  recorder?.stop()
  await app?.stop()
})

/** The user whose turn it is. */
const hand = (turn: number) => hands[turn % hands.length] as Client
/** Runs the same many times in parallel, by several users. */
const atOnce = (count: number, send: (by: Client, turn: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => send(hand(turn), turn)))
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, list]) => [status, list.length]))

async function idsOf(module: string, count: number, body: (client: Client) => Promise<object>): Promise<number[]> {
  const answers = await atOnce(count, async (by) => by.post(`/create/${module}`, await body(by)))
  return answers.map((answer) => answer.body.data.id)
}
const trucks = (count: number) => idsOf('truck-mixer', count, truckMixerBody)
const drivers = (count: number) => idsOf('drivers', count, driverBody)
const jobOver = async (volume: number, given: Json = {}) =>
  aJobOrder(client, await aSchedule(client, await anApprovedOrder(client, { volume, ...given }), { volume }))

// Violations of one test are not reported again by the next.
let known: readonly string[] = []

/** No failure, no deadlock, and all invariants hold. */
async function expectSound(answers: readonly Answer[], allowed = [200, 201, 409, 422]): Promise<void> {
  const deadlocks = recorder.take().filter(({ failure }) => failure === '40P01')
  const broken = await brokenInvariants(app)
  const found = broken.filter((one) => !known.includes(one))
  known = broken
  for (const { status, body } of answers) expect(allowed, JSON.stringify(body)).toContain(status)
  expect(deadlocks).toEqual([])
  expect(found.join('\n')).toBe('')
}

test(`${LOADS} dockets issued at once, some of them refused, are numbered without a hole`, async () => {
  const [fleet, crew, job] = await Promise.all([trucks(30), drivers(30), jobOver(100)])
  const answers = await atOnce(LOADS, (by, turn) =>
    by.post(`/create/${DOCKET}`, {
      job_order_id: job.id,
      truck_mixer_id: fleet[turn % 30],
      driver_id: crew[(turn * 7) % 30],
      // Every fourth load is larger than its truck.
      quantity: turn % 4 === 0 ? 8 : 3.5,
    }),
  )
  const issued = answers.filter(({ status }) => status === 201)
  expect(issued.length).toBeGreaterThan(10)
  expect(new Set(issued.map(({ body }) => body.data.number)).size).toBe(issued.length)
  await expectSound(answers)
})

test('dockets whose connections break in the middle leave no hole and no half of themselves', async () => {
  const [fleet, crew, job] = await Promise.all([trucks(40), drivers(40), jobOver(200)])
  let running = true
  const breaking = (async () => {
    while (running) {
      await app.pools.owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ 'docket|document_counters'
           AND state <> 'idle'
         ORDER BY random() LIMIT 1`,
      )
    }
  })()
  const answers = await atOnce(40, (by, turn) =>
    by.post(`/create/${DOCKET}`, {
      job_order_id: job.id,
      truck_mixer_id: fleet[turn],
      driver_id: crew[turn],
      quantity: 5,
    }),
  )
  running = false
  await breaking
  await expectSound(answers, [201, 409, 422, 503])
  const after = await client.post(`/create/${DOCKET}`, await docketBody(client, job))
  expect(after.status, JSON.stringify(after.body)).toBe(201)
})

const volumes: [number, number, number, number][] = [
  [20, 2.5, 3, 6.833],
  [21, 0, 3, 7],
  [10, 10, 2, 5.5],
]
test.each(sharpest(volumes))(
  '%d m³ ordered with a tolerance of %d per cent take %d loads of %d m³, however many ask at once',
  async (volume, over_delivery_pct, fits, quantity) => {
    const [fleet, crew, job] = await Promise.all([trucks(12), drivers(12), jobOver(volume, { over_delivery_pct })])
    const answers = await atOnce(12, (by, turn) =>
      by.post(`/create/${DOCKET}`, {
        job_order_id: job.id,
        truck_mixer_id: fleet[turn],
        driver_id: crew[turn],
        quantity,
      }),
    )
    await expectSound(answers)
    expect(statuses(answers)).toEqual({ 201: fits, 422: 12 - fits })
    for (const { body } of answers.filter(({ status }) => status === 422)) {
      expect(body.errors.quantity[0]).toMatch(/^Volume maksimal/)
    }
  },
)

test('one truck asked for by twenty at once carries one docket, and so does one driver', async () => {
  const [fleet, crew, job] = await Promise.all([trucks(20), drivers(20), jobOver(100)])
  const issue = (truck: number | undefined, driver: number | undefined) => ({
    job_order_id: job.id,
    truck_mixer_id: truck,
    driver_id: driver,
    quantity: 1,
  })
  const onOneTruck = await atOnce(20, (by, turn) => by.post(`/create/${DOCKET}`, issue(fleet[0], crew[turn])))
  expect(statuses(onOneTruck)).toEqual({ 201: 1, 422: 19 })
  const free = crew.filter((_, turn) => onOneTruck[turn]?.status !== 201)
  const byOneDriver = await atOnce(19, (by, turn) => by.post(`/create/${DOCKET}`, issue(fleet[turn + 1], free[0])))
  expect(statuses(byOneDriver)).toEqual({ 201: 1, 422: 18 })
  await expectSound([...onOneTruck, ...byOneDriver])
})

test('a docket that is sent off, finished, refused, reassigned and cancelled at once goes one way', async () => {
  const all: Answer[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const docket = round % 2 === 0 ? await aDocket(client) : await aDepartedDocket(client)
    const [truck] = await trucks(1)
    const verbs = ['depart', 'finish', 'cancel', 'reject', 'reassign', 'print', 'depart', 'cancel', 'finish', 'reject']
    const answers = await atOnce(verbs.length, (by, turn) =>
      by.post(`/action/${DOCKET}/${docket.id}/${verbs[turn]}`, { reason, truck_mixer_id: truck }),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    all.push(...answers)
  }
  await expectSound(all)
})

test('an order that is cancelled while others schedule and load it ends cancelled or goes on, never both', async () => {
  const all: Answer[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const order = await anApprovedOrder(client)
    const [schedule, bodies] = await Promise.all([aSchedule(client, order), scheduleBody(client, order)])
    const load = await docketBody(client, await aJobOrder(client, schedule))
    const answers = await Promise.all([
      hand(1).post(`/create/production-schedule`, bodies),
      ...(round % 2 === 0 ? [hand(2).post(`/create/${DOCKET}`, load)] : []),
      hand(3).post(`/action/sales-order/${order.id}/cancel`, { reason }),
      hand(4).post(`/create/production`, { production_schedule_id: schedule.id }),
      hand(5).post(`/action/production-schedule/${schedule.id}/adjust`, { volume: 30, reason }),
      hand(6).post(`/create/production-schedule`, bodies),
      hand(7).post(`/action/sales-order/${order.id}/volume`, { volume: 60, reason }),
    ])
    all.push(...answers)
  }
  await expectSound(all)
})

test('twenty loads that leave at once, and come back at once, leave the stock as it was', async () => {
  const [fleet, crew, job] = await Promise.all([trucks(20), drivers(20), jobOver(100)])
  const stock = async () =>
    (
      await app.pools.owner.query(
        `SELECT id, quantity, value FROM stock_balances
          WHERE production_unit_id = (SELECT min(id) FROM production_units) ORDER BY id`,
      )
    ).rows
  const before = await stock()
  const issued = await atOnce(20, (by, turn) =>
    by.post(`/create/${DOCKET}`, {
      job_order_id: job.id,
      truck_mixer_id: fleet[turn],
      driver_id: crew[turn],
      quantity: 4.125,
    }),
  )
  const ids = issued.map(({ body }) => body.data.id)
  const left = await atOnce(20, (by, turn) => by.post(`/action/${DOCKET}/${ids[turn]}/depart`))
  expect(statuses(left)).toEqual({ 200: 20 })
  expect(await stock()).not.toEqual(before)
  const back = await atOnce(20, (by, turn) => by.post(`/action/${DOCKET}/${ids[turn]}/cancel`, { reason }))
  expect(statuses(back)).toEqual({ 200: 20 })
  expect(await stock()).toEqual(before)
  await expectSound([...issued, ...left, ...back])
})

test('one key sent ten times at once issues one docket and sends it off once', async () => {
  const [body, key] = [await docketBody(client), randomUUID()]
  const issued = await Promise.all(
    Array.from({ length: 10 }, () => client.post(`/create/${DOCKET}`, body, { 'idempotency-key': key })),
  )
  const done = issued.filter(({ status }) => status === 201)
  expect(new Set(done.map((answer) => answer.body.data.id)).size).toBe(1)
  const { id } = done[0]?.body.data ?? {}
  const sent = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.post(`/action/${DOCKET}/${id}/depart`, {}, { 'idempotency-key': `${key}-depart` }),
    ),
  )
  expect((await viewed(client, DOCKET, id)).lock_version).toBe(2)
  const again = await client.post(`/action/${DOCKET}/${id}/depart`, {}, { 'idempotency-key': `${key}-depart` })
  expect([again.status, again.body]).toEqual([200, sent.find(({ status }) => status === 200)?.body])
  await expectSound([...issued, ...sent])
})

test('a truck or plant that breaks down at the very moment is not loaded', async () => {
  for (let round = 0; round < ROUNDS / 2; round++) {
    const plant = await aPlant(client)
    const order = await anApprovedOrder(client)
    const job = await aJobOrder(client, await aSchedule(client, order, { batching_plant_id: plant.id }))
    const [loads, more] = await Promise.all([
      Promise.all(Array.from({ length: 3 }, () => docketBody(client, job))),
      scheduleBody(client, order),
    ])
    const answers = await Promise.all([
      ...loads.map((load, turn) => hand(turn).post(`/create/${DOCKET}`, { ...load, quantity: 1 })),
      hand(3).post(`/action/truck-mixer/${loads[0]?.truck_mixer_id}/breakdown`, { reason }),
      hand(4).post(`/action/batching-plant/${plant.id}/breakdown`, { reason }),
      hand(5).post('/create/production-schedule', { ...more, batching_plant_id: plant.id }),
      hand(6).post(`/action/truck-mixer/${loads[1]?.truck_mixer_id}/off`),
      hand(7).post(`/action/drivers/${loads[2]?.driver_id}/off`),
    ])
    await expectSound(answers)
  }
})

test('drivers given a truck while dockets take both wait for each other without a deadlock', async () => {
  const [fleet, crew, job] = await Promise.all([trucks(6), drivers(6), jobOver(100)])
  const answers = await atOnce(48, (by, turn) => {
    const [truck, driver] = [fleet[turn % 6], crew[(turn + Math.floor(turn / 6)) % 6]]
    if (turn % 3 === 0) return by.patch(`/update/drivers/${driver}`, { default_truck_id: truck })
    if (turn % 3 === 1) return by.patch(`/update/truck-mixer/${truck}`, { default_driver_id: driver })
    const load = { job_order_id: job.id, truck_mixer_id: truck, driver_id: driver, quantity: 1 }
    return by.post(`/create/${DOCKET}`, load)
  })
  await expectSound(answers)
})

test('nothing of an order is loaded twice when it is finished while loads come back', async () => {
  const order = await anApprovedOrder(client, { volume: 14 })
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 14 }))
  const dockets = await Promise.all([aDepartedDocket(client, job), aDepartedDocket(client, job)])
  const answers = await Promise.all([
    ...dockets.map(({ id }, turn) => hand(turn).post(`/action/${DOCKET}/${id}/finish`)),
    hand(3).post(`/action/sales-order/${order.id}/finish`),
    hand(4).post(`/action/production/${job.id}/finish`),
    hand(5).post(`/action/production-schedule/${job.production_schedule_id}/finish`),
  ])
  await expectSound(answers)
  expect(await viewed(client, 'production-schedule', job.production_schedule_id)).toMatchObject({
    status: 'finish',
    delivered: 14,
  })
  const [first] = dockets
  await acted(client, DOCKET, first.id, 'cancel', { reason })
  expect((await viewed(client, 'sales-order', order.id)).items[0]).toMatchObject({ consumed: 7, delivered: 7 })
  await expectSound([])
})
