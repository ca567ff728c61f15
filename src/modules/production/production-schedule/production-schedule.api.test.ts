import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aPlant } from '../../equipment/batching-plant/testing.ts'
import { anApprovedOrder, anOrder } from '../../sales/sales-order/testing.ts'
import { aDepartedDocket, aDocket } from '../docket/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aSchedule, scheduleBody } from './testing.ts'

const SCHEDULE = 'production-schedule'
const reason = 'Hujan'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const act = (id: number, verb: string, input: object = {}) => client.post(`/action/${SCHEDULE}/${id}/${verb}`, input)
const view = (id: number) => viewed(client, SCHEDULE, id)
async function eventsOf(id: number): Promise<Json[]> {
  const { body } = await client.get(
    `/list/production-schedule-event?production_schedule_id=${id}&order=id&sort=ASC&limit=50`,
  )
  return body.data
}

test('a schedule knows its order, customer, project and product', async () => {
  const order = await anApprovedOrder(client)
  const schedule = await aSchedule(client, order)
  expect(schedule).toMatchObject({
    status: 'pending',
    sales_order_id: order.id,
    sales_order_number: order.number,
    customer_id: order.customer_id,
    site_project_id: order.site_project_id,
    product_id: order.items[0].product_id,
    volume: 20,
    remaining: 20,
  })
  expect(schedule.number).toMatch(/^JP\/SMG\/\d{4}\/\d{5}$/)
})

test('the board begins with the last day and shows each day from its first pour to its last', async () => {
  const order = await anApprovedOrder(client)
  const tomorrow = addDays(order.date, 1)
  for (const [pour_date, start_time] of [
    [order.date, '14:30'],
    [tomorrow, '09:00'],
    [order.date, '07:15'],
    [tomorrow, '06:00'],
    [order.date, '14:05'],
  ])
    await aSchedule(client, order, { volume: 1, pour_date, start_time })
  const times = async (query = {}) =>
    (await listed(client, SCHEDULE, { sales_order_id: order.id, ...query })).data.map((row: Json) => row.start_time)
  expect(await times()).toEqual(['06:00', '09:00', '07:15', '14:05', '14:30'])
  expect(await times({ pour_date: order.date })).toEqual(['07:15', '14:05', '14:30'])
  expect(await times({ order: 'start_time', sort: 'ASC' })).toEqual(['06:00', '07:15', '09:00', '14:05', '14:30'])
})

test('an order is scheduled once it is approved and up to its volume and tolerance', async () => {
  const waiting = await anOrder(client)
  const early = await client.post(`/create/${SCHEDULE}`, await scheduleBody(client, waiting))
  expectRefusal(early, 409)
  expect(early.body.error_message).toBe(`Pesanan ${waiting.number} belum disetujui atau sudah ditutup`)

  const order = await anApprovedOrder(client, { volume: 10, over_delivery_pct: 5 })
  const body = await scheduleBody(client, order)
  fine(await client.post(`/create/${SCHEDULE}`, { ...body, volume: 7 }))
  const answer = await client.post(`/create/${SCHEDULE}`, { ...body, volume: 3.501 })
  expectInvalid(answer, 'volume')
  expect(answer.body.error_message).toBe('Volume maksimal 3.5 m³ (belum terjadwal dari pesanan), diminta 3.501 m³')
  fine(await client.post(`/create/${SCHEDULE}`, { ...body, volume: 3.5 }))
})

test('the events of a schedule chain from its creation to its end (I-45)', async () => {
  const schedule = await aSchedule(client)
  const job = await aJobOrder(client, schedule)
  fine(await act(schedule.id, 'adjust', { volume: 14, reason }))
  fine(await act(schedule.id, 'reschedule', { pour_date: '2027-01-02', start_time: '09:30', reason }))
  const docket = await aDepartedDocket(client, job)
  fine(await act(schedule.id, 'adjust', { volume: 12.5, reason }))
  await acted(client, 'production/docket', docket.id, 'finish')
  fine(await act(schedule.id, 'finish', { reason }))
  const events = await eventsOf(schedule.id)
  expect(events.map(({ event, volume_before, volume_after }) => [event, volume_before, volume_after])).toEqual([
    ['created', 20, 20],
    ['adjusted', 20, 14],
    ['rescheduled', 14, 14],
    ['started', 14, 14],
    ['adjusted', 14, 12.5],
    ['finished', 12.5, 12.5],
  ])
  expect(events[2]?.detail).toMatch(/08:00 – 2027-01-02 09:30$/)
  expect(await view(schedule.id)).toMatchObject({ status: 'finish', volume: 12.5, consumed: 7, delivered: 7 })
  expect(await viewed(client, 'production', job.id)).toMatchObject({ status: 'finish', volume: 12.5 })
})

test('what a finished schedule did not load may be scheduled again', async () => {
  const order = await anApprovedOrder(client, { volume: 20 })
  const schedule = await aSchedule(client, order)
  const docket = await aDepartedDocket(client, await aJobOrder(client, schedule))
  await acted(client, 'production/docket', docket.id, 'finish')
  const body = await scheduleBody(client, order)
  expectInvalid(await client.post(`/create/${SCHEDULE}`, { ...body, volume: 13 }), 'volume')
  const why = await act(schedule.id, 'finish')
  expectInvalid(why, 'reason')
  expect(why.body.error_message).toBe('Alasan harus diisi karena masih ada sisa 13 m³')
  fine(await act(schedule.id, 'finish', { reason }))
  fine(await client.post(`/create/${SCHEDULE}`, { ...body, volume: 13 }))
})

test('a schedule finishes by itself with its last load, and its job order with it', async () => {
  const order = await anApprovedOrder(client, { volume: 14 })
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 14 }))
  const [first, second] = [await aDepartedDocket(client, job), await aDepartedDocket(client, job)]
  await acted(client, 'production/docket', first.id, 'finish')
  expect((await view(job.production_schedule_id)).status).toBe('progress')
  await acted(client, 'production/docket', second.id, 'finish')
  expect((await view(job.production_schedule_id)).status).toBe('finish')
  expect((await viewed(client, 'production', job.id)).status).toBe('finish')
})

test('a schedule with 0.001 m³ left goes on, and closing it by hand asks for a reason', async () => {
  const order = await anApprovedOrder(client, { volume: 14 })
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: 7.001 }))
  const [almost, rest] = [await aDepartedDocket(client, job), await aDocket(client, job, { quantity: 0.001 })]
  await acted(client, 'production/docket', almost.id, 'finish')
  await acted(client, 'production/docket', rest.id, 'cancel', { reason })
  expect(await view(job.production_schedule_id)).toMatchObject({ status: 'progress', remaining: 0.001 })
  const why = await act(job.production_schedule_id, 'finish')
  expectInvalid(why, 'reason')
  expect(why.body.error_message).toBe('Alasan harus diisi karena masih ada sisa 0.001 m³')
})

// With floats the one sum is 0.30000000000000004, which is too much, and the other 0.7999999999999999, which is too
// little.
test.each([
  [0.3, [0.1, 0.2]],
  [0.8, [0.7, 0.1]],
])('a schedule of %d m³ takes loads of %j m³ and finishes with the last of them', async (volume, loads) => {
  const order = await anApprovedOrder(client, { volume })
  const job = await aJobOrder(client, await aSchedule(client, order, { volume }))
  for (const quantity of loads) {
    expect((await view(job.production_schedule_id)).status).not.toBe('finish')
    const docket = await aDepartedDocket(client, job, { quantity })
    await acted(client, 'production/docket', docket.id, 'finish')
  }
  const whole = { status: 'finish', consumed: volume, delivered: volume, remaining: 0 }
  expect(await view(job.production_schedule_id)).toMatchObject(whole)
})

test.each([
  ['the last open load is called off', 'cancel', {}],
  ['a refused load is billed', 'reject', { billable_return: true }],
])('a schedule finishes when %s and its volume is loaded', async (_, verb, input) => {
  const order = await anApprovedOrder(client, { volume: 14, over_delivery_pct: 10 })
  const job = await aJobOrder(client, await aSchedule(client, order, { volume: verb === 'cancel' ? 7 : 14 }))
  const [first, second] = [
    await aDepartedDocket(client, job),
    await aDocket(client, job, { quantity: verb === 'cancel' ? 0.5 : 7 }),
  ]
  if (verb === 'reject') await acted(client, 'production/docket', second.id, 'depart')
  await acted(client, 'production/docket', first.id, 'finish')
  expect((await view(job.production_schedule_id)).status).toBe('progress')
  await acted(client, 'production/docket', second.id, verb, { reason, ...input })
  expect((await view(job.production_schedule_id)).status).toBe('finish')
})

test('a schedule that is lowered to what is loaded is finished', async () => {
  const schedule = await aSchedule(client)
  const docket = await aDepartedDocket(client, await aJobOrder(client, schedule))
  const low = await act(schedule.id, 'adjust', { volume: 6.999, reason })
  expectInvalid(low, 'volume')
  expect(low.body.error_message).toBe('Volume minimal 7 m³ karena sudah terpakai surat jalan, diminta 6.999 m³')
  await acted(client, 'production/docket', docket.id, 'finish')
  expect(fine(await act(schedule.id, 'adjust', { volume: 7, reason })).data.status).toBe('finish')
})

test('the job order follows the schedule, less what others have loaded already', async () => {
  const order = await anApprovedOrder(client, { volume: 50 })
  const schedule = await aSchedule(client, order)
  const first = await aJobOrder(client, schedule, { volume: 7 })
  const docket = await aDepartedDocket(client, first)
  await acted(client, 'production/docket', docket.id, 'finish')
  await acted(client, 'production', first.id, 'finish')
  const second = await aJobOrder(client, schedule)
  expect(second.volume).toBe(13)
  fine(await act(schedule.id, 'adjust', { volume: 30, reason }))
  expect((await viewed(client, 'production', second.id)).volume).toBe(23)
})

test('schedules share what is ordered: one never loads what another was promised (I-09)', async () => {
  const order = await anApprovedOrder(client, { volume: 20, over_delivery_pct: 10 })
  const first = await aJobOrder(client, await aSchedule(client, order, { volume: 11 }))
  await aSchedule(client, order, { volume: 11 })
  await aDocket(client, first, { quantity: 7 })
  const docket = await aDocket(client, first, { quantity: 4 })
  // The job order would take 12.1 m³, the order 22; the other schedule needs its 11.
  const answer = await client.post('/create/production/docket', {
    job_order_id: first.id,
    truck_mixer_id: docket.truck_mixer_id,
    driver_id: docket.driver_id,
    quantity: 1,
  })
  expectInvalid(answer, 'quantity')
  expect(answer.body.error_message).toBe('Volume maksimal 0 m³ (sisa pesanan yang belum dijadwalkan), diminta 1 m³')
})

test('a plant that is off or broken down gets no schedule (I-55)', async () => {
  const plant = await aPlant(client)
  const body = { ...(await scheduleBody(client)), batching_plant_id: plant.id }
  await acted(client, 'batching-plant', plant.id, 'off')
  const off = await client.post(`/create/${SCHEDULE}`, body)
  expectInvalid(off, 'batching_plant_id')
  expect(off.body.error_message).toBe(
    'Batching plant Batching Plant Uji tidak beroperasi. Pilih plant lain atau jadwalkan setelah siap',
  )
  await acted(client, 'batching-plant', plant.id, 'breakdown', { reason })
  expectInvalid(await client.post(`/create/${SCHEDULE}`, body), 'batching_plant_id')
  await acted(client, 'batching-plant', plant.id, 'repair', { action: reason })
  await acted(client, 'batching-plant', plant.id, 'on')
  const { id } = fine(await client.post(`/create/${SCHEDULE}`, body)).data

  // Existing documents stay open and are named.
  const broken = fine(await client.post(`/action/batching-plant/${plant.id}/breakdown`, { reason })).data
  expect(broken.open_documents).toContain((await view(id)).number)
  expect((await view(id)).status).toBe('pending')
  const other = await aSchedule(client)
  expectInvalid(
    await client.patch(`/update/${SCHEDULE}/${other.id}`, { batching_plant_id: plant.id }),
    'batching_plant_id',
  )
})

test('a schedule is cancelled while nothing of it was loaded', async () => {
  const schedule = await aSchedule(client)
  const docket = await aDocket(client, await aJobOrder(client, schedule))
  const answer = await act(schedule.id, 'cancel', { reason })
  expectRefusal(answer, 409)
  expect(answer.body.error_message).toBe(
    `Jadwal ${schedule.number} memiliki surat jalan yang tidak dibatalkan: ${docket.number}`,
  )
  await acted(client, 'production/docket', docket.id, 'cancel', { reason })
  fine(await act(schedule.id, 'cancel', { reason }))
  expect((await eventsOf(schedule.id)).at(-1)).toMatchObject({ event: 'cancelled', reason })
})

test('nothing is poured before the day of its schedule, and the refusal names it', async () => {
  const body = await scheduleBody(client)
  const answer = await client.post(`/create/${SCHEDULE}`, { ...body, pour_date: '2020-01-01' })
  expectInvalid(answer, 'pour_date')
  expect(answer.body.error_message).toMatch(/^Tanggal Cor paling awal .+ \(tanggal jadwal\), diminta 01 Jan 2020$/)
  const schedule = await aSchedule(client)
  expectInvalid(
    await act(schedule.id, 'reschedule', { pour_date: '2020-01-01', start_time: '09:30', reason }),
    'pour_date',
  )
  expect(await view(schedule.id)).toMatchObject({ pour_date: schedule.pour_date })
})

test('more than the unit makes in an hour is warned of and accepted', async () => {
  // The demo's first unit makes 120 m³ an hour.
  const order = await anApprovedOrder(client, { volume: 400 })
  const body = { ...(await scheduleBody(client, order)), pour_date: '2027-03-01' }
  const first = fine(await client.post(`/create/${SCHEDULE}`, { ...body, volume: 100, m3_per_hour: 100 }))
  expect(first.warnings).toBeUndefined()
  const second = fine(
    await client.post(`/create/${SCHEDULE}`, { ...body, start_time: '08:30', volume: 60, m3_per_hour: 60 }),
  )
  expect(second.warnings).toEqual([
    {
      code: 'capacity',
      field: 'start_time',
      message: 'Pukul 08:00–09:00 terjadwal 130 m³, kapasitas unit 120 m³ per jam',
    },
  ])
  const moved = fine(await act(second.data.id, 'reschedule', { pour_date: '2027-03-02', start_time: '08:30', reason }))
  expect(moved.warnings).toBeUndefined()
})

test('a pour that is moved to another plant takes what is still to be loaded with it', async () => {
  const [schedule, plant] = [await aSchedule(client), await aPlant(client)]
  const job = await aJobOrder(client, schedule)
  const move = { pour_date: '2027-01-02', start_time: '09:30', batching_plant_id: plant.id, reason }
  fine(await act(schedule.id, 'reschedule', move))
  expect(await view(schedule.id)).toMatchObject({ batching_plant_id: plant.id, start_time: '09:30' })
  expect(await viewed(client, 'production', job.id)).toMatchObject({ batching_plant_id: plant.id })
  const { code } = await viewed(client, 'batching-plant', schedule.batching_plant_id)
  expect((await eventsOf(schedule.id)).at(-1)?.detail).toMatch(new RegExp(` 09:30, ${code} – ${plant.code}$`))
})

test.each([
  ['off', {}],
  ['breakdown', { reason }],
])('a pour is not moved to a plant after %s', async (verb, input) => {
  const [schedule, plant] = [await aSchedule(client), await aPlant(client)]
  await acted(client, 'batching-plant', plant.id, verb, input)
  const move = { pour_date: '2027-01-02', start_time: '09:30', batching_plant_id: plant.id, reason }
  expectInvalid(await act(schedule.id, 'reschedule', move), 'batching_plant_id')
  expect(await view(schedule.id)).toMatchObject({ batching_plant_id: schedule.batching_plant_id, start_time: '08:00' })
})

test.each([
  ['06:00', '18:00', '18:00', '06:00'],
  ['20:00', '04:00', '04:00', '23:30'],
])(
  'of a unit open from %s to %s no pour is made at %s nor moved there, but at %s',
  async (open, close, shut, within) => {
    const [schedule, body] = [await aSchedule(client), await scheduleBody(client)]
    const hours = 'UPDATE production_units SET open_time = $2, close_time = $3 WHERE corporate_id = 1 AND id = $1'
    const { rows } = await app.pools.owner.query(
      'SELECT open_time, close_time FROM production_units WHERE corporate_id = 1 AND id = $1',
      [schedule.production_unit_id],
    )
    await app.pools.owner.query(hours, [schedule.production_unit_id, open, close])
    try {
      const moveTo = (hour: string) =>
        act(schedule.id, 'reschedule', { pour_date: '2027-01-02', start_time: hour, reason })
      const refused = await moveTo(shut)
      expectInvalid(refused, 'start_time')
      expect(refused.body.error_message).toBe(`Unit produksi buka pukul ${open}–${close}, diminta pukul ${shut}`)
      fine(await moveTo(within))
      const make = (hour: string) => client.post('/create/production-schedule', { ...body, start_time: hour })
      const unmade = await make(shut)
      expectInvalid(unmade, 'start_time')
      expect(unmade.body.error_message).toBe(refused.body.error_message)
      fine(await make(within))
    } finally {
      await app.pools.owner.query(hours, [schedule.production_unit_id, rows[0].open_time, rows[0].close_time])
    }
  },
)
