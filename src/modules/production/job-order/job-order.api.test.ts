import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import type { Client } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aPlant } from '../../equipment/batching-plant/testing.ts'
import { anApprovedOrder, anOrder } from '../../sales/sales-order/testing.ts'
import { aDocket, docketBody } from '../docket/testing.ts'
import { anApprovedMix, aProductWithMix } from '../product-mix-design/testing.ts'
import { aSchedule } from '../production-schedule/testing.ts'
import { aJobOrder, jobOrderBody } from './testing.ts'

const JOB = 'production'
const reason = 'Uji job order'
let app: RunningApp
let client: Client
let approver: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  approver = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

const act = (id: number, verb: string, input: object = {}) => client.post(`/action/${JOB}/${id}/${verb}`, input)

test('a job order takes plant, mix design and all that is left from its schedule', async () => {
  const schedule = await aSchedule(client)
  const part = await aJobOrder(client, schedule, { volume: 12.5 })
  const rest = await aJobOrder(client, schedule)
  expect([part.volume, rest.volume]).toEqual([12.5, 7.5])
  expect(rest).toMatchObject({ status: 'pending', batching_plant_id: schedule.batching_plant_id })
  expect(rest.mix_design_id).toBe((await anApprovedMix(client)).id)
  const none = await client.post(`/create/${JOB}`, await jobOrderBody(client, schedule))
  expectInvalid(none, 'volume')
  await acted(client, JOB, part.id, 'cancel', { reason })
  expectInvalid(await client.post(`/create/${JOB}`, { production_schedule_id: schedule.id, volume: 12.501 }), 'volume')
  fine(await client.post(`/create/${JOB}`, { production_schedule_id: schedule.id, volume: 12.5 }))
})

test('the version of a mix design in force on the day of the pour is the one that is made (I-62)', async () => {
  const product = await aProductWithMix(client, approver)
  const waiting = await anOrder(client)
  const [item] = waiting.items
  fine(await client.patch(`/update/sales-order/${waiting.id}`, { items: [{ ...item, product_id: product.id }] }))
  const order = await acted(client, 'sales-order', waiting.id, 'approve')
  const [now, later] = [
    await aSchedule(client, order, { volume: 10 }),
    await aSchedule(client, order, { volume: 10, pour_date: addDays(order.date, 10) }),
  ]
  const first = await aJobOrder(client, now)
  const docket = await aDocket(client, first)

  const { data } = fine(await client.post(`/action/product-mix-design/${first.mix_design_id}/copy`))
  fine(await client.patch(`/update/product-mix-design/${data.id}`, { valid_from: addDays(order.date, 5) }))
  fine(await approver.post(`/action/product-mix-design/${data.id}/approve`))
  const ofLater = await aJobOrder(client, later)
  expect(ofLater.mix_design_id).toBe(data.id)
  expect((await viewed(client, JOB, first.id)).mix_design_id).toBe(first.mix_design_id)
  expect((await viewed(client, 'production/docket', docket.id)).mix_design_id).toBe(first.mix_design_id)
  const named = { production_schedule_id: (await aSchedule(client)).id, mix_design_id: data.id }
  expectInvalid(await client.post(`/create/${JOB}`, named), 'mix_design_id')
  // Whether named or not: a version of the future does not apply today, nor does one that has ended.
  const again = await aSchedule(client, order, { volume: 10 })
  const early = { production_schedule_id: again.id, mix_design_id: data.id }
  expectInvalid(await client.post(`/create/${JOB}`, early), 'mix_design_id')
  await acted(client, JOB, ofLater.id, 'cancel', { reason })
  await acted(approver, 'product-mix-design', data.id, 'deactivate')
  expectInvalid(await client.post(`/create/${JOB}`, { production_schedule_id: later.id }), 'mix_design_id')
})

test('an approved mix design is never rewritten, and no user approves their own', async () => {
  const mix = await anApprovedMix(client)
  expectRefusal(await client.patch(`/update/product-mix-design/${mix.id}`, { air_pct: 3 }), 409)
  const { data } = fine(await client.post(`/action/product-mix-design/${mix.id}/copy`))
  const own = await client.post(`/action/product-mix-design/${data.id}/approve`)
  expectRefusal(own, 409)
  expect(own.body.error_message).toBe('Harus diputuskan oleh orang lain, bukan pembuat atau pengubahnya')
})

test('where the unit asks for it, nothing is loaded before the aggregates are measured on the day', async () => {
  const unit = (await client.get('/lookup/production-unit')).body.data[0].id
  const job = await aJobOrder(client)
  const load = await docketBody(client, job)
  fine(await client.patch(`/update/production-unit/${unit}`, { moisture_required: true }))
  expectInvalid(await act(job.id, 'start'), 'moistures')
  expectInvalid(await client.post('/create/production/docket', load), 'moistures')
  const sand = (await viewed(client, 'product-mix-design', job.mix_design_id)).items[1]
  const moistures = [{ material_id: sand.material_id, moisture_pct: 6, absorption_pct: 2 }]
  fine(await client.patch(`/update/${JOB}/${job.id}`, { moistures }))
  const [{ id, measured_on: today }] = (await viewed(client, JOB, job.id)).moistures
  const yesterday = [{ ...moistures[0], id, measured_on: addDays(today, -1) }]
  fine(await client.patch(`/update/${JOB}/${job.id}`, { moistures: yesterday }))
  expectInvalid(await act(job.id, 'start'), 'moistures')
  // A new reading with the same result is today's reading.
  fine(await client.patch(`/update/${JOB}/${job.id}`, { moistures: [{ ...moistures[0], id }] }))
  expect((await viewed(client, JOB, job.id)).moistures).toMatchObject([{ id, measured_on: today }])
  fine(await act(job.id, 'start'))
  fine(await client.post('/create/production/docket', load))
  fine(await client.patch(`/update/production-unit/${unit}`, { moisture_required: false }))
})

test('a reading of tomorrow is none', async () => {
  const job = await aJobOrder(client)
  const [item] = (await viewed(client, 'product-mix-design', job.mix_design_id)).items
  const reading = { material_id: item.material_id, moisture_pct: 6, absorption_pct: 2 }
  const ahead = [{ ...reading, measured_on: addDays(job.date, 1) }]
  expectInvalid(await client.patch(`/update/${JOB}/${job.id}`, { moistures: ahead }), 'moistures.0.measured_on')
})

test('one aggregate has one reading in a job order', async () => {
  const job = await aJobOrder(client)
  const [item] = (await viewed(client, 'product-mix-design', job.mix_design_id)).items
  const reading = { material_id: item.material_id, moisture_pct: 6, absorption_pct: 2 }
  const twice = await client.patch(`/update/${JOB}/${job.id}`, { moistures: [reading, reading] })
  expectInvalid(twice, 'moistures')
  expect(twice.body.error_message).toBe('Material hanya boleh satu kali')
  fine(await client.patch(`/update/${JOB}/${job.id}`, { moistures: [reading] }))
  fine(await client.patch(`/update/${JOB}/${job.id}`, { moistures: [{ ...reading, moisture_pct: 7 }] }))
  expect((await viewed(client, JOB, job.id)).moistures).toMatchObject([{ moisture_pct: 7, absorption_pct: 2 }])
})

test('a job order starts with its first load and ends when nothing of it is open', async () => {
  const job = await aJobOrder(client)
  const docket = await aDocket(client, job)
  expect(await viewed(client, JOB, job.id)).toMatchObject({ status: 'progress', consumed: 7, remaining: 13 })
  for (const verb of ['finish', 'cancel']) {
    const answer = await act(job.id, verb, { reason })
    expectRefusal(answer, 409, verb)
    expect(answer.body.error_message).toContain(docket.number)
  }
  await acted(client, 'production/docket', docket.id, 'cancel', { reason })
  fine(await act(job.id, 'finish'))
  expect(await viewed(client, JOB, job.id)).toMatchObject({ status: 'finish', consumed: 0 })
  const closed = await client.post('/create/production/docket', await docketBody(client, job))
  expectRefusal(closed, 409)
  expect(closed.body.error_message).toBe(`Job order ${job.number} sudah ditutup atau dibatalkan`)
})

test('a plant that is off or broken down gets no job order and loads nothing (I-55)', async () => {
  const plant = await aPlant(client)
  const order = await anApprovedOrder(client)
  const job = await aJobOrder(client, await aSchedule(client, order, { batching_plant_id: plant.id }))
  const load = await docketBody(client, job)
  await acted(client, 'batching-plant', plant.id, 'breakdown', { reason })
  expectInvalid(await act(job.id, 'start'), 'batching_plant_id')
  const answer = await client.post('/create/production/docket', load)
  expectInvalid(answer, 'job_order_id')
  expect(answer.body.error_message).toBe('Batching plant sedang rusak atau tidak beroperasi')
  const other = await aSchedule(client)
  expectInvalid(
    await client.post(`/create/${JOB}`, { production_schedule_id: other.id, batching_plant_id: plant.id }),
    'batching_plant_id',
  )
  await acted(client, 'batching-plant', plant.id, 'repair', { action: reason })
  fine(await client.post('/create/production/docket', load))
  expect(
    (await made(client, JOB, { production_schedule_id: other.id, batching_plant_id: plant.id })).batching_plant_id,
  ).toBe(plant.id)
})
