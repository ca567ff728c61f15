import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { readPdf } from '../../../platform/server/print/read-pdf.testing.ts'
import { todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, expectRefusal, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { stopSound } from '../../../testing/ledgers.ts'
import { isLong } from '../../../testing/long.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aDepartedDocket, aDocket } from '../../production/docket/testing.ts'
import ofStock from '../material-stock/server/index.ts'
import ofUsages from '../material-usage/server/index.ts'
import { aWarehouse } from '../warehouse/testing.ts'
import ofCounts from './server/index.ts'
import { aCount, aFrozenCount, aSubmittedCount, countBody, filled } from './testing.ts'

const MODULE = 'opname-stock'
const reason = 'Uji opname'
const CHECKS = [ofCounts, ofStock, ofUsages].flatMap(({ implementation }) => implementation.ledgerChecks ?? [])
let app: RunningApp
let client: Client
/** Another user, who may approve the client's counts. */
let approver: Client
/** The silo from which a docket of the unit takes its cement. */
let silo: { warehouse_id: number; material_id: number }
let timezone: string

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  approver = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { id } = await aDepartedDocket(client)
  const { rows } = await app.pools.owner.query(
    `SELECT m.warehouse_id, m.material_id, u.timezone FROM stock_movements m
     JOIN production_units u ON u.corporate_id = m.corporate_id AND u.id = m.production_unit_id
     WHERE m.corporate_id = 1 AND m.source_type = 'docket' AND m.source_id = $1 ORDER BY m.id LIMIT 1`,
    [id],
  )
  const [{ warehouse_id, material_id }] = rows
  silo = { warehouse_id, material_id }
  timezone = rows[0].timezone
})
afterAll(() => stopSound(app, CHECKS))

const act = (by: Client, id: number, verb: string, input: Json = {}) =>
  by.post(`/action/${MODULE}/${id}/${verb}`, input)
const fill = (count: Json, counted: number, given: Json = {}) =>
  client.patch(`/update/${MODULE}/${count.id}`, filled(count, counted, given))

async function balanceOf({
  warehouse_id,
  material_id,
}: {
  warehouse_id: number
  material_id: number
}): Promise<number> {
  const { rows } = await app.pools.owner.query(
    'SELECT quantity::float8 AS quantity FROM stock_balances WHERE warehouse_id = $1 AND material_id = $2',
    [warehouse_id, material_id],
  )
  return rows[0]?.quantity ?? 0
}

/** This many minutes ago, or now where that was yesterday in the unit. */
function ago(minutes: number): string | undefined {
  const then = new Date(Date.now() - minutes * 60_000)
  return todayIn(timezone, then) === todayIn(timezone) ? then.toISOString() : undefined
}

const countOfSilo = (given: Json = {}) =>
  aCount(client, { warehouse_id: silo.warehouse_id, materials: [silo.material_id], ...given })

test('I-34: a count that is approved posts what differs from the stock at its snapshot; what moved since stays', async () => {
  const before = await balanceOf(silo)
  const count = await acted(client, MODULE, (await countOfSilo()).id, 'freeze')
  expect(count).toMatchObject({
    status: 'ready',
    number: expect.stringMatching(/^OP\//),
    snapshot_at: expect.any(String),
    items: [{ system_qty: before, counted_qty: null, difference: null, value_difference: null }],
    value_difference: null,
    can: { submit: false },
  })
  await aDepartedDocket(client)
  const used = before - (await balanceOf(silo))
  expect(used).toBeGreaterThan(0)
  expectInvalid(await act(client, count.id, 'submit'), 'items.0.counted_qty')
  fine(await fill(count, before - 250.5))
  expect((await viewed(client, MODULE, count.id)).can).toMatchObject({ submit: true })
  const submitted = await acted(client, MODULE, count.id, 'submit')
  expect(submitted).toMatchObject({ status: 'progress', items: [{ system_qty: before, difference: -250.5 }] })
  expect(submitted.posted_since).toMatchObject([
    { source_type: 'docket', counts: false, at: expect.stringMatching(/\+0[789]:00$/) },
  ])
  expect(await balanceOf(silo)).toBeCloseTo(before - used, 3)
  const own = await act(client, count.id, 'approve')
  expect([own.status, own.body.code]).toEqual([409, 'own_submission'])
  const approved = await acted(approver, MODULE, count.id, 'approve')
  expect(approved).toMatchObject({ status: 'approve', value_difference: approved.items[0].value_difference })
  expect(approved.value_difference).toBeLessThan(0)
  expect(await balanceOf(silo)).toBeCloseTo(before - used - 250.5, 3)
})

test('what is posted back to before the snapshot is listed to the approver and changes what the count is held against', async () => {
  const [docket, minute] = [await aDocket(client), ago(1)]
  if (!minute) return expect(docket.id).toBeGreaterThan(0)
  const before = await balanceOf(silo)
  const count = await acted(client, MODULE, (await countOfSilo()).id, 'freeze')
  fine(await fill(count, before))
  await acted(client, MODULE, count.id, 'submit')
  await acted(client, 'production/docket', docket.id, 'depart', { start_delivery: minute })
  const used = before - (await balanceOf(silo))
  expect((await viewed(approver, MODULE, count.id)).posted_since).toMatchObject([
    { counts: true, quantity: -used, uom_name: 'kg' },
  ])
  const approved = await acted(approver, MODULE, count.id, 'approve')
  expect(approved.items[0].system_qty).toBeCloseTo(before - used, 3)
  expect(await balanceOf(silo)).toBeCloseTo(before, 3)
})

test('a count that is refused or withdrawn leaves the stock as it is', async () => {
  const before = await balanceOf(silo)
  const place = { warehouse_id: silo.warehouse_id, materials: [silo.material_id] }
  const { id } = await aSubmittedCount(client, 1, place)
  expect(await acted(approver, MODULE, id, 'reject', { reason })).toMatchObject({
    status: 'reject',
    cancel_reason: reason,
  })
  const other = await aSubmittedCount(client, 1, place)
  expect(await acted(client, MODULE, other.id, 'cancel', { reason })).toMatchObject({ status: 'cancel' })
  expectRefusal(await act(approver, other.id, 'approve'), 409)
  expect(await balanceOf(silo)).toBe(before)
})

test('a material of a warehouse is frozen by one count at a time; others of the warehouse are counted meanwhile', async () => {
  const { id: warehouse_id } = await aWarehouse(client)
  const { data } = fine(await client.get('/list/material-stock?limit=500'))
  const [one, other] = [...new Set(data.map(({ material_id }: Json) => material_id))]
  const counts = await Promise.all([1, 2, 3].map(() => aCount(client, { warehouse_id, materials: [one] })))
  const answers = await Promise.all(counts.map(({ id }) => act(client, id, 'freeze')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  const [frozen, waiting] = [200, 422].map((wanted) => counts[answers.findIndex(({ status }) => status === wanted)])
  expect(await viewed(client, MODULE, waiting?.id)).toMatchObject({ status: 'pending', snapshot_at: null })
  const refused = await act(client, waiting?.id, 'freeze')
  expectInvalid(refused, 'warehouse_id')
  expect(refused.body.error_message).toContain(frozen?.number)
  const both = await aCount(client, { warehouse_id, materials: [other, one] })
  expectInvalid(await act(client, both.id, 'freeze'), 'warehouse_id')
  expect(await aFrozenCount(client, { warehouse_id, materials: [other] })).toMatchObject({ status: 'ready' })
  await acted(client, MODULE, frozen?.id, 'cancel', { reason })
  expect(await acted(client, MODULE, waiting?.id, 'freeze')).toMatchObject({ status: 'ready' })
})

test('without materials all that lie in the warehouse are counted; an empty warehouse, water and a material twice are refused', async () => {
  const all = await countOfSilo({ materials: [] })
  expect(all.items.map(({ material_id }: Json) => material_id)).toContain(silo.material_id)
  await acted(client, MODULE, all.id, 'cancel', { reason })
  const { id } = await aWarehouse(client)
  const create = async (materials: unknown) =>
    client.post(`/create/${MODULE}`, await countBody(client, { warehouse_id: id, materials }))
  expectInvalid(await create([]), 'materials')
  expectInvalid(await create([silo.material_id, silo.material_id]), 'materials')
  const water = await app.pools.owner.query(
    `SELECT m.id FROM materials m JOIN corporates c ON c.id = m.corporate_id WHERE c.code = 'DEMO' AND NOT m.stocked
      LIMIT 1`,
  )
  expectInvalid(await create([water.rows[0].id]), 'materials.0.material_id')
})

test('a row is filled in by weight, or by volume and bulk density; one that is left out stays as it is and empty is not zero', async () => {
  const { data } = fine(await client.get('/list/material-stock?limit=500'))
  const [one, other] = [...new Set(data.map(({ material_id }: Json) => material_id))]
  const count = await aCount(client, { materials: [one, other] })
  fine(await fill(count, 1))
  const frozen = await acted(client, MODULE, count.id, 'freeze')
  expect(frozen.items).toMatchObject([{ counted_qty: null }, { counted_qty: null }])
  const [first, second] = frozen.items.map(({ id }: Json) => id)
  const patch = (items: Json[]) => client.patch(`/update/${MODULE}/${count.id}`, { items })
  fine(await patch([{ id: first, method: 'volume_survey', volume: 12.5, density: 1_450 }]))
  fine(await patch([{ id: second, method: 'weigh', counted_qty: 0 }]))
  const { items } = await viewed(client, MODULE, count.id)
  const perM3 = items[0].uom_type === 'volume' ? 1_000 : 1_450
  expect(items).toMatchObject([
    { counted_qty: (12.5 * perM3) / items[0].uom_factor, method: 'volume_survey' },
    { counted_qty: 0, method: 'weigh' },
  ])
  fine(await patch([{ id: second }]))
  expectInvalid(await act(client, count.id, 'submit'), 'items.1.counted_qty')
  expectInvalid(await patch([{ id: 999_999_999, method: 'weigh', counted_qty: 1 }]), 'items.0')
  expectInvalid(await patch([{ id: first, method: 'weigh', counted_qty: -1 }]), 'items.0.counted_qty')
})

test('the count sheet names what is counted and leaves out what the system holds', async () => {
  const count = await acted(client, MODULE, (await countOfSilo()).id, 'freeze')
  await acted(client, MODULE, count.id, 'print')
  const answer = await fetch(`${app.address}/api/print/${MODULE}/${count.id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const text = pages
    .flat()
    .map((one) => one.text)
    .join(' ')
  expect(text).toContain(count.number)
  expect(text).toContain(count.items[0].material_name)
  expect(text.replaceAll(',', '')).not.toContain(String(Math.floor(await balanceOf(silo))))
  await acted(client, MODULE, count.id, 'cancel', { reason })
})

test('a difference beyond the tolerance of its material needs a reason, one within does not', async () => {
  const before = await balanceOf(silo)
  const count = await acted(client, MODULE, (await countOfSilo()).id, 'freeze')
  fine(await fill(count, Math.floor(before * 0.9), { reason: null }))
  expectInvalid(await act(client, count.id, 'submit'), 'items.0.reason')
  fine(await fill(count, before, { reason: null }))
  await acted(client, MODULE, count.id, 'submit')
  await acted(client, MODULE, count.id, 'cancel', { reason })
})

const leaving = fc.record({ minutes: fc.nat(2), isCancelled: fc.boolean() })

test('I-34: whatever dockets leave and come back while a count is frozen, filled in and approved, it posts counted minus system', async () => {
  const owner = await app.pools.owner.connect()
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(leaving, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('approve', 'reject', 'approve'),
        // More than the movements meanwhile: a silo cannot hold less than nothing.
        fc.integer({ min: 20_000, max: 90_000 }),
        async (dockets, verb, counted) => {
          const made: Json[] = []
          for (const _ of dockets) made.push(await aDocket(client))
          const count = await countOfSilo()
          const freezing = acted(client, MODULE, count.id, 'freeze')
          const leave = dockets.map(async ({ minutes, isCancelled }, index) => {
            const docket = made[index] as Json
            // The first issue happens after the freeze, before the approval or meanwhile.
            if (index === 0) await freezing
            await acted(client, 'production/docket', docket.id, 'depart', {
              start_delivery: index === 0 ? undefined : ago(minutes),
            })
            if (isCancelled) await acted(client, 'production/docket', docket.id, 'cancel', { reason })
          })
          const take = async () => {
            fine(await fill(await freezing, counted))
            await acted(client, MODULE, count.id, 'submit')
            await acted(approver, MODULE, count.id, verb, { reason })
          }
          await Promise.all([take(), ...leave])
          const { rows } = await owner.query(
            `SELECT i.counted_qty::float8 AS counted, i.system_qty::float8 AS system, m.quantity::float8 AS posted,
               (SELECT sum(o.quantity)::float8 FROM stock_movements o
                WHERE o.corporate_id = b.corporate_id AND o.stock_balance_id = b.id AND o.id < m.id
                  AND o.at < t.snapshot_at) AS held
             FROM stock_takes t JOIN stock_take_items i ON i.corporate_id = t.corporate_id AND i.stock_take_id = t.id
             JOIN stock_balances b ON b.corporate_id = t.corporate_id AND b.warehouse_id = t.warehouse_id
               AND b.material_id = i.material_id
             LEFT JOIN stock_movements m ON m.corporate_id = t.corporate_id AND m.source_type = 'stock_take'
               AND m.source_id = t.id
             WHERE t.corporate_id = 1 AND t.id = $1`,
            [count.id],
          )
          if (verb === 'reject') expect(rows).toMatchObject([{ posted: null }])
          else {
            expect(rows[0].system).toBeCloseTo(rows[0].held, 3)
            expect(rows[0].posted).toBeCloseTo(rows[0].counted - rows[0].system, 3)
          }
          expect(await checkLedgers(owner, CHECKS)).toEqual([])
        },
      ),
      { numRuns: isLong ? 100 : 2 },
    )
  } finally {
    owner.release()
  }
})

test('a count of another unit is not found, and who only reads counts nothing', async () => {
  const { id } = await aFrozenCount(client)
  const stranger = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
  expectRefusal(await act(stranger, id, 'submit'), 404)
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-opname-stock'], unit: 0 })
  expectRefusal(await act(reader, id, 'submit'), 403)
  expect((await viewed(reader, MODULE, id)).items[0]).not.toHaveProperty('unit_cost')
})

test('what a count is worth decides how many levels it climbs, and its status stays until the last has approved', async () => {
  const level = { doc_type: 'stock_take', approver: 'users', due_hours: 8 }
  const third = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const idOf = async (by: Client) => ({ user_id: fine(await by.get('/session')).data.profile.id })
  const company = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const low = { ...level, users: [await idOf(approver)], min_amount: 0 }
  const high = { ...level, users: [await idOf(third)], min_amount: 1_000_000 }
  for (const one of [low, high]) await made(company, 'approval-credit-submission', one)
  const before = await balanceOf(silo)
  const place = { warehouse_id: silo.warehouse_id, materials: [silo.material_id] }
  const { id, steps } = await aSubmittedCount(client, before + 1_000_000, place)
  expect(steps).toHaveLength(2)
  expect(await acted(approver, MODULE, id, 'approve')).toMatchObject({ status: 'progress' })
  expect(await balanceOf(silo)).toBe(before)
  await acted(client, MODULE, id, 'cancel', { reason })
  const small = await aSubmittedCount(client, before + 1, place)
  expect(small.steps).toHaveLength(1)
  expect(await acted(approver, MODULE, small.id, 'approve')).toMatchObject({ status: 'approve' })
})
