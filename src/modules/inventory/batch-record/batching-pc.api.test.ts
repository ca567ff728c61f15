import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf, type Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, freshWord } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { recordStatements } from '../../../testing/statements.ts'
import { aDepartedDocket, aDocket } from '../../production/docket/testing.ts'
import { aCallingDevice } from '../../setting/device/testing.ts'
import ofUsages from '../material-usage/server/index.ts'
import { aBatchingPc, type BatchingPc, type SaidBatch } from './batching-pc.testing.ts'
import ofBatches from './server/index.ts'

const MODULE = 'batch-record'
let app: RunningApp
let keeper: Client
let otherKeeper: Client
let pc: BatchingPc

beforeAll(async () => {
  app = await startApp()
  keeper = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  otherKeeper = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  pc = await aBatchingPc(keeper)
})
afterAll(() =>
  stopSound(
    app,
    [ofBatches, ofUsages].flatMap(({ implementation }) => implementation.ledgerChecks ?? []),
  ),
)

const batchesOf = async ({ id }: Json): Promise<Json[]> => (await listed(keeper, MODULE, { docket_id: id })).data
const recorded = async (): Promise<number> => (await listed(keeper, MODULE, { limit: 1 })).record

/** How often the batches of a docket moved stock, by material. */
async function adjustments({ id }: Json): Promise<number[]> {
  const { rows } = await app.pools.owner.query(
    `SELECT count(*) AS times FROM stock_movements WHERE source_type = 'batch_adjustment' AND source_id = $1
      GROUP BY material_id`,
    [id],
  )
  return rows.map(({ times }) => times)
}

test('a reported batch is assigned to its docket, and a repeated number gets the same answer and counts once', async () => {
  const docket = await aDepartedDocket(keeper)
  const batch = await pc.batch(docket)
  const answers = await Promise.all([pc.send(batch), pc.send(batch), pc.send(batch)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.body.data).toMatchObject({ seq: batch.seq, docket_id: docket.id, status: 'finish', problem: null })
  expect(await batchesOf(docket)).toHaveLength(1)
  expect(new Set(await adjustments(docket))).toEqual(new Set([1]))
  const record = await viewed(keeper, MODULE, answers[0]?.body.data.id)
  expect(record).toMatchObject({ device_id: pc.id, seq: batch.seq })
  const history = await listed(keeper, 'audit-log', { table: 'batch_records', row_id: record.id })
  expect(history.data[0]).toMatchObject({ user_name: 'Perangkat Uji' })
})

test('another batch with a used number is refused, in both languages', async () => {
  const batch = await pc.batch(await aDocket(keeper))
  fine(await pc.send(batch))
  const [item, ...others] = batch.items
  const changed = { ...batch, items: [{ ...item, actual_kg: item?.actual_kg + 0.001 }, ...others] }
  const refused = await pc.send(changed)
  expect([refused.status, refused.body.code]).toEqual([409, 'seq_used'])
  expect(refused.body.error_message).toBe(`Nomor urut ${batch.seq} sudah dipakai batch lain dari perangkat ini`)
})

test('batches that arrive out of order, before and after the departure, sum up to their weights', async () => {
  const docket = await aDocket(keeper)
  const batches: Json[] = []
  for (const batch_no of [1, 2, 3, 4]) batches.push(await pc.batch(docket, { batch_no, volume: 1.75 }))
  const [first, second, third, fourth] = batches
  fine(await pc.send(fourth ?? {}))
  fine(await pc.send(second ?? {}))
  await acted(keeper, 'production/docket', docket.id, 'depart')
  fine(await pc.send(first ?? {}))
  expect(await adjustments(docket)).toEqual([])
  fine(await pc.send(third ?? {}))
  expect(new Set(await adjustments(docket))).toEqual(new Set([1]))
  expect((await batchesOf(docket)).map(({ status }) => status)).toEqual(['finish', 'finish', 'finish', 'finish'])
})

test('a batch without a docket in its unit is stored, even if another unit has the docket', async () => {
  const docket = await aDocket(keeper)
  const elsewhere = await aBatchingPc(otherKeeper)
  const batch = await pc.batch(docket)
  const { data } = fine(await elsewhere.send(batch))
  expect(data).toMatchObject({ status: 'pending', problem: 'docket_unknown', docket_id: null })
  expect(await batchesOf(docket)).toEqual([])
  expectRefusal(await keeper.get(`/view/${MODULE}/${data.id}`), 404)
  expect((await viewed(otherKeeper, MODULE, data.id)).docket_no).toBe(docket.number)
})

test('a batch that the stock does not suffice for waits until the stock is corrected', async () => {
  const docket = await aDepartedDocket(keeper)
  const batch = await pc.batch(docket)
  const [usage] = (await listed(keeper, 'material-usage', { docket_id: docket.id })).data
  const { items } = await viewed(keeper, 'material-usage', usage.id)
  const { material_code, warehouse_id } = items.find((item: Json) => item.warehouse_id !== null)
  const policy = (word: string | null) =>
    app.pools.owner.query('UPDATE warehouses SET negative_stock_policy = $1 WHERE id = $2', [word, warehouse_id])
  const much = batch.items.map((item: Json) =>
    item.material_code === material_code ? { ...item, actual_kg: 1_000_000 } : item,
  )
  await policy('block')
  const { data } = fine(await pc.send({ ...batch, items: much }))
  expect(data).toMatchObject({ status: 'pending', problem: 'stock_short', docket_id: docket.id })
  expect(await adjustments(docket)).toEqual([])
  const refused = await keeper.post(`/action/${MODULE}/${data.id}/settle`, {})
  expect([refused.status, refused.body.code]).toEqual([422, 'stock_short'])
  await policy('warn')
  fine(await keeper.post(`/action/${MODULE}/${data.id}/settle`, {}))
  await policy(null)
  expect(new Set(await adjustments(docket))).toEqual(new Set([1]))
})

test('a file of batches is taken once, with commas or semicolons, however often it is sent', async () => {
  const [one, two] = [await aDepartedDocket(keeper), await aDepartedDocket(keeper)]
  const batches = [
    await pc.batch(one, { batch_no: 1, volume: 3.5 }),
    await pc.batch(two),
    await pc.batch(one, { batch_no: 2, volume: 3.5 }),
    await pc.batch({ ...two, number: freshWord() }),
  ]
  const [lost] = batches.slice(-1)
  const first = fine(await pc.sendFile(pc.file(batches)))
  expect(first.data).toMatchObject({
    batches: 4,
    repeated: 0,
    waiting: [{ seq: lost?.seq, problem: 'docket_unknown' }],
  })
  const again = fine(await pc.sendFile(pc.file(batches, ';')))
  expect(again.data).toMatchObject({ batches: 4, repeated: 4 })
  for (const docket of [one, two]) expect(new Set(await adjustments(docket))).toEqual(new Set([1]))
  expect(await batchesOf(one)).toHaveLength(2)
})

test('the statements of a file do not grow with the batches of a docket', async () => {
  const counted = async (count: number) => {
    const docket = await aDepartedDocket(keeper)
    const batches: SaidBatch[] = []
    for (let batch_no = 1; batch_no <= count; batch_no++)
      batches.push(await pc.batch(docket, { batch_no, volume: docket.quantity / count }))
    const recorder = recordStatements()
    fine(await pc.sendFile(pc.file(batches)))
    const sent = recorder.takeOfCalls()
    recorder.stop()
    expect((await batchesOf(docket)).map(({ status }) => status)).toEqual(batches.map(() => 'finish'))
    return sent.length
  }
  expect(await counted(4)).toBe(await counted(1))
})

test('repeated numbers, batches above the load and batches of a counted docket in a file wait', async () => {
  const docket = await aDepartedDocket(keeper)
  const told = [
    { batch_no: 1, volume: 3.5 },
    { batch_no: 1, volume: 3.5 },
    { batch_no: 2, volume: 3.5 },
    { batch_no: 3, volume: 3.5 },
    { batch_no: 4, volume: 0.5 },
  ]
  const batches = await Promise.all(told.map((one) => pc.batch(docket, one)))
  const { data } = fine(await pc.sendFile(pc.file(batches)))
  expect(data).toMatchObject({
    batches: 5,
    waiting: [
      { seq: batches[1]?.seq, problem: 'batch_known' },
      { seq: batches[3]?.seq, problem: 'too_much' },
      { seq: batches[4]?.seq, problem: 'counted' },
    ],
  })
  expect(new Set(await adjustments(docket))).toEqual(new Set([1]))
})

test('a truncated file is refused as a whole, and nothing is written', async () => {
  const docket = await aDocket(keeper)
  const file = pc.file([
    await pc.batch(docket, { batch_no: 1, volume: 3.5 }),
    await pc.batch(docket, { batch_no: 2, volume: 3.5 }),
  ])
  const lines = file.split('\n')
  const cuts = [
    file.slice(0, -1),
    file.slice(0, -4),
    `${lines.slice(0, -2).join('\n')}\n`,
    `${lines.slice(0, -2).join('\n')}\n${lines.at(-2)?.split(',').slice(0, 4).join(',')}\n`,
  ]
  const before = await recorded()
  for (const cut of cuts) {
    const refused = await pc.sendFile(cut)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
    expect(refused.body.error_message).toMatch(/^Baris \d+: .*[Kk]irim ulang/)
  }
  expectInvalid(await pc.sendFile('seq,docket\n1,2\n'), 'rows.1')
  expect(await recorded()).toBe(before)
})

test('wrong decimals, materials that are unknown or named twice, and a moment to come are refused at their line and column', async () => {
  const docket = await aDocket(keeper)
  const good = await pc.batch(docket)
  const before = await recorded()
  const withItem = (given: Json) => ({ ...good, items: [good.items[0] ?? {}, { ...good.items[1], ...given }] })
  for (const actual_kg of ['1.234,5', '12,5', '0.0005', '-1', 'x'])
    expectInvalid(await pc.sendFile(pc.file([withItem({ actual_kg })], ';')), 'rows.3.actual_kg')
  expectInvalid(await pc.send(withItem({ actual_kg: 0.0005 })), 'items.1.actual_kg')
  const unknown = await pc.send(withItem({ material_code: 'TIDAK-ADA' }))
  expectInvalid(unknown, 'items.1.material_code')
  expect(unknown.body.error_message).toBe('Tidak ada material dengan kode TIDAK-ADA')
  expectInvalid(await pc.sendFile(pc.file([withItem({ material_code: 'TIDAK-ADA' })])), 'rows.3.material_code')
  const twice = { ...good, items: [...good.items, good.items[0] ?? {}] }
  expectInvalid(await pc.send(twice), `items.${good.items.length}.material_code`)
  expectInvalid(await pc.sendFile(pc.file([twice])), `rows.${good.items.length + 2}.material_code`)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expectInvalid(await pc.send({ ...good, at }), 'at')
  expectInvalid(await pc.sendFile(pc.file([{ ...good, at }])), 'rows.2.at')
  expectInvalid(await pc.send({ ...good, seq: undefined }), 'seq')
  expectInvalid(await pc.send({ ...good, docket_number: undefined }), 'docket_number')
  expect(await recorded()).toBe(before)
  // The refused call used no number.
  fine(await pc.send(good))
})

test('a device is refused from another address, when inactive or of another type, as are sessions and calls without a token', async () => {
  const batch = await pc.batch(await aDocket(keeper))
  const foreign = await aBatchingPc(keeper, { ip_allow: '10.20.0.0/24' })
  expectRefusal(await foreign.send(batch), 403)
  expectRefusal(await foreign.sendFile(pc.file([batch])), 403)
  const off = await aBatchingPc(keeper)
  await acted(keeper, 'device', off.id, 'off')
  expectRefusal(await off.send(batch), 403)
  const scale = await aCallingDevice(keeper, { type: 'weighbridge' })
  expectRefusal(await scale.post('/device/batch', batch), 403)
  expectRefusal(await keeper.post('/device/batch', batch), 401)
  expectRefusal(await clientOf(app.address, 'x').post('/device/batch', 'x', { 'content-type': 'text/csv' }), 401)
})

test('a call that takes no file refuses one; a file may be larger than JSON, up to its own limit', async () => {
  const batch = await pc.batch(await aDocket(keeper))
  expectRefusal(await pc.send({ ...batch, docket_number: 'x'.repeat(20_000) }), 413)
  fine(await pc.sendFile(`${pc.file([batch])}${'\n'.repeat(200_000)}`))
  expectRefusal(await keeper.post('/create/batch-record', 'a,b\n', { 'content-type': 'text/csv' }), 415)
  expectRefusal(await pc.sendFile('x'.repeat(17 * 1024 * 1024)), 413)
})
