import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import ofReadings from '../../equipment/meter-reading/server/index.ts'
import { aReading } from '../../equipment/meter-reading/testing.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import ofIndexes from '../fuel-index/server/index.ts'
import ofStock from '../material-stock/server/index.ts'
import ofUsages from './server/index.ts'
import { aDelivery, aFill, aPostedFill, aTank, fillBody } from './testing.ts'

const MODULE = 'fuel'
const CHECKS = [ofUsages, ofIndexes, ofReadings, ofStock].flatMap(
  ({ implementation }) => implementation.ledgerChecks ?? [],
)
const reason = 'Salah alat'
const MINUTE = 60_000
let app: RunningApp
let client: Client
let unit: Json

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  unit = await anyOf(client, 'production-unit')
})
afterAll(() => stopSound(app, CHECKS))

const aTruckHere = (given: Json = {}) => aTruck(client, { production_unit_id: unit.id, fuel_tank_l: 300, ...given })
const post = (id: number) => client.post(`/action/${MODULE}/${id}/post`, {})
const truckOf = ({ equipment_id }: Json) => viewed(client, 'truck-mixer', equipment_id)

async function stockOf(tank: Json) {
  const { rows } = await app.pools.owner.query(
    `SELECT b.quantity::float8 AS quantity, b.value::float8 AS value,
       (SELECT count(*)::int FROM stock_movements m WHERE m.corporate_id = b.corporate_id
         AND m.stock_balance_id = b.id) AS rows
     FROM stock_balances b WHERE b.warehouse_id = $1`,
    [tank.id],
  )
  return rows[0]
}

test('a posted fill takes its litres out of the tank and shows in the meter; cancelled, both are as before', async () => {
  const tank = await aTank(client, 1_000)
  const truck = await aTruckHere({ odometer: 9_000 })
  const draft = await aFill(client, { equipment_id: truck.id, tank_warehouse_id: tank.id, liter: 120.5 })
  expect(draft).toMatchObject({ status: 'pending', type: 'out', number: expect.stringMatching(/^BBM\//) })
  expect(await stockOf(tank)).toMatchObject({ quantity: 1_000, value: 10_000_000 })
  const posts = await Promise.all([1, 2, 3].map(() => post(draft.id)))
  expect(posts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await viewed(client, MODULE, draft.id)).toMatchObject({ status: 'finish', value: 1_205_000 })
  expect(await stockOf(tank)).toMatchObject({ quantity: 879.5, value: 8_795_000 })
  expect(await truckOf(draft)).toMatchObject({ odometer: 10_000 })
  const [stock] = (await listed(client, 'material-stock', { warehouse_id: tank.id })).data
  // 879.5 litres, of which 120.5 were used within 14 days.
  expect(stock.days_of_cover).toBe(102.2)
  await acted(client, MODULE, draft.id, 'cancel', { reason })
  expect(await stockOf(tank)).toEqual({ quantity: 1_000, value: 10_000_000, rows: 3 })
  expect(await truckOf(draft)).toMatchObject({ odometer: 9_000 })
})

test('a fill from a tank without a fixed material takes the only fuel in it', async () => {
  const { material_id } = await aTank(client, 0)
  const tank = await aTank(client, 0, { material_id: null })
  const truck = await aTruckHere()
  const body = await fillBody(client, { equipment_id: truck.id, tank_warehouse_id: tank.id })
  expectInvalid(await client.post(`/create/${MODULE}`, body), 'material_id')
  await aDelivery(client, { ...tank, material_id }, 500)
  expect(await aPostedFill(client, body)).toMatchObject({ status: 'finish', material_id })
  await aDelivery(client, { ...tank, material_id: (await aTank(client, 0)).material_id }, 500)
  expectInvalid(await client.post(`/create/${MODULE}`, { ...body, odometer: 10_100 }), 'material_id')
})

test('a receipt of fuel writes its litres in, moves stock once, and takes them with it when it is cancelled', async () => {
  const tank = await aTank(client, 0)
  const receipt = await aDelivery(client, tank, 800)
  const [told] = (await listed(client, MODULE, { tank_warehouse_id: tank.id, type: 'in' })).data
  expect(await viewed(client, MODULE, told.id)).toMatchObject({
    type: 'in',
    status: 'finish',
    liter: 800,
    incoming_material_id: receipt.id,
  })
  expect(await stockOf(tank)).toEqual({ quantity: 800, value: 8_000_000, rows: 1 })
  expectRefusal(await client.post(`/action/${MODULE}/${told.id}/cancel`, { reason }), 409)
  expectRefusal(await client.patch(`/update/${MODULE}/${told.id}`, { liter: 1 }), 409)
  await acted(client, 'incoming-material', receipt.id, 'cancel', { reason })
  expect(await viewed(client, MODULE, told.id)).toMatchObject({ status: 'cancel' })
})

test('of two fills that contradict each other on one meter only the first is posted, however close they come', async () => {
  const tank = await aTank(client)
  const truck = await aTruckHere({ odometer: 0 })
  const fills: Json[] = []
  for (const odometer of [500, 400, 300, 200])
    fills.push(await aFill(client, { equipment_id: truck.id, tank_warehouse_id: tank.id, odometer }))
  const posts = await Promise.all(fills.map(({ id }) => post(id)))
  expect(posts.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  const { data } = await listed(client, MODULE, { equipment_id: truck.id, status: 'finish' })
  expect(data).toHaveLength(1)
  expect(await truckOf({ equipment_id: truck.id })).toMatchObject({ odometer: data[0].odometer })
  expect(await stockOf(tank)).toMatchObject({ quantity: 4_900 })
})

test('a meter that went back, more than the tank holds, and a source that is none or two are refused at their fields', async () => {
  const body = await fillBody(client)
  const truck = await aTruckHere({ odometer: 10_001 })
  const aTry = (given: Json) => client.post(`/create/${MODULE}`, { ...body, ...given })
  expectInvalid(await aTry({ equipment_id: truck.id, odometer: 10_000.999 }), 'odometer')
  expectInvalid(await aTry({ liter: 300.001 }), 'liter')
  expectInvalid(await aTry({ liter: 0 }), 'liter')
  expectInvalid(await aTry({ equipment_id: null }), 'equipment_id')
  expectInvalid(await aTry({ tank_warehouse_id: null }), 'tank_warehouse_id')
  expectInvalid(await aTry({ station_name: 'SPBU' }), 'tank_warehouse_id')
  expectInvalid(await aTry({ price: 10_000 }), 'price')
  const cement = await anyOf(client, 'material', { kind: 'cement' })
  expectInvalid(await aTry({ material_id: cement.id }), 'material_id')
  const others = (await client.get('/lookup/production-unit')).body.data.filter(({ id }: Json) => id !== unit.id)
  for (const { id } of others) expectInvalid(await aTry({ production_unit_id: id }), 'equipment_id')
  const { body: answer } = await aTry({ type: 'in', equipment_id: truck.id, odometer: 10_001 })
  expect(await viewed(client, MODULE, answer.data.id)).toMatchObject({ type: 'out' })
})

test('a draft is validated again when it is posted, and a refusal changes nothing', async () => {
  const fill = await aFill(client, { odometer: 5_000 })
  await aReading(client, {
    equipment_id: fill.equipment_id,
    odometer: 6_000,
    at: new Date(Date.parse(fill.at) - 1).toISOString(),
  })
  expectInvalid(await post(fill.id), 'odometer')
  const small = await aFill(client)
  await client.patch(`/update/truck-mixer/${small.equipment_id}`, { fuel_tank_l: 60 })
  expectInvalid(await post(small.id), 'liter')
  const short = await aFill(client, {
    tank_warehouse_id: (await aTank(client, 99, { negative_stock_policy: 'block' })).id,
  })
  const refused = await post(short.id)
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_short'])
  expect(await viewed(client, MODULE, short.id)).toMatchObject({ status: 'pending', value: null })
  expect((await listed(client, 'meter-reading', { equipment_id: short.equipment_id })).data).toEqual([])
})

test('a fill of an earlier day counts at its time, else at the end of that day, and none lies in the future', async () => {
  const { timezone } = await viewed(client, 'production-unit', unit.id)
  const today = todayIn(timezone)
  const body = { ...(await fillBody(client)), date: addDays(today, -1) }
  const untimed = await aFill(client, { ...body, odometer: 9_000 })
  expect(untimed.at).toContain(`${body.date}T23:59`)
  const fill = await aPostedFill(client, { ...body, fill_time: '13:05' })
  expect(fill.at).toContain('T13:05')
  const soon = new Date(Date.now() + 3 * MINUTE)
  if (todayIn(timezone, soon) === today) {
    const fill_time = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hour: '2-digit',
      minute: '2-digit',
    }).format(soon)
    expectInvalid(await client.post(`/create/${MODULE}`, { ...body, date: today, fill_time }), 'fill_time')
  }
})

test('a second fill within ten minutes is posted with a warning', async () => {
  const first = await aPostedFill(client)
  const { equipment_id, tank_warehouse_id } = first
  const again = await aFill(client, { equipment_id, tank_warehouse_id, odometer: 10_010 })
  const { status, body } = await post(again.id)
  expect(status).toBe(200)
  expect(body.warnings).toMatchObject([{ code: 'filled_twice', message: expect.stringContaining(first.number) }])
})

test('at a station fuel costs its price and no stock moves', async () => {
  const fill = await aPostedFill(client, { station_name: 'SPBU 44.501.12', price: 12_345, liter: 33.333 })
  expect(fill).toMatchObject({ status: 'finish', value: 411_496, material_id: null })
  const { rows } = await app.pools.owner.query(
    "SELECT count(*)::int AS n FROM stock_movements WHERE source_type = 'fuel_usage' AND source_id = $1",
    [fill.id],
  )
  expect(rows[0].n).toBe(0)
})

test('from full tank to full tank the litres of all fills between count, against the kilometres (I-53)', async () => {
  const tank = await aTank(client)
  const { id: equipment_id } = await aTruckHere({ model: freshWord() })
  const fill = (given: Json) => aPostedFill(client, { equipment_id, tank_warehouse_id: tank.id, ...given })
  const indexes = async () => (await listed(client, 'fuel-index', { equipment_id })).data
  await fill({ odometer: 10_000, liter: 150 })
  expect(await indexes()).toEqual([])
  const half = await fill({ odometer: 10_090, liter: 40, full_tank: false })
  expect(half).toMatchObject({ since_km: 90, index: null })
  // 40 + 85 litres for 250 km: 2 km a litre, within 1.2 to 2.6 of the default standard.
  const full = await fill({ odometer: 10_250, liter: 85 })
  expect(full).toMatchObject({ since_km: 160, index: 2 })
  expect(await indexes()).toMatchObject([
    { liter: 125, divisor: 250, index: 2, min: 1.2, max: 2.6, status: 'pass', result: 'pass' },
  ])
  // 60 litres more for 20 km: 270 km on 185 litres.
  const wasted = await fill({ odometer: 10_270, liter: 60 })
  expect(wasted).toMatchObject({ index: 0.333 })
  expect(await indexes()).toMatchObject([{ liter: 185, divisor: 270, index: 1.459, status: 'pass', result: 'pass' }])
  await acted(client, MODULE, wasted.id, 'cancel', { reason })
  expect(await indexes()).toMatchObject([{ liter: 125, divisor: 250, index: 2 }])
  await acted(client, MODULE, half.id, 'cancel', { reason })
  expect(await indexes()).toMatchObject([{ liter: 85, divisor: 250, index: 2.941, status: 'reject', result: 'reject' }])
})

test('the standard of the model goes before that of the type, the newest that holds before older ones', async () => {
  const model = freshWord()
  const [types, kinds] = await Promise.all([
    client.get('/lookup/equipment-type'),
    client.get('/lookup/fuel-index-type'),
  ])
  const standard = (min: number, max: number, valid_from: string) =>
    made(client, 'fuel-index-config', {
      name: freshWord(),
      equipment_type_id: types.body.data.find(({ code }: Json) => code === 'truck_mixer').id,
      fuel_index_type_id: kinds.body.data.find(({ code }: Json) => code === 'KM_PER_LITER').id,
      equipment_model: model.toLowerCase(),
      min,
      max,
      valid_from,
    })
  await standard(3, 4, '2026-02-01')
  await standard(2.2, 2.8, '2026-03-01')
  await standard(9, 10, '2099-01-01')
  const tank = await aTank(client)
  const { id: equipment_id } = await aTruckHere({ model })
  for (const odometer of [0, 250]) await aPostedFill(client, { equipment_id, tank_warehouse_id: tank.id, odometer })
  const [index] = (await listed(client, 'fuel-index', { equipment_id })).data
  expect(index).toMatchObject({ index: 2.5, min: 2.2, max: 2.8, status: 'pass', result: 'pass' })
})

test('a meter that stands still, or was reset in between, has no index: never zero, never infinite', async () => {
  const tank = await aTank(client)
  const loader = await made(client, 'loader', {
    code: freshWord(),
    name: 'Loader',
    bucket_m3: 3,
    production_unit_id: unit.id,
  })
  const fill = (given: Json) =>
    aPostedFill(client, { equipment_id: loader.id, tank_warehouse_id: tank.id, odometer: null, ...given })
  const indexes = async () => (await listed(client, 'fuel-index', { equipment_id: loader.id })).data
  await fill({ hour_meter: 500, liter: 80 })
  expect(await fill({ hour_meter: 500, liter: 10 })).toMatchObject({ index: null })
  expect(await indexes()).toMatchObject([{ liter: 10, divisor: 0, index: null, status: 'pending', result: null }])
  await aReading(client, { equipment_id: loader.id, odometer: null, hour_meter: 0, meter_reset: true, note: 'Diganti' })
  expect(await fill({ hour_meter: 6, liter: 70 })).toMatchObject({ since_hours: null, index: null })
  expect(await indexes()).toMatchObject([{ liter: 10, divisor: 0 }])
  // 96 litres in 8 hours after the reset; the 10 litres of the standstill stay in the sum: 106 / 8.
  expect(await fill({ hour_meter: 14, liter: 96 })).toMatchObject({ since_hours: 8, index: 12 })
  expect(await indexes()).toMatchObject([{ liter: 106, divisor: 8, index: 13.25, status: 'pass', result: 'pass' }])
})

test('cancelling a reset joins the distances on its two sides', async () => {
  const tank = await aTank(client)
  const { id: equipment_id } = await aTruckHere()
  const fill = (odometer: number) => aPostedFill(client, { equipment_id, tank_warehouse_id: tank.id, odometer })
  await fill(1_000)
  const reset = await aReading(client, { equipment_id, odometer: 1_100, meter_reset: true, note: 'Diganti' })
  expect(await fill(1_200)).toMatchObject({ index: null })
  await acted(client, 'meter-reading', reset.id, 'cancel', { reason })
  const [index] = (await listed(client, 'fuel-index', { equipment_id })).data
  expect(index).toMatchObject({ liter: 100, divisor: 200, index: 2 })
})

test('a fill and its index are found by the plate of the truck, in the list and in a lookup', async () => {
  const tank = await aTank(client)
  const truck = await aTruckHere()
  for (const odometer of [0, 180])
    await aPostedFill(client, { equipment_id: truck.id, tank_warehouse_id: tank.id, odometer })
  const search = truck.police_number.toLowerCase()
  expect(await listed(client, 'fuel', { search })).toMatchObject({ record: 2 })
  const { data } = await listed(client, 'fuel-index', { search })
  expect(data).toMatchObject([{ equipment_id: truck.id }])
  const found = await client.get(`/lookup/fuel-index?${new URLSearchParams({ search })}`)
  expect(found.body.data).toMatchObject([{ id: data[0].id, name: expect.stringContaining(truck.police_number) }])
})

test('a list tells the lowest, average and highest index of one kind, and none of kinds that differ', async () => {
  const tank = await aTank(client)
  const { id: equipment_id } = await aTruckHere()
  for (const odometer of [0, 180]) await aPostedFill(client, { equipment_id, tank_warehouse_id: tank.id, odometer })
  const one = await listed(client, 'fuel-index', { equipment_id, figures: 1 })
  expect(one.index_indicator).toEqual({ min: 1.8, avg: 1.8, max: 1.8 })
  const all = await listed(client, 'fuel-index', { figures: 1 })
  expect(all.index_indicator).toEqual({ min: null, avg: null, max: null })
})

test('a fill in a closed period is neither made, posted nor cancelled', async () => {
  const [body, draft, posted] = [await fillBody(client), await aFill(client), await aPostedFill(client)]
  const close = (status: string) =>
    app.pools.owner.query(
      'UPDATE accounting_periods SET status = $2, closed_at = $3 WHERE corporate_id = 1 AND production_unit_id = $1',
      [unit.id, status, status === 'finish' ? new Date() : null],
    )
  await close('finish')
  expectInvalid(await client.post(`/create/${MODULE}`, body), 'date')
  const ends = [await post(draft.id), await client.post(`/action/${MODULE}/${posted.id}/cancel`, { reason })]
  await close('progress')
  expect(ends.map(({ status, body: { code } }) => [status, code])).toEqual([
    [409, 'period_closed'],
    [409, 'period_closed'],
  ])
})

test('a warehouse keeper creates and posts fills but cannot cancel; a dispatcher reads them without costs', async () => {
  const holder = async (role: string) => {
    const { rows } = await app.pools.owner.query(
      `SELECT p.permission FROM role_permissions p
        JOIN roles r ON r.corporate_id = p.corporate_id AND r.id = p.role_id
        JOIN corporates c ON c.id = r.corporate_id WHERE c.code = 'DEMO' AND r.code = $1`,
      [role],
    )
    return aUser(app, { company: 'DEMO', permissions: rows.map(({ permission }) => permission), unit: 0 })
  }
  const [keeper, dispatcher] = [await holder('WAREHOUSE'), await holder('DISPATCHER')]
  const body = await fillBody(client)
  const { id } = await made(keeper, MODULE, body)
  expect(await acted(keeper, MODULE, id, 'post')).toMatchObject({ status: 'finish', value: 1_000_000 })
  expectRefusal(await keeper.post(`/action/${MODULE}/${id}/cancel`, { reason }), 403)
  expect(await viewed(dispatcher, MODULE, id)).not.toHaveProperty('value')
  expectRefusal(await dispatcher.post(`/create/${MODULE}`, body), 403)
  expect((await listed(dispatcher, 'fuel-index')).data).toEqual(expect.any(Array))
})
