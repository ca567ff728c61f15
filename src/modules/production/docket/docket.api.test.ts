import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDriver } from '../../company/drivers/testing.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import { anApprovedOrder } from '../../sales/sales-order/testing.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aSchedule } from '../production-schedule/testing.ts'
import { aDepartedDocket, aDocket, docketBody } from './testing.ts'

const DOCKET = 'production/docket'
const reason = 'Uji surat jalan'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const act = (id: number, verb: string, input: object = {}, by = client) =>
  by.post(`/action/${DOCKET}/${id}/${verb}`, input)
const view = (id: number) => viewed(client, DOCKET, id)
const itemOf = async (docket: Json) => (await viewed(client, 'sales-order', docket.sales_order_id)).items[0]
const jobOver = async (volume: number, given: Json = {}) =>
  aJobOrder(client, await aSchedule(client, await anApprovedOrder(client, { volume, ...given }), { volume }))
/** The stock balances of the unit. */
async function stocks(): Promise<Json[]> {
  const { body } = await client.get('/list/material-stock?limit=100&order=name&sort=ASC')
  return body.data.map(({ id, quantity, value }: Json) => ({ id, quantity, value }))
}

test('a docket is issued, departs and is finished, and every sum follows it', async () => {
  const job = await jobOver(20)
  const docket = await aDocket(client, job)
  expect(docket).toMatchObject({
    status: 'pending',
    job_order_id: job.id,
    sales_order_id: job.sales_order_id,
    customer_id: job.customer_id,
    product_id: job.product_id,
    quantity: 7,
    quantity_total: 7,
    load_no: 1,
    reprint_count: 0,
  })
  expect(docket.number).toMatch(/^DO\/SMG\/\d{4}\/\d{5}$/)
  expect(await itemOf(docket)).toMatchObject({ consumed: 7, delivered: 0, billable: 0, remaining: 13 })
  expect(await viewed(client, 'truck-mixer', docket.truck_mixer_id)).toMatchObject({
    status: 'progress',
    docket_id: docket.id,
  })
  expect((await viewed(client, 'drivers', docket.driver_id)).status).toBe('progress')

  fine(await act(docket.id, 'depart', { seal_no: 'SEAL 43', slump_plant: 12.5 }))
  expect(await view(docket.id)).toMatchObject({ status: 'progress', seal_no: 'SEAL 43', slump_plant: 12.5 })
  expect(await viewed(client, 'sales-order', docket.sales_order_id)).toMatchObject({ status: 'progress' })

  fine(await act(docket.id, 'finish', { returned_volume: 0.75, return_reason: 'excess', receiver_name: 'Agus' }))
  expect(await view(docket.id)).toMatchObject({ status: 'finish', accepted: 6.25, receiver_name: 'Agus' })
  expect((await listed(client, DOCKET, { id: docket.id })).data).toMatchObject([{ accepted: 6.25, billable: 6.25 }])
  expect(await itemOf(docket)).toMatchObject({ consumed: 6.25, delivered: 6.25, billable: 6.25, remaining: 13.75 })
  expect(await viewed(client, 'production', job.id)).toMatchObject({ consumed: 6.25, delivered: 6.25 })
  expect((await viewed(client, 'truck-mixer', docket.truck_mixer_id)).status).toBe('available')
  expect((await viewed(client, 'drivers', docket.driver_id)).status).toBe('available')
})

test('a returned volume goes back to the order unless it is billed', async () => {
  const job = await jobOver(20)
  const [billed, given] = [await aDepartedDocket(client, job), await aDepartedDocket(client, job)]
  fine(await act(billed.id, 'finish', { returned_volume: 2, return_reason: 'late', billable_return: true }))
  expect(await itemOf(billed)).toMatchObject({ consumed: 14, delivered: 5, billable: 7 })
  fine(await act(given.id, 'finish', { returned_volume: 2, return_reason: 'late' }))
  expect(await itemOf(billed)).toMatchObject({ consumed: 12, delivered: 10, billable: 12 })

  const docket = await aDepartedDocket(client, job)
  expectInvalid(await act(docket.id, 'finish', { returned_volume: 7.001, return_reason: 'late' }), 'returned_volume')
  expectInvalid(await act(docket.id, 'finish', { returned_volume: 1 }), 'return_reason')
})

test("a docket's total is what the order had taken at its issue, whatever happens later (I-04)", async () => {
  const job = await jobOver(30)
  const [first, second] = [await aDepartedDocket(client, job), await aDocket(client, job, { quantity: 3.5 })]
  expect([first.quantity_total, second.quantity_total]).toEqual([7, 10.5])
  fine(await act(first.id, 'finish', { returned_volume: 7, return_reason: 'quality' }))
  fine(await act(second.id, 'cancel', { reason }))
  const third = await aDocket(client, job, { quantity: 5 })
  // Loads are numbered including cancelled ones; volumes are added up without them.
  expect(third).toMatchObject({ quantity_total: 5, load_no: 3 })
  expect(await view(first.id)).toMatchObject({ quantity_total: 7, load_no: 1 })
  expect(await view(second.id)).toMatchObject({ quantity_total: 10.5, load_no: 2 })
})

test('no more is loaded than was ordered, and the refusal says how much is left', async () => {
  const order = await anApprovedOrder(client, { volume: 10.5 })
  const schedule = await aSchedule(client, order, { volume: 10.5 })
  const job = await aJobOrder(client, schedule)
  await aDocket(client, job)
  const body = await docketBody(client, job)
  const answer = await client.post(`/create/${DOCKET}`, body)
  expectInvalid(answer, 'quantity')
  expect(answer.body.error_message).toBe('Volume maksimal 3.5 m³ (sisa pesanan), diminta 7 m³')
  const english = await client.post(`/create/${DOCKET}`, body, { language: 'en' })
  expect(english.body.error_message).toBe('Maximum volume 3.5 m³ (left on the order), asked 7 m³')
  fine(await client.post(`/create/${DOCKET}`, { ...body, quantity: 3.5 }))
})

test('a truck takes no more than its drum holds', async () => {
  const body = await docketBody(client)
  const answer = await client.post(`/create/${DOCKET}`, { ...body, quantity: 7.001 })
  expectInvalid(answer, 'quantity')
  expect(answer.body.error_message).toMatch(/^Volume maksimal 7 m³ \(kapasitas H \d+\), diminta 7\.001 m³$/)
})

test.each([
  ['truck-mixer', 'off', {}, 'truck_mixer_id', /tidak beroperasi\. Pilih truk lain$/],
  ['truck-mixer', 'breakdown', { reason }, 'truck_mixer_id', /sedang rusak\. Pilih truk lain$/],
  ['truck-mixer', 'deactivate', {}, 'truck_mixer_id', /tidak aktif$/],
  ['drivers', 'off', {}, 'driver_id', /tidak beroperasi\. Pilih pengemudi lain$/],
  ['drivers', 'deactivate', {}, 'driver_id', /tidak aktif$/],
] as const)('%s after %s takes no docket', async (module, verb, input, field, sentence) => {
  const body = await docketBody(client)
  await acted(client, module, body[field], verb, input)
  const answer = await client.post(`/create/${DOCKET}`, body)
  expectInvalid(answer, field)
  expect(answer.body.error_message).toMatch(sentence)
})

test("a driver without a valid licence on the docket's day is refused", async () => {
  const [body, driver] = await Promise.all([docketBody(client), aDriver(client, { license_expired: '2026-01-31' })])
  const answer = await client.post(`/create/${DOCKET}`, { ...body, driver_id: driver.id })
  expectInvalid(answer, 'driver_id')
  expect(answer.body.error_message).toMatch(/^SIM Slamet Riyadi berlaku sampai 31 Jan 2026/)
})

test('a truck and a driver have one open docket at a time, and the refusal names it (I-05, I-06)', async () => {
  const job = await jobOver(50)
  const docket = await aDocket(client, job)
  const body = await docketBody(client, job)
  for (const field of ['truck_mixer_id', 'driver_id']) {
    const answer = await client.post(`/create/${DOCKET}`, { ...body, [field]: docket[field] })
    expectInvalid(answer, field)
    expect(answer.body.error_message).toContain(docket.number)
  }
  const module = await client.post(`/action/truck-mixer/${docket.truck_mixer_id}/off`)
  expectRefusal(module, 409)
  expectRefusal(await client.post(`/action/drivers/${docket.driver_id}/off`), 409)
  expectRefusal(await client.post(`/action/truck-mixer/${docket.truck_mixer_id}/deactivate`), 409)
})

test('before departure a docket can get another truck or driver', async () => {
  const job = await jobOver(50)
  const [docket, busy, truck, driver] = [
    await aDocket(client, job),
    await aDocket(client, job),
    await aTruck(client),
    await aDriver(client),
  ]
  expectInvalid(await act(docket.id, 'reassign', { reason }), 'truck_mixer_id')
  expectInvalid(await act(docket.id, 'reassign', { truck_mixer_id: busy.truck_mixer_id, reason }), 'truck_mixer_id')
  expectInvalid(await act(docket.id, 'reassign', { truck_mixer_id: truck.id }), 'reason')
  const owner = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const elsewhere = await aTruck(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 }))
  expectInvalid(await act(docket.id, 'reassign', { truck_mixer_id: elsewhere.id, reason }, owner), 'truck_mixer_id')
  fine(await act(docket.id, 'reassign', { truck_mixer_id: truck.id, driver_id: driver.id, reason }))
  expect(await view(docket.id)).toMatchObject({ truck_mixer_id: truck.id, driver_id: driver.id, number: docket.number })
  expect((await viewed(client, 'truck-mixer', docket.truck_mixer_id)).status).toBe('available')
  fine(await act(docket.id, 'depart'))
  expectRefusal(await act(docket.id, 'reassign', { truck_mixer_id: docket.truck_mixer_id, reason }), 409)
})

test('a truck that breaks down keeps its docket and shows the breakdown', async () => {
  const docket = await aDepartedDocket(client)
  const { data } = fine(await client.post(`/action/truck-mixer/${docket.truck_mixer_id}/breakdown`, { reason }))
  expect(data).toMatchObject({ status: 'breakdown', open_documents: [docket.number] })
  expect((await viewed(client, 'truck-mixer', docket.truck_mixer_id)).status).toBe('breakdown')
  fine(await client.post(`/action/truck-mixer/${docket.truck_mixer_id}/repair`, { action: reason }))
  expect((await viewed(client, 'truck-mixer', docket.truck_mixer_id)).status).toBe('progress')
})

test('a load of a broken truck departs with another one, or after the repair', async () => {
  const [docket, waiting, truck] = [await aDocket(client), await aDocket(client), await aTruck(client)]
  for (const { truck_mixer_id: id } of [docket, waiting])
    await acted(client, 'truck-mixer', id, 'breakdown', { reason })
  const answer = await act(docket.id, 'depart')
  expectInvalid(answer, 'truck_mixer_id')
  expect(answer.body.error_message).toMatch(/sedang rusak\. Ganti truk atau catat perbaikannya sebelum berangkat$/)
  expect((await view(docket.id)).status).toBe('pending')
  fine(await act(docket.id, 'reassign', { truck_mixer_id: truck.id, reason }))
  fine(await act(docket.id, 'depart'))
  await acted(client, 'truck-mixer', waiting.truck_mixer_id, 'repair', { action: reason })
  fine(await act(waiting.id, 'depart'))
})

test('the times of a way follow each other and none lies ahead (I-08)', async () => {
  const docket = await aDocket(client)
  // The docket is dated today, so its times are between the unit's midnight and now, at any hour.
  const midnight = Date.parse(`${docket.date}T00:00:00${docket.created_at.slice(-6)}`)
  const passed = Date.now() - midnight
  const at = (part: number) => new Date(midnight + part * passed).toISOString()
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  const change = (body: object) => client.patch(`/update/${DOCKET}/${docket.id}`, body)
  expectInvalid(await change({ start_delivery: at(0.7) }), 'start_delivery')
  expectInvalid(await change({ batch_start: ahead }), 'batch_start')
  expectInvalid(await change({ batch_start: at(0.3), batch_finish: at(0.2) }), 'batch_finish')
  fine(await change({ batch_start: at(0.2), batch_finish: at(0.4) }))
  expectInvalid(await act(docket.id, 'depart', { start_delivery: at(0.3) }), 'start_delivery')
  fine(await act(docket.id, 'depart', { start_delivery: at(0.5) }))
  const wrong = await act(docket.id, 'finish', { arrive_project: at(0.7), start_unloading: at(0.6) })
  expectInvalid(wrong, 'start_unloading')
  expect(wrong.body.error_message).toBe('Mulai Bongkar tidak boleh sebelum Tiba di Proyek')
  fine(await act(docket.id, 'finish', { arrive_project: at(0.7), finish_unloading: at(0.9) }))
  expectRefusal(await change({ seal_no: 'X' }), 409)
  fine(await change({ delivery_description: 'Jalan sempit' }))
})

test('a cancelled load returns its material at the value at which it left (I-31)', async () => {
  const before = await stocks()
  const docket = await aDepartedDocket(client)
  expect(await stocks()).not.toEqual(before)
  fine(await act(docket.id, 'cancel', { reason }))
  expect(await stocks()).toEqual(before)
  expect(await view(docket.id)).toMatchObject({ status: 'cancel', number: docket.number, cancel_reason: reason })
  expect(await itemOf(docket)).toMatchObject({ consumed: 0, delivered: 0, billable: 0 })
  expectRefusal(await act(docket.id, 'cancel', { reason }), 409)

  const finished = await aDepartedDocket(client)
  fine(await act(finished.id, 'finish'))
  fine(await act(finished.id, 'cancel', { reason }))
  expect(await stocks()).toEqual(before)
})

test('a rejected load is not billed by default, and its material is waste (I-64)', async () => {
  const docket = await aDepartedDocket(client)
  const gone = await stocks()
  fine(await act(docket.id, 'reject', { return_reason: 'slump', reason }))
  expect(await view(docket.id)).toMatchObject({ status: 'reject', returned_volume: 7, accepted: 0 })
  expect(await itemOf(docket)).toMatchObject({ consumed: 0, delivered: 0, billable: 0 })
  expect(await stocks()).toEqual(gone)
  const usage = (await client.get(`/list/material-usage?docket_id=${docket.id}`)).body.data
  expect(usage).toMatchObject([{ type: 'waste', status: 'finish' }])
  const billed = await aDepartedDocket(client)
  fine(await act(billed.id, 'reject', { reason, billable_return: true }))
  expect(await itemOf(billed)).toMatchObject({ consumed: 7, delivered: 0, billable: 7 })
})

/** The mix design of a job order with its materials, one of which is its sand. */
async function mixOf(job: Json): Promise<{ mix: Json; materials: Json[]; sand: Json }> {
  const mix = await viewed(client, 'product-mix-design', job.mix_design_id)
  const materials = await Promise.all(mix.items.map((line: Json) => viewed(client, 'material', line.material_id)))
  return { mix, materials, sand: materials.find((material) => material.is_aggregate) }
}

test('a load takes its mix design from the stock: aggregates wet, and water reduced by that moisture (I-33)', async () => {
  const job = await aJobOrder(client)
  const { mix, materials, sand } = await mixOf(job)
  const moistures = [{ material_id: sand.id, moisture_pct: 6, absorption_pct: 2 }]
  fine(await client.patch(`/update/production/${job.id}`, { moistures }))
  const before = new Map((await stocks()).map((stock) => [stock.id, stock]))
  const docket = await aDepartedDocket(client, job)
  const [row] = (await client.get(`/list/material-usage?docket_id=${docket.id}`)).body.data
  const usage = await viewed(client, 'material-usage', row.id)

  const sums = { theoretical: 0, actual: 0 }
  for (const [index, line] of usage.items.entries()) {
    const perM3 = mix.items[index].quantity_ssd
    expect(line.theoretical).toBeCloseTo(perM3 * 7, 3)
    if (line.material_id === sand.id) expect(line.actual).toBeCloseTo(((perM3 * 7) / 1.02) * 1.06, 3)
    sums.theoretical += line.theoretical
    sums.actual += line.actual
  }
  expect(sums.actual).toBeCloseTo(sums.theoretical, 3)
  const moved = (await stocks()).filter((stock) => stock.quantity !== before.get(stock.id)?.quantity)
  const stocked = materials.filter((material) => material.stocked)
  expect(moved).toHaveLength(stocked.length)

  const wet = [{ material_id: sand.id, moisture_pct: 50, absorption_pct: 0 }]
  fine(await client.patch(`/update/production/${job.id}`, { moistures: wet }))
  const next = await aDocket(client, job)
  const refused = await act(next.id, 'depart')
  expectRefusal(refused, 422)
  expect(refused.body.error_message).toBe('Kadar air terlalu tinggi, periksa data uji')
  expect((await view(next.id)).status).toBe('pending')
})

test('a load is held against the moisture of its departure: what is measured later is of later loads', async () => {
  const job = await aJobOrder(client)
  const { sand } = await mixOf(job)
  const moistures = (moisture_pct: number) => ({
    moistures: [{ material_id: sand.id, moisture_pct, absorption_pct: 2 }],
  })
  fine(await client.patch(`/update/production/${job.id}`, moistures(6)))
  const docket = await aDepartedDocket(client, job)
  fine(await client.patch(`/update/production/${job.id}`, moistures(9)))
  const { rows } = await app.pools.owner.query(
    `SELECT i.actual - i.wet AS gap, i.actual > i.theoretical AS is_wet FROM material_usage_items i
     JOIN material_usages s ON s.corporate_id = i.corporate_id AND s.id = i.material_usage_id
     WHERE s.docket_id = $1 AND i.material_id = $2`,
    [docket.id, sand.id],
  )
  expect(rows).toEqual([{ gap: '0.000', is_wet: true }])
})

test('each print is numbered and stored (I-70)', async () => {
  const docket = await aDocket(client)
  const first = fine(await act(docket.id, 'print')).data
  expect(first).toMatchObject({ copy_no: 1, docket_number: docket.number, quantity: 7, quantity_total: 7 })
  fine(await act(docket.id, 'depart', { seal_no: 'SEAL 99' }))
  expect(fine(await act(docket.id, 'print')).data).toMatchObject({ copy_no: 2, seal_no: 'SEAL 99' })
  expect(await view(docket.id)).toMatchObject({ reprint_count: 2 })
  const kept = await app.pools.owner.query(
    'SELECT copy_no, content FROM docket_prints WHERE docket_id = $1 ORDER BY copy_no',
    [docket.id],
  )
  expect(kept.rows.map(({ copy_no, content }) => [copy_no, content.copy_no, content.seal_no])).toEqual([
    [1, 1, 'SEAL 42'],
    [2, 2, 'SEAL 99'],
  ])
  const pdf = await client.get(`/print/${DOCKET}/${docket.id}`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const stranger = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  const neighbour = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  for (const other of [stranger, neighbour]) {
    expectRefusal(await other.get(`/print/${DOCKET}/${docket.id}`), 404)
    expectRefusal(await act(docket.id, 'print', {}, other), 404)
  }
})

test('a dispatcher issues, reassigns, departs, finishes and prints, but may not cancel a departed docket', async () => {
  const dispatcher = await app.as('dispatch1')
  const docket = await made(dispatcher, DOCKET, await docketBody(client))
  expect(docket.can).toMatchObject({ depart: true, print: true, cancel: true, reassign: true, finish: false })
  fine(await act(docket.id, 'print', {}, dispatcher))
  fine(await act(docket.id, 'depart', {}, dispatcher))
  expectRefusal(await act(docket.id, 'cancel', { reason }, dispatcher), 403)
  fine(await act(docket.id, 'finish', {}, dispatcher))
})

test('a docket is not dated tomorrow, and no time of its load is before its day', async () => {
  const body = await docketBody(client)
  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
  expectInvalid(await client.post('/create/production/docket', { ...body, date: tomorrow }), 'date')
  const docket = await aDocket(client)
  const early = { start_delivery: '2020-01-01 10:00:00' }
  expectInvalid(await client.post(`/action/production/docket/${docket.id}/depart`, early), 'start_delivery')
  fine(await client.post(`/action/production/docket/${docket.id}/depart`))
  expectInvalid(
    await client.patch(`/update/production/docket/${docket.id}`, { batch_start: '2020-01-01 09:00:00' }),
    'batch_start',
  )
})

test('the accepted volume counts finished loads only, in each row and in the sum (I-02)', async () => {
  const job = await aJobOrder(client)
  const [open, gone, called] = [
    await aDocket(client, job, { quantity: 5 }),
    await aDepartedDocket(client, job, { quantity: 5 }),
    await aDocket(client, job, { quantity: 5 }),
  ]
  await acted(client, DOCKET, called.id, 'cancel', { reason: 'uji' })
  const accepted = async (id: number) => (await viewed(client, DOCKET, id)).accepted
  expect([await accepted(open.id), await accepted(gone.id), await accepted(called.id)]).toEqual([null, null, null])
  await acted(client, DOCKET, gone.id, 'finish', { returned_volume: 1, return_reason: 'excess' })
  expect(await accepted(gone.id)).toBe(Number(gone.quantity) - 1)
  const { summary } = fine(await client.get(`/list/${DOCKET}?job_order_id=${job.id}`))
  expect(summary.accepted).toBe(Number(gone.quantity) - 1)
})

test('a user who may change one part of a docket is refused in the others', async () => {
  const docket = await aDocket(client)
  const qc = await app.as('qc1')
  expectRefusal(await qc.patch(`/update/${DOCKET}/${docket.id}`, { seal_no: 'QC1' }), 403)
  fine(await qc.patch(`/update/${DOCKET}/${docket.id}`, { slump_plant: 12 }))
  const { lock_version, slump_plant, seal_no } = await viewed(client, DOCKET, docket.id)
  expect({ lock_version, slump_plant, seal_no }).toEqual({ lock_version: 2, slump_plant: 12, seal_no: docket.seal_no })
})

test('a truck with expired documents may go, with a warning (KIR, STNK)', async () => {
  const [body, truck] = await Promise.all([
    docketBody(client),
    aTruck(client, { stnk_expired: '2026-01-30', kir_expired: '2026-01-31' }),
  ])
  const { warnings } = fine(await client.post(`/create/${DOCKET}`, { ...body, truck_mixer_id: truck.id }))
  expect(warnings.map(({ code, field, message }: Json) => [code, field, message])).toEqual([
    ['papers_expired', 'truck_mixer_id', `STNK ${truck.police_number} berlaku sampai 30 Jan 2026, perbarui secepatnya`],
    ['papers_expired', 'truck_mixer_id', `KIR ${truck.police_number} berlaku sampai 31 Jan 2026, perbarui secepatnya`],
  ])
})

test("a load below the unit's minimum may go, with a warning", async () => {
  const small = fine(await client.post(`/create/${DOCKET}`, { ...(await docketBody(client)), quantity: 2.5 }))
  expect(small.warnings).toEqual([
    {
      code: 'small_load',
      field: 'quantity',
      message: 'Volume 2.5 m³ di bawah muatan minimum unit ini, 3 m³',
    },
  ])
  const enough = fine(await client.post(`/create/${DOCKET}`, { ...(await docketBody(client)), quantity: 3 }))
  expect(enough.warnings).toBeUndefined()
})
