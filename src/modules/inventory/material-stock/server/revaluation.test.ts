import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { checkLedgers } from '../../../../platform/server/engine/ledger-checks.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { ledgerChecks } from './ledger-checks.ts'
import { postMovements, reverseMovements } from './post.ts'
import type { Movement, Source } from './posting.ts'

const UNIT = 1
const CEMENT = 1
const SILO = 1
const OTHER_SILO = 2

let masters: Masters

beforeAll(async () => {
  masters = await startMasters([], [])
  await masters.owner.query(`
    INSERT INTO production_units (corporate_id, id, code, name, timezone, negative_stock_policy)
    VALUES (${CORPORATE}, 1, 'A', 'Unit A', 'Asia/Jakarta', 'warn');
    INSERT INTO uoms (corporate_id, id, code, name, type, base_factor) VALUES (${CORPORATE}, 1, 'KG', 'kg', 'mass', 1);
    INSERT INTO materials (corporate_id, id, code, name, material_category_id, uom_id, purchase_uom_id, conversion,
      stocked)
    SELECT ${CORPORATE}, 1, 'SEMEN', 'Semen', id, 1, 1, 1, true FROM material_categories WHERE kind = 'cement';
    INSERT INTO warehouses (corporate_id, id, production_unit_id, code, name, type) VALUES
      (${CORPORATE}, 1, 1, 'A1', 'Silo A', 'silo'), (${CORPORATE}, 2, 1, 'A2', 'Silo B', 'silo');`)
})

beforeEach(async () => {
  await masters.owner.query('TRUNCATE stock_movements, stock_balances, stock_days, audit_logs, accounting_periods')
})

afterAll(() => masters.stop())

const run = <R>(work: (call: Call) => Promise<R>) => masters.run([UNIT], work)
const source = (type: Source['type'], id: number): Source => ({ type, id, number: `${type}-${id}` })
const noon = (date: string) => ({ date, at: new Date(`${date}T05:00:00Z`) })

interface Given {
  type: Source['type']
  id: number
  quantity: string
  unitCost?: string
  when: { date: string; at: Date }
}

const movementOf = ({ quantity, unitCost }: Given, warehouseId: number): Movement => ({
  ...{ line: 1, warehouseId, materialId: CEMENT, quantity },
  ...(unitCost === undefined ? {} : { unitCost }),
})

const post = (given: Given, warehouseId = SILO) =>
  run((call) => postMovements(call, source(given.type, given.id), given.when, [movementOf(given, warehouseId)]))

const receipt = (id: number, day: string, quantity: string, unitCost: string): Given => ({
  ...{ type: 'incoming_material', id, quantity, unitCost },
  when: noon(day),
})
const docket = (id: number, day: string, quantity: string): Given => ({
  ...{ type: 'docket', id, quantity: `-${quantity}` },
  when: noon(day),
})

async function balance(warehouseId = SILO) {
  const { rows } = await masters.owner.query(
    `SELECT quantity::float8 AS quantity, value::float8 AS value, average_cost::float8 AS cost
     FROM stock_balances WHERE warehouse_id = $1`,
    [warehouseId],
  )
  return rows[0]
}

async function revaluations() {
  const { rows } = await masters.owner.query(
    `SELECT r.date::text, r.quantity::float8 AS quantity, r.balance::float8 AS balance, r.value::float8 AS value,
       r.source_number AS number, c.source_type AS cause
     FROM stock_movements r JOIN stock_movements c ON c.id = r.source_id WHERE r.source_type = 'revaluation'
       ORDER BY r.id`,
  )
  return rows
}

async function unsound(): Promise<string[]> {
  const client = await masters.owner.connect()
  try {
    return await checkLedgers(client, ledgerChecks)
  } finally {
    client.release()
  }
}

test('I-38: a receipt dated back posts one row of value for what was used since, on its own day', async () => {
  await post(receipt(1, '2026-11-02', '1000', '1000'))
  await post(docket(1, '2026-11-05', '400'))
  await post(docket(2, '2026-11-06', '100'))
  // In order: 2,000 kg are worth 2,300,000, so 1,150 a kg, and 500 kg of them 575,000 instead of 500,000.
  const posting = await post(receipt(2, '2026-11-03', '1000', '1300'))
  expect(posting.lines).toMatchObject([{ quantity: '1000', unitCost: '1300', value: 1_300_000 }])
  expect(await balance()).toEqual({ quantity: 1500, value: 1_725_000, cost: 1150 })
  expect(await revaluations()).toEqual([
    {
      date: '2026-11-03',
      quantity: 0,
      balance: 1500,
      value: -75_000,
      number: 'incoming_material-2',
      cause: 'incoming_material',
    },
  ])
  const { rows } = await masters.owner.query("SELECT action, number FROM audit_logs WHERE action = 'revalue'")
  expect(rows).toEqual([{ action: 'revalue', number: 'incoming_material-2' }])
  expect(await unsound()).toEqual([])
})

test('a docket entered late goes out at the average of its day, and what left since is valued without it', async () => {
  await post(receipt(1, '2026-11-02', '100', '10'))
  await post(receipt(2, '2026-11-04', '100', '30'))
  await post(docket(1, '2026-11-05', '100'))
  const posting = await post(docket(2, '2026-11-03', '50'))
  // 50 kg at 10; then 150 kg are worth 3,500, and 100 of them 2,333 instead of 2,000.
  expect(posting.lines).toMatchObject([{ value: -500, unitCost: '10' }])
  expect(await balance()).toMatchObject({ quantity: 50, value: 1_167 })
  expect(await revaluations()).toMatchObject([{ date: '2026-11-03', value: -333, cause: 'docket' }])
})

test('what comes in its order posts no revaluation, nor does one receipt dated before another', async () => {
  await post(receipt(1, '2026-11-02', '1000', '1000'))
  await post(docket(1, '2026-11-03', '400'))
  await post(receipt(2, '2026-11-06', '1000', '1300'))
  await post(receipt(3, '2026-11-05', '1000', '900'))
  await post(docket(2, '2026-11-07', '400'))
  await post(docket(3, '2026-11-07', '400'))
  expect(await revaluations()).toEqual([])
})

test('I-31: a late receipt that is cancelled leaves the stock as if it had never come', async () => {
  await post(receipt(1, '2026-11-02', '1000', '1000'))
  await post(docket(1, '2026-11-05', '333.333'))
  const before = await balance()
  await post(receipt(2, '2026-11-03', '1000', '1300'))
  await run((call) => reverseMovements(call, source('incoming_material', 2), noon('2026-11-20')))
  expect(await balance()).toEqual(before)
  expect((await revaluations()).map(({ value }) => value).reduce((sum, value) => sum + value, 0)).toBe(0)
  expect(await unsound()).toEqual([])
})

test('no day of a closed period is valued again', async () => {
  await post(receipt(1, '2026-10-20', '1000', '1000'))
  await post(docket(1, '2026-10-25', '500'))
  await masters.owner.query(
    `INSERT INTO accounting_periods (corporate_id, production_unit_id, period, status, closed_by, closed_by_name,
     closed_at)
     VALUES (${CORPORATE}, 1, '2026-10-01', 'finish', 1, 'X', now())`,
  )
  const closed = `SELECT value::float8 AS value, source_type FROM stock_days WHERE date <= '2026-10-25'
    ORDER BY source_type`
  const { rows: before } = await masters.owner.query(closed)
  await post(docket(2, '2026-10-30', '250'))
  await post(receipt(2, '2026-10-26', '500', '3000'))
  // 500 kg of 1,000 and 500 kg of 3,000: 250 kg are 500,000 instead of 250,000.
  expect(await revaluations()).toMatchObject([{ date: '2026-10-26', value: -250_000 }])
  expect((await masters.owner.query(closed)).rows).toEqual(before)
})

test('over 10,000 later movements one row is written, by as many statements as over one', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counted = async (given: Given, warehouseId: number) => {
    query.mockClear()
    const began = performance.now()
    await post(given, warehouseId)
    return { statements: query.mock.calls.length, took: performance.now() - began }
  }
  await post(receipt(1, '2026-11-01', '1000', '1000'), OTHER_SILO)
  await post(docket(1, '2026-11-05', '400'), OTHER_SILO)
  const few = await counted(receipt(2, '2026-11-02', '1000', '1300'), OTHER_SILO)
  await post(receipt(3, '2026-11-01', '100000', '1000'))
  await post(docket(2, '2026-11-05', '1'))
  await masters.owner.query(`
    WITH m AS (
      INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date,
        at, quantity, balance, unit_cost, value, source_type, source_id, source_line, source_number)
      SELECT corporate_id, 1, id, warehouse_id, material_id, '2026-11-06',
        '2026-11-06T00:00:00Z'::timestamptz + n * interval '1 second', -5, quantity - 5 * n, 1000, -5000, 'docket',
        1000 + n, 1, 'DO/' || n
      FROM stock_balances, generate_series(1, 10000) n WHERE warehouse_id = ${SILO} RETURNING *),
    d AS (INSERT INTO stock_days (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in,
      quantity_out, value)
      SELECT 7, 1, min(stock_balance_id), '2026-11-06', 'docket', 0, 50000, -50000000 FROM m)
    UPDATE stock_balances SET quantity = quantity - 50000, value = value - 50000000, last_date = '2026-11-06'
      WHERE warehouse_id = ${SILO}`)
  const many = await counted(receipt(4, '2026-11-02', '100000', '1300'), SILO)
  query.mockRestore()
  expect(many.statements).toBe(few.statements)
  // 200,000 kg at 1,150: each of the 50,001 kg cost 150 more.
  expect(await revaluations()).toMatchObject([{}, { value: -150 * 50_001 }])
  expect(await balance()).toEqual({ quantity: 149_999, value: 149_999 * 1_150, cost: 1150 })
  expect(await unsound()).toEqual([])
  expect(many.took).toBeLessThan(5_000)
})

const moment = fc
  .record({ day: fc.integer({ min: 0, max: 29 }), hour: fc.integer({ min: 0, max: 3 }) })
  .map(({ day, hour }) => {
    const at = new Date(Date.UTC(2026, 9, 26 + day, hour))
    return { date: at.toISOString().slice(0, 10), at }
  })
const kilograms = fc.integer({ min: 1, max: 90_000_000 }).map((grams) => (grams / 1000).toFixed(3))
const entry = fc.oneof(
  fc.record({
    type: fc.constant<Source['type']>('incoming_material'),
    quantity: kilograms,
    unitCost: fc.integer({ min: 0, max: 2_000 }).map(String),
    when: moment,
  }),
  fc.record({ type: fc.constant<Source['type']>('docket'), quantity: kilograms.map((kg) => `-${kg}`), when: moment }),
  fc.record({ type: fc.constant<Source['type']>('stock_take'), quantity: kilograms, when: moment }),
)
const month = fc
  .array(entry, { minLength: 3, maxLength: 12 })
  .map((entries) => entries.map((one, index): Given => ({ ...one, id: index + 1 })))
  .chain((entries) => fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })))

/**
 * Posts, and drops a month whose stock is worth more than a number holds exactly, 2^53 rupiah: a receipt that leaves a
 * gram of a negative stock gives that gram the value of all of it, and what is counted afterwards costs the same.
 */
async function postExactly(given: Given, warehouseId: number): Promise<void> {
  await post(given, warehouseId)
  fc.pre(Number.isSafeInteger((await balance(warehouseId)).value))
}

test('I-38: any entry order of a month ends in the same quantity, value and average', async () => {
  await fc.assert(
    fc.asyncProperty(month, async ([entries, shuffled]) => {
      await masters.owner.query('TRUNCATE stock_movements, stock_balances, stock_days')
      for (const given of entries) await postExactly(given, SILO)
      for (const given of shuffled) await postExactly({ ...given, id: given.id + 1000 }, OTHER_SILO)
      expect(await balance(OTHER_SILO)).toEqual(await balance(SILO))
      expect(await unsound()).toEqual([])
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
