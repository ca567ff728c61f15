import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDriver } from '../../company/drivers/testing.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aSchedule } from '../production-schedule/testing.ts'

let app: RunningApp
let client: Client
let dispatchers: Client[]

beforeAll(async () => {
  app = await startApp()
  // Plants work at any hour, whenever the test runs.
  await app.pools.owner.query('UPDATE production_units SET open_time = NULL, close_time = NULL')
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  dispatchers = [await app.as('dispatch1'), client]
})
afterAll(() => app?.stop())

/** Issues a load of 1 m³ of the pour with this truck and driver. */
const issue = (pour: Json, carrier: Carrier, by = client, key?: string): Promise<Answer> =>
  by.post(`/dispatch/issue/${pour.id}`, { ...carrier, quantity: 1 }, key ? { 'Idempotency-Key': key } : {})

interface Carrier {
  truck_mixer_id: number
  driver_id: number
}

async function aCarrier(): Promise<Carrier> {
  const [truck, driver] = await Promise.all([aTruck(client), aDriver(client)])
  return { truck_mixer_id: truck.id, driver_id: driver.id }
}

const docketsOf = async (pour: Json): Promise<Json[]> =>
  (await listed(client, 'production/docket', { production_schedule_id: pour.id })).data
const jobsOf = async (pour: Json): Promise<number> =>
  (await listed(client, 'production', { production_schedule_id: pour.id })).record

const plan = (next: Json): number[] => next.candidates.map((one: Json) => one.truck_mixer_id)

test('the first load of a schedule also creates its job order, the second one uses it', async () => {
  const pour = await aSchedule(client, undefined, { volume: 14 })
  const first = fine(await issue(pour, await aCarrier())).data
  const second = fine(await issue(pour, await aCarrier(), dispatchers[0])).data
  expect(second.job_order_id).toBe(first.job_order_id)
  expect(await jobsOf(pour)).toBe(1)
  expect((await docketsOf(pour)).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
})

test('when two dispatchers issue one truck at once, one succeeds and the other gets a message and an alternative', async () => {
  for (let round = 0; round < 5; round++) {
    const pours = await Promise.all([0, 1].map(() => aSchedule(client, undefined, { volume: 14 })))
    const carrier = await aCarrier()
    const other = await aCarrier()
    const drivers = [carrier.driver_id, other.driver_id]
    const answers = await Promise.all(
      pours.map((pour, at) => issue(pour, { ...carrier, driver_id: drivers[at] ?? 0 }, dispatchers[at])),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const lost = answers.findIndex(({ status }) => status === 422)
    const refused = answers[lost]?.body
    expect(Object.keys(refused.errors)).toEqual(['truck_mixer_id'])
    expect(refused.error_message).toMatch(/dipakai surat jalan/)
    expect(plan(refused.next).length).toBeGreaterThan(0)
    expect(plan(refused.next)).not.toContain(carrier.truck_mixer_id)
    // The alternative can be issued unchanged.
    const [best] = refused.next.candidates
    const pour = pours[lost] ?? {}
    fine(await client.post(`/dispatch/issue/${pour.id}`, { ...best, reasons: undefined }))
    expect((await docketsOf(pour)).map((one) => one.truck_mixer_id)).toEqual([best.truck_mixer_id])
  }
})

test('when two dispatchers issue the first load of a schedule at once, both succeed with one job order', async () => {
  const pour = await aSchedule(client, undefined, { volume: 14 })
  const carriers = [await aCarrier(), await aCarrier()]
  const answers = await Promise.all(carriers.map((carrier, at) => issue(pour, carrier, dispatchers[at])))
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(await jobsOf(pour)).toBe(1)
})

test('a truck that breaks down between proposal and click is refused with an alternative', async () => {
  const pour = await aSchedule(client, undefined, { volume: 14 })
  const [carrier] = [await aCarrier(), await aCarrier()]
  await acted(client, 'truck-mixer', carrier.truck_mixer_id, 'breakdown', { reason: 'Mesin panas' })
  const answer = await issue(pour, carrier, dispatchers[0])
  expectInvalid(answer, 'truck_mixer_id')
  expect(answer.body.error_message).toMatch(/sedang rusak/)
  expect(plan(answer.body.next)).not.toContain(carrier.truck_mixer_id)
  expect(plan(answer.body.next).length).toBeGreaterThan(0)
  expect([await docketsOf(pour), await jobsOf(pour)]).toEqual([[], 0])
})

test('repeated clicks on a bad connection make one docket, and a repeated refusal has a current proposal', async () => {
  const pour = await aSchedule(client, undefined, { volume: 14 })
  const carrier = await aCarrier()
  const answers = await Promise.all(Array.from({ length: 6 }, () => issue(pour, carrier, client, 'rit-1')))
  const issued = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
  expect(issued.length).toBeGreaterThan(0)
  expect(new Set(issued).size).toBe(1)
  expect(fine(await issue(pour, carrier, client, 'rit-1')).data.id).toBe(issued[0])
  expect((await docketsOf(pour)).map(({ id }) => id)).toEqual([issued[0]])

  const taken = [await issue(pour, carrier, client, 'rit-2'), await issue(pour, carrier, client, 'rit-2')]
  for (const answer of taken) {
    expectInvalid(answer, 'truck_mixer_id')
    expect(plan(answer.body.next)).not.toContain(carrier.truck_mixer_id)
  }
})

test("a user who may not create job orders uses an existing one, and another company's schedule is not found", async () => {
  const pour = await aSchedule(client, undefined, { volume: 14 })
  const permissions = ['read-dispatch', 'read-delivery', 'create-delivery']
  const clerk = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  expectRefusal(await issue(pour, await aCarrier(), clerk), 403)
  await aJobOrder(client, pour)
  fine(await issue(pour, await aCarrier(), clerk))
  const rival = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  expectRefusal(await issue(pour, await aCarrier(), rival), 404)
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-dispatch'], unit: 0 })
  expectRefusal(await issue(pour, await aCarrier(), reader), 403)
})
