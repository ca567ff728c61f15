import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, type Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aCallingDevice } from '../../setting/device/testing.ts'
import { aReceipt } from '../incoming-material/testing.ts'
import { aWeighbridge, freshVehicle, type Weighbridge } from './testing.ts'

const MODULE = 'weighing'
const RECEIPT = 'incoming-material'
let app: RunningApp
let keeper: Client
let otherKeeper: Client
let scale: Weighbridge

beforeAll(async () => {
  app = await startApp()
  keeper = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  otherKeeper = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  scale = await aWeighbridge(keeper)
  // At a unit with a weighbridge typed weights need a reason and a photo; those of the weighbridge need neither.
  await app.pools.owner.query('UPDATE production_units SET weighbridge = true')
})
afterAll(() => app?.stop())

const aTruck = (): Promise<Json> => aReceipt(keeper, { vehicle_no: freshVehicle() })
const weigh = async (vehicle: string, kg: number, given: Json = {}) =>
  fine(await scale.send(scale.weighing(vehicle, kg, given))).data
const receipt = ({ id }: Json) => viewed(keeper, RECEIPT, id)
const settle = (id: number, receiptId: number) =>
  keeper.post(`/action/${MODULE}/${id}/settle`, { incoming_material_id: receiptId })

test('a weighbridge weighs a truck in and out without reason and photo', async () => {
  const truck = await aTruck()
  const first = await weigh(truck.vehicle_no, 30_000.5)
  expect(first).toMatchObject({ status: 'finish', purpose: 'gross', incoming_material_id: truck.id, problem: null })
  expect(await receipt(truck)).toMatchObject({ status: 'progress', gross_kg: 30_000.5, device_id: scale.id })
  // Spelling of the number does not matter.
  const second = await weigh(truck.vehicle_no.toLowerCase().replaceAll(' ', ''), 10_000)
  expect(second).toMatchObject({ status: 'finish', purpose: 'tare', incoming_material_id: truck.id })
  expect(await receipt(truck)).toMatchObject({
    status: 'finish',
    number: expect.stringMatching(/^IM\//),
    net_kg: 20_000.5,
    manual_weight: false,
  })
  const third = await weigh(truck.vehicle_no, 10_000)
  expect(third).toMatchObject({ status: 'pending', problem: 'none_open' })
})

test('a repeated number gets the same answer and weighs once; another weighing with it is refused', async () => {
  const truck = await aTruck()
  const said = scale.weighing(truck.vehicle_no, 31_000)
  const answers = await Promise.all([scale.send(said), scale.send(said), scale.send(said)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await receipt(truck)).toMatchObject({ status: 'progress', gross_kg: 31_000 })
  const refused = await scale.send({ ...said, weight_kg: 9_000 })
  expect([refused.status, refused.body.code]).toEqual([409, 'seq_used'])
  expect(await receipt(truck)).toMatchObject({ status: 'progress', gross_kg: 31_000 })
})

test('weighings that arrive in the wrong order come to the same receipt', async () => {
  const truck = await aTruck()
  const [full, empty] = [scale.weighing(truck.vehicle_no, 29_000), scale.weighing(truck.vehicle_no, 9_000)]
  fine(await scale.send(empty))
  const { data } = fine(await scale.send(full))
  expect(data).toMatchObject({ status: 'finish', purpose: 'gross' })
  expect(await receipt(truck)).toMatchObject({
    status: 'finish',
    gross_kg: 29_000,
    tare_kg: 9_000,
    weighed_in_at: expect.stringContaining(full.at.slice(14, 19)),
    weighed_out_at: expect.stringContaining(empty.at.slice(14, 19)),
  })
  const rows = (await listed(keeper, MODULE, { incoming_material_id: truck.id })).data
  expect(rows.map(({ weight_kg, purpose }: Json) => [weight_kg, purpose])).toEqual([
    [9_000, 'tare'],
    [29_000, 'gross'],
  ])
})

test('a weighing without a receipt waits until a user assigns it or sets it aside', async () => {
  const vehicle = freshVehicle()
  const early = await weigh(vehicle, 28_000)
  expect(early).toMatchObject({ status: 'pending', problem: 'none_open' })
  const truck = await aReceipt(keeper, { vehicle_no: vehicle })
  fine(await settle(early.id, truck.id))
  expect(await receipt(truck)).toMatchObject({ status: 'progress', gross_kg: 28_000, manual_weight: false })
  expect(await viewed(keeper, MODULE, early.id)).toMatchObject({ status: 'finish', purpose: 'gross', problem: null })
  expectRefusal(await settle(early.id, truck.id), 409)
  const heavy = await weigh(vehicle, 28_000)
  expect(heavy).toMatchObject({ status: 'pending', problem: 'tare_kg' })
  const refused = await settle(heavy.id, truck.id)
  expectInvalid(refused, 'tare_kg')
  expect(refused.body.error_message).toBe('Tara harus di bawah bruto 28,000 kg')
  expect(await receipt(truck)).toMatchObject({ status: 'progress', tare_kg: null })
  await acted(keeper, MODULE, heavy.id, 'cancel', { reason: 'Salah timbang' })
  fine(await scale.send(scale.weighing(vehicle, 8_000)))
  expect(await receipt(truck)).toMatchObject({ status: 'finish', net_kg: 20_000 })
})

test('a weighing of a vehicle with two open receipts waits', async () => {
  const truck = await aTruck()
  await aReceipt(keeper, { vehicle_no: truck.vehicle_no })
  expect(await weigh(truck.vehicle_no, 25_000)).toMatchObject({ status: 'pending', problem: 'several_open' })
  expect((await receipt(truck)).status).toBe('pending')
})

test('a weighbridge sees only the trucks of its unit', async () => {
  const truck = await aTruck()
  const elsewhere = await aWeighbridge(otherKeeper)
  const { data } = fine(await elsewhere.send(elsewhere.weighing(truck.vehicle_no, 30_000)))
  expect(data).toMatchObject({ status: 'pending', problem: 'none_open' })
  expect((await receipt(truck)).status).toBe('pending')
  const { id: own } = await weigh(freshVehicle(), 20_000)
  const rival = await aUser(app, { company: 'RIVAL', permissions: 'all' })
  const sights: readonly [Client, readonly number[]][] = [
    [keeper, [own]],
    [otherKeeper, [data.id]],
    [rival, []],
  ]
  for (const [client, seen] of sights) {
    const ids = (await listed(client, MODULE, { limit: 500 })).data.map(({ id }: Json) => id)
    expect([own, data.id].filter((id) => ids.includes(id))).toEqual(seen)
    const { body } = await client.get(`/export/${MODULE}?format=csv&status=pending`)
    expect(body.includes(truck.vehicle_no)).toBe(seen.includes(data.id))
  }
  expectRefusal(await keeper.get(`/view/${MODULE}/${data.id}`), 404)
  expectRefusal(await rival.post(`/action/${MODULE}/${data.id}/cancel`, { reason: 'Uji' }), 404)
  expectRefusal(await otherKeeper.post(`/action/${MODULE}/${data.id}/settle`, { incoming_material_id: truck.id }), 422)
})

test('two scales that weigh one truck at once weigh it in once', async () => {
  const truck = await aTruck()
  const other = await aWeighbridge(keeper)
  const [one, two] = await Promise.all([
    scale.send(scale.weighing(truck.vehicle_no, 30_000)),
    other.send(other.weighing(truck.vehicle_no, 30_000)),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  const states = [one, two].map(({ body }) => body.data.status).toSorted()
  expect(states).toEqual(['finish', 'pending'])
  expect(await receipt(truck)).toMatchObject({ status: 'progress', gross_kg: 30_000 })
})

test('an invalid weighing is refused at its field, and uses no number', async () => {
  const said = scale.weighing(freshVehicle(), 20_000)
  for (const weight_kg of [0, -5, 200_000.001, 0.0005, '20.000,5', 'x', null])
    expectInvalid(await scale.send({ ...said, weight_kg }), 'weight_kg')
  expectInvalid(await scale.send({ ...said, vehicle_no: ' ' }), 'vehicle_no')
  expectInvalid(await scale.send({ ...said, seq: 0 }), 'seq')
  expectInvalid(await scale.send({ ...said, at: 'kemarin' }), 'at')
  expectInvalid(await scale.send({ ...said, at: new Date(Date.now() + 3_600_000).toISOString() }), 'at')
  expectRefusal(await scale.send('{"seq": 1, "at"'), 400)
  expect(fine(await scale.send({ ...said, weight_kg: 200_000 })).data.seq).toBe(said.seq)
})

test('a weighbridge is refused from another address, when inactive or of another type, as are sessions and calls without a token', async () => {
  const said = scale.weighing(freshVehicle(), 20_000)
  const foreign = await aWeighbridge(keeper, { ip_allow: '10.20.0.0/24' })
  expectRefusal(await foreign.send(said), 403)
  const off = await aWeighbridge(keeper)
  await acted(keeper, 'device', off.id, 'off')
  expectRefusal(await off.send(said), 403)
  const pc = await aCallingDevice(keeper, { type: 'batching_pc' })
  expectRefusal(await pc.post('/device/weighing', said), 403)
  expectRefusal(await keeper.post('/device/weighing', said), 401)
  expectRefusal(await clientOf(app.address).post('/device/weighing', said), 401)
})
