import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'
import { png } from '../../../platform/testing/sample-files.ts'
import { upload } from '../../../platform/testing/upload.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aReading } from '../meter-reading/testing.ts'
import { aTruck } from '../truck-mixer/testing.ts'
import { aTyre } from '../tyre/testing.ts'
import ofUsages from './server/index.ts'
import { aFitting, fittingBody } from './testing.ts'

const MODULE = 'tyre-usage'
let app: RunningApp
let mechanic: Client

beforeAll(async () => {
  app = await startApp()
  mechanic = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => stopSound(app, ofUsages.implementation.ledgerChecks ?? []))

const aTruckOf = (given: Json) => aTruck(mechanic, { tyre_layout: '6', ...given })
const aTry = async (given: Json) => mechanic.post(`/create/${MODULE}`, await fittingBody(mechanic, given))
const shows = (equipment_id: number, odometer: number) => aReading(mechanic, { equipment_id, odometer })
const act = (id: number, verb: string, input: Json = {}) => mechanic.post(`/action/${MODULE}/${id}/${verb}`, input)
const tyreOf = ({ tyre_id }: Json) => viewed(mechanic, 'tyre', tyre_id)
/** The open usages of a vehicle, by position. */
const fittedOn = async (equipment_id: number) =>
  Object.fromEntries(
    (await listed(mechanic, MODULE, { equipment_id, status: 'active' })).data.map((one: Json) => [one.position, one]),
  )

test('a tyre is fitted, removed and fitted again: its life is the sum of the intervals, up to the meter of its truck now', async () => {
  const truck = await aTruckOf({})
  const first = await aFitting(mechanic, { equipment_id: truck.id })
  expect(first).toMatchObject({ status: 'active', number: expect.stringMatching(/^BAN\//) })
  expect(await tyreOf(first)).toMatchObject({
    status: 'active',
    equipment_id: truck.id,
    position: '1Ki',
    life_km: 0,
  })
  await shows(truck.id, 11_500)
  expect(await tyreOf(first)).toMatchObject({ life_km: 1_500 })
  const off = { km_off: 12_000, tread_off_mm: 14, remove_reason: 'puncture' }
  expect(await acted(mechanic, MODULE, first.id, 'remove', off)).toMatchObject({ status: 'finish', life_km: 2_000 })
  expect(await tyreOf(first)).toMatchObject({
    status: 'ready',
    equipment_id: null,
    life_km: 2_000,
    tread_mm: 14,
    wear_mm: 1,
    cost_per_km: 1_500,
  })
  await aFitting(mechanic, { tyre_id: first.tyre_id, equipment_id: truck.id, km_on: 12_500, tread_on_mm: 14 })
  await shows(truck.id, 13_000)
  expect(await tyreOf(first)).toMatchObject({ status: 'active', life_km: 2_500, cost_per_km: 1_200 })
})

test('a tyre that is fitted and a position that is taken are refused at their fields, and nothing is written', async () => {
  const { equipment_id, tyre_id } = await aFitting(mechanic)
  const { serial_no } = await tyreOf({ tyre_id })
  expectInvalid(await aTry({ tyre_id, position: '1Ka' }), 'tyre_id')
  const taken = await aTry({ equipment_id })
  expectInvalid(taken, 'position')
  expect(JSON.stringify(taken.body)).toContain(serial_no)
  expect(Object.keys(await fittedOn(equipment_id))).toEqual(['1Ki'])
})

test('of many who fit one tyre, or fit tyres in one position, one succeeds (I-51)', async () => {
  const truck = await aTruckOf({})
  const [tyre, ...others] = await Promise.all(Array.from({ length: 5 }, () => aTyre(mechanic)))
  const positions = ['1Ki', '1Ka', '2KiL', '2KaL']
  const same = await Promise.all(
    positions.map((position) => aTry({ tyre_id: tyre.id, equipment_id: truck.id, position })),
  )
  expect(same.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  const place = '2KiD'
  const taken = await Promise.all(
    others.map(({ id }) => aTry({ tyre_id: id, equipment_id: truck.id, position: place })),
  )
  expect(taken.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
  expect(Object.keys(await fittedOn(truck.id))).toHaveLength(2)
})

test('a vehicle has the positions of its layout alone, and a loader is read by its hour meter', async () => {
  expectInvalid(await aTry({ position: '3KaL' }), 'position')
  expectInvalid(await aTry({ equipment_id: (await aTruck(mechanic)).id }), 'equipment_id')
  const loader = await made(mechanic, 'loader', { code: freshWord(), name: 'Wheel Loader', bucket_m3: 3 })
  expectInvalid(await aTry({ equipment_id: loader.id, position: '2Ka' }), 'hour_on')
  const fitted = await aFitting(mechanic, { equipment_id: loader.id, position: '2Ka', km_on: null, hour_on: 500 })
  const off = { hour_off: 740, tread_off_mm: 9, remove_reason: 'worn' }
  expect(await acted(mechanic, MODULE, fitted.id, 'remove', off)).toMatchObject({ life_hours: 240, life_km: null })
  expectInvalid(await aTry({ km_on: null }), 'km_on')
})

test('a meter that went back and a day before the fitting are refused at a removal', async () => {
  const { id, tyre_id } = await aFitting(mechanic)
  const off = { km_off: 11_000, tread_off_mm: 14, remove_reason: 'worn' }
  expectInvalid(await act(id, 'remove', { ...off, km_off: 9_999.999 }), 'km_off')
  expectInvalid(await act(id, 'remove', { ...off, km_off: null }), 'km_off')
  expectInvalid(await act(id, 'remove', { ...off, removed_at: '2024-01-03' }), 'removed_at')
  await acted(mechanic, MODULE, id, 'remove', off)
  expectRefusal(await act(id, 'remove', off), 409)
  const early = await aTry({ tyre_id, fitted_at: '2024-01-03' })
  expectInvalid(early, 'fitted_at')
  expect(early.body.error_message).toMatch(/pada \d{2} \w{3} \d{4};/)
})

test('a tread that is deeper than at the fitting is warned of, since one of the two was measured wrong', async () => {
  const { id, equipment_id } = await aFitting(mechanic, { tread_on_mm: 14 })
  const tooDeep = [{ code: 'tread_grown', field: 'tread', message: expect.stringMatching(/15 mm .* 14 mm/) }]
  const rotated = await act(id, 'rotate', { position: '1Ka', km: 15_000, tread: 15 })
  expect(rotated.body.warnings).toMatchObject(tooDeep)
  const [{ id: next }] = Object.values<Json>(await fittedOn(equipment_id)) as [Json]
  const off = { km_off: 16_000, tread_off_mm: 15, remove_reason: 'worn' }
  expect((await act(next, 'remove', off)).body.warnings).toBeUndefined()
})

test('a rotation ends a usage and begins the next at the same reading; a taken position swaps both tyres', async () => {
  const front = await aFitting(mechanic)
  const { equipment_id } = front
  const rear = await aFitting(mechanic, { equipment_id, position: '2KaL' })
  const swap = { position: '2KaL', km: 15_000, tread: 12 }
  expectInvalid(await act(front.id, 'rotate', { ...swap, position: '1Ki' }), 'position')
  expect(Object.keys(await fittedOn(equipment_id))).toHaveLength(2)
  fine(await act(front.id, 'rotate', { ...swap, tread_there: 10 }))
  const after = await fittedOn(equipment_id)
  expect(after['2KaL']).toMatchObject({ tyre_id: front.tyre_id, km_on: 15_000 })
  expect(after['1Ki']).toMatchObject({ tyre_id: rear.tyre_id, km_on: 15_000 })
  expect([(await tyreOf(front)).tread_mm, (await tyreOf(rear)).tread_mm]).toEqual([12, 10])
  fine(await act(after['1Ki'].id, 'rotate', { position: '1Ka', km: 16_000, tread: 9 }))
  expect(Object.keys(await fittedOn(equipment_id)).toSorted()).toEqual(['1Ka', '2KaL'])
  expect(await tyreOf(rear)).toMatchObject({ status: 'active', position: '1Ka', life_km: 6_000 })
})

test('a tread that was not measured is the last one that was', async () => {
  const front = await aFitting(mechanic, { tread_on_mm: undefined })
  expect(front.tread_on_mm).toBe((await tyreOf(front)).tread_new_mm)
  const { equipment_id } = front
  const rear = await aFitting(mechanic, { equipment_id, position: '2KaL', tread_on_mm: 11 })
  fine(await act(front.id, 'rotate', { position: '2KaL', km: 15_000 }))
  const after = await fittedOn(equipment_id)
  const treadAt = async (position: string) => (await viewed(mechanic, MODULE, after[position].id)).tread_on_mm
  expect(after['2KaL']).toMatchObject({ tyre_id: front.tyre_id })
  expect(after['1Ki']).toMatchObject({ tyre_id: rear.tyre_id })
  expect([await treadAt('2KaL'), await treadAt('1Ki')]).toEqual([front.tread_on_mm, 11])
})

test('a rotation to another vehicle counts each vehicle by its own meter', async () => {
  const here = await aFitting(mechanic)
  const there = await aFitting(mechanic, { km_on: 80_000 })
  const swap = { equipment_id: there.equipment_id, position: '1Ki', km: 11_000, tread: 15, tread_there: 13 }
  expectInvalid(await act(here.id, 'rotate', swap), 'km_there')
  expectInvalid(await act(here.id, 'rotate', { ...swap, km_there: 79_000 }), 'km_there')
  fine(await act(here.id, 'rotate', { ...swap, km_there: 80_500 }))
  expect((await fittedOn(there.equipment_id))['1Ki']).toMatchObject({ tyre_id: here.tyre_id, km_on: 80_500 })
  expect((await fittedOn(here.equipment_id))['1Ki']).toMatchObject({ tyre_id: there.tyre_id, km_on: 11_000 })
  expect(await tyreOf(there)).toMatchObject({ life_km: 500 })
})

test('two rotations of one truck at once never leave a tyre in two places', async () => {
  const one = await aFitting(mechanic)
  const { equipment_id } = one
  const two = await aFitting(mechanic, { equipment_id, position: '1Ka' })
  const swap = { km: 11_000, tread: 15, tread_there: 15 }
  const done = await Promise.all([
    act(one.id, 'rotate', { ...swap, position: '1Ka' }),
    act(two.id, 'rotate', { ...swap, position: '1Ki' }),
    act(one.id, 'rotate', { ...swap, position: '2KiL' }),
  ])
  expect(done.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(done.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
  const after = Object.values(await fittedOn(equipment_id)) as Json[]
  expect(after.map(({ tyre_id }) => tyre_id).toSorted()).toEqual([one.tyre_id, two.tyre_id].toSorted())
})

test('a cancelled fitting does not count and puts the tyre back in store', async () => {
  const { id, equipment_id, tyre_id } = await aFitting(mechanic, {
    equipment_id: (await aTruckOf({ odometer: 9_000 })).id,
  })
  expect(await viewed(mechanic, 'truck-mixer', equipment_id)).toMatchObject({ odometer: 10_000 })
  expect(await acted(mechanic, MODULE, id, 'cancel', { reason: 'Salah truk' })).toMatchObject({ status: 'cancel' })
  expect(await tyreOf({ tyre_id })).toMatchObject({ status: 'ready', life_km: 0 })
  expect(await viewed(mechanic, 'truck-mixer', equipment_id)).toMatchObject({ odometer: 9_000 })
  await aFitting(mechanic, { tyre_id, equipment_id })
})

test('a retread has a new tread, and its cost is part of what a kilometre costs', async () => {
  const usage = await aFitting(mechanic)
  const off = { km_off: 30_000, tread_off_mm: 3, remove_reason: 'worn' }
  await acted(mechanic, MODULE, usage.id, 'remove', off)
  const { tyre_id } = usage
  expect(await tyreOf(usage)).toMatchObject({ warning: 'tread', cost_per_km: 150 })
  await acted(mechanic, 'tyre', tyre_id, 'repair', { reason: 'Vulkanisir' })
  expectInvalid(await aTry({ tyre_id }), 'tyre_id')
  const done = { cost: 1_000_000, retreaded: true }
  expectInvalid(await mechanic.post(`/action/tyre/${tyre_id}/repaired`, done), 'tread_mm')
  expect(await acted(mechanic, 'tyre', tyre_id, 'repaired', { ...done, tread_mm: 14 })).toMatchObject({
    status: 'ready',
    tread_mm: 14,
    retread_count: 1,
    cost_per_km: 200,
    warning: null,
  })
})

test('a tyre warns at 90 % of its expected life', async () => {
  const near = async (odometer: number) => {
    const usage = await aFitting(mechanic, { km_on: 0 })
    await shows(usage.equipment_id, odometer)
    return tyreOf(usage)
  }
  expect(await near(53_999)).toMatchObject({ warning: null })
  expect(await near(54_000)).toMatchObject({ warning: 'life' })
})

test('a tyre is taken off for whatever reason there is', async () => {
  for (const remove_reason of ['rotation', 'worn', 'puncture', 'burst', 'repair', 'scrap']) {
    const usage = await aFitting(mechanic)
    const off = { km_off: 12_000, tread_off_mm: 14, remove_reason }
    expect(await acted(mechanic, MODULE, usage.id, 'remove', off)).toMatchObject({ status: 'finish', remove_reason })
    expect(await tyreOf(usage)).toMatchObject({ status: 'ready' })
  }
})

test('a fitted tyre is scrapped with a photo and the readings of its removal, in one call', async () => {
  const usage = await aFitting(mechanic)
  const { id: photo } = await upload(mechanic, png(), 'pecah.png')
  const scrap = (input: Json) =>
    mechanic.post(`/action/tyre/${usage.tyre_id}/scrap`, { reason: 'Pecah', photo, ...input })
  expectInvalid(await scrap({ photo: null, km_off: 14_000, tread_off_mm: 5 }), 'photo')
  expectInvalid(await scrap({}), 'km_off')
  expect(await tyreOf(usage)).toMatchObject({ status: 'active' })
  fine(await scrap({ km_off: 14_000, tread_off_mm: 5 }))
  expect(await tyreOf(usage)).toMatchObject({ status: 'non-active', life_km: 4_000, tread_mm: 5, equipment_id: null })
  expect(await viewed(mechanic, MODULE, usage.id)).toMatchObject({ status: 'finish', remove_reason: 'scrap' })
  expectInvalid(await aTry({ tyre_id: usage.tyre_id }), 'tyre_id')
})
