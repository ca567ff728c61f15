import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { CORPORATE, type Masters, startMasters } from '../../../shared/server/testing.ts'
import { postMovements, reverseMovements } from './post.ts'
import type { Movement, Source } from './posting.ts'
import { usualWarehouses } from './usual-warehouses.ts'

const WARN_UNIT = 1
const BLOCK_UNIT = 2
const UNITS = [WARN_UNIT, BLOCK_UNIT]
const CEMENT = 1
const SAND = 2
const WATER = 3
/** Warehouses 1 and 2 belong to the unit that warns, 3 and 4 to the one that blocks. */
const SILO = 1
const YARD = 2
const BLOCKED_SILO = 3
const WHEN = { date: '2026-11-21', at: new Date('2026-11-21T02:00:00Z') }

let masters: Masters

beforeAll(async () => {
  masters = await startMasters([], [])
  await masters.owner.query(`
    INSERT INTO production_units (corporate_id, id, code, name, timezone, negative_stock_policy) VALUES
      (${CORPORATE}, 1, 'A', 'Unit A', 'Asia/Jakarta', 'warn'),
        (${CORPORATE}, 2, 'B', 'Unit B', 'Asia/Makassar', 'block');
    INSERT INTO uoms (corporate_id, id, code, name, type, base_factor) VALUES (${CORPORATE}, 1, 'KG', 'kg', 'mass', 1);
    INSERT INTO materials (corporate_id, id, code, name, material_category_id, uom_id, purchase_uom_id, conversion,
      stocked)
    SELECT ${CORPORATE}, m.id, m.code, m.name, c.id, 1, 1, 1, m.stocked
    FROM (VALUES (1, 'SEMEN', 'Semen', 'cement', true), (2, 'PASIR', 'Pasir', 'fine_agg', true),
      (3, 'AIR', 'Air', 'water', false))
      AS m (id, code, name, kind, stocked)
    JOIN material_categories c ON c.kind = m.kind;
    INSERT INTO warehouses (corporate_id, id, production_unit_id, code, name, type) VALUES
      (${CORPORATE}, 1, 1, 'A1', 'Silo A', 'silo'), (${CORPORATE}, 2, 1, 'A2', 'Lapangan A', 'yard'),
      (${CORPORATE}, 3, 2, 'B1', 'Silo B', 'silo'), (${CORPORATE}, 4, 2, 'B2', 'Lapangan B', 'yard');`)
})

beforeEach(async () => {
  await masters.owner.query('TRUNCATE stock_movements, stock_balances, stock_days, audit_logs')
})

afterAll(() => masters.stop())

const run = <R>(work: (call: Call) => Promise<R>) => masters.run(UNITS, work)
const source = (type: Source['type'], id: number): Source => ({ type, id, number: `${type}-${id}` })
const line = (at: number, warehouseId: number, materialId: number, quantity: string, unitCost?: string): Movement => ({
  line: at,
  warehouseId,
  materialId,
  quantity,
  unitCost,
})
const post = (from: Source, ...movements: Movement[]) => run((call) => postMovements(call, from, WHEN, movements))
const reverse = (from: Source) => run((call) => reverseMovements(call, from, WHEN))

/** Any of the stocks. */
const place = fc.record({ warehouseId: fc.integer({ min: 1, max: 4 }), materialId: fc.constantFrom(CEMENT, SAND) })

async function balance(warehouseId: number, materialId: number) {
  const { rows } = await masters.owner.query(
    `SELECT quantity::float8 AS quantity, value::float8 AS value, average_cost::float8 AS cost FROM stock_balances
      WHERE warehouse_id = $1 AND material_id = $2`,
    [warehouseId, materialId],
  )
  return rows[0]
}

test('what comes in and goes out moves balance, value and average, with one audit row a posting', async () => {
  await post(source('opening', 1), line(1, SILO, CEMENT, '1000', '1200'), line(2, YARD, SAND, '5000', '150'))
  await post(source('incoming_material', 1), line(1, SILO, CEMENT, '1000', '1300'))
  const docket = await post(source('docket', 1), line(1, SILO, CEMENT, '-400'), line(2, YARD, SAND, '-800.5'))
  expect(docket).toMatchObject({ isNew: true, shortages: [], lines: [{ value: -500_000, unitCost: '1250' }, {}] })
  expect(await balance(SILO, CEMENT)).toEqual({ quantity: 1600, value: 2_000_000, cost: 1250 })
  const audits = await masters.owner.query('SELECT action, number FROM audit_logs ORDER BY id')
  expect(audits.rows.map((row) => row.number)).toEqual(['opening-1', 'incoming_material-1', 'docket-1'])
})

test('water is not kept in stock and moves none', async () => {
  const posting = await post(source('docket', 1), line(1, SILO, WATER, '-186'))
  expect(posting).toEqual({ number: 'docket-1', isNew: false, lines: [], shortages: [] })
})

test('a docket posts once, however often and however parallel it is asked', async () => {
  await post(source('opening', 1), line(1, SILO, CEMENT, '1000', '1200'))
  const asked = await Promise.all(
    Array.from({ length: 6 }, () => post(source('docket', 7), line(1, SILO, CEMENT, '-100'))),
  )
  expect(asked.filter((posting) => posting.isNew)).toHaveLength(1)
  expect(await balance(SILO, CEMENT)).toMatchObject({ quantity: 900 })
  const back = await Promise.all(Array.from({ length: 6 }, () => reverse(source('docket', 7))))
  expect(back.filter((posting) => posting.isNew)).toHaveLength(1)
  expect(await balance(SILO, CEMENT)).toEqual({ quantity: 1000, value: 1_200_000, cost: 1200 })
})

test('I-31: a reversal gives back to the rupiah what went out, whatever the average became', async () => {
  await post(source('opening', 1), line(1, SILO, CEMENT, '3', '33.333'))
  await post(source('docket', 1), line(1, SILO, CEMENT, '-1'))
  await post(source('incoming_material', 2), line(1, SILO, CEMENT, '10', '99'))
  await reverse(source('docket', 1))
  const { rows } = await masters.owner.query(
    `SELECT sum(quantity)::float8 AS quantity, sum(value)::float8 AS value FROM stock_movements
      WHERE source_type = 'docket'`,
  )
  expect(rows).toEqual([{ quantity: 0, value: 0 }])
})

test('where the policy warns, a docket goes below zero and is flagged; nothing else may', async () => {
  const posting = await post(source('docket', 1), line(1, SILO, CEMENT, '-100'))
  expect(posting.shortages).toMatchObject([{ material: 'Semen', warehouse: 'Silo A', balance: '-100' }])
  const { rows } = await masters.owner.query('SELECT below_zero FROM stock_movements')
  expect(rows).toEqual([{ below_zero: true }])
  await expect(post(source('material_usage', 1), line(1, SILO, CEMENT, '-1'))).rejects.toMatchObject({
    code: 'stock_short',
  })
})

test('where the policy blocks, the refusal says what is there and what was asked', async () => {
  await post(source('opening', 1), line(1, BLOCKED_SILO, CEMENT, '1500.25', '1200'))
  await expect(post(source('docket', 1), line(1, BLOCKED_SILO, CEMENT, '-2450'))).rejects.toMatchObject({
    code: 'stock_short',
    status: 422,
    sentence: {
      values: { material: 'Semen', warehouse: 'Silo B', available: '1,500.25', needed: '2,450', uom: 'kg' },
    },
  })
  expect(await balance(BLOCKED_SILO, CEMENT)).toMatchObject({ quantity: 1500.25 })
})

test('I-32: a docket dated back may not leave too little on a day since', async () => {
  const on = (date: string) => ({ ...WHEN, date })
  const at = (day: string, from: Source, movement: Movement) =>
    run((call) => postMovements(call, from, on(day), [movement]))
  await at('2026-11-10', source('opening', 1), line(1, BLOCKED_SILO, CEMENT, '100', '1200'))
  await at('2026-11-15', source('docket', 1), line(1, BLOCKED_SILO, CEMENT, '-90'))
  await at('2026-11-20', source('incoming_material', 1), line(1, BLOCKED_SILO, CEMENT, '500', '1200'))
  const back = at('2026-11-12', source('docket', 2), line(1, BLOCKED_SILO, CEMENT, '-20'))
  await expect(back).rejects.toMatchObject({ code: 'stock_short', sentence: { values: { balance: '−10' } } })
  await at('2026-11-12', source('docket', 3), line(1, BLOCKED_SILO, CEMENT, '-10'))
})

test('a posting adds to the day of its date, by what moved it; what posts again adds nothing', async () => {
  const [monday, tuesday] = ['2026-11-16', '2026-11-17']
  const on = (date: string, from: Source, ...movements: Movement[]) =>
    run((call) => postMovements(call, from, { ...WHEN, date }, movements))
  await on(monday, source('opening', 1), line(1, SILO, CEMENT, '900.5', '1000'), line(2, SILO, CEMENT, '99.5', '1000'))
  await on(tuesday, source('docket', 1), line(1, SILO, CEMENT, '-100'))
  await on(tuesday, source('docket', 1), line(1, SILO, CEMENT, '-100'))
  await on(monday, source('docket', 2), line(1, SILO, CEMENT, '-50'))
  await run((call) => reverseMovements(call, source('docket', 2), { ...WHEN, date: tuesday }))
  const { rows } = await masters.owner.query(`
    SELECT date::text, source_type AS kind, quantity_in::float8 AS came, quantity_out::float8 AS went,
      value::float8 AS value
    FROM stock_days ORDER BY date, source_type`)
  expect(rows).toEqual([
    { date: monday, kind: 'docket', came: 0, went: 50, value: -50_000 },
    { date: monday, kind: 'opening', came: 1000, went: 0, value: 1_000_000 },
    { date: tuesday, kind: 'docket', came: 50, went: 100, value: -50_000 },
  ])
})

test('the number of statements does not grow with the lines', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counted = async (work: () => Promise<unknown>) => {
    query.mockClear()
    await work()
    return query.mock.calls.length
  }
  const lines = (...places: [number, number][]) =>
    places.map(([warehouse, material], at) => line(at, warehouse, material, '9', '5'))
  const one = await counted(() => post(source('opening', 1), ...lines([SILO, CEMENT])))
  const four = await counted(() =>
    post(source('opening', 2), ...lines([SILO, SAND], [YARD, CEMENT], [YARD, SAND], [BLOCKED_SILO, CEMENT])),
  )
  const back = await counted(() => reverse(source('opening', 1)))
  const fourBack = await counted(() => reverse(source('opening', 2)))
  expect(four).toBe(one)
  expect(fourBack).toBe(back)
  // BEGIN and COMMIT; missing balances; places with the lock; ledger rows with day sums and balances; audit row.
  expect(one).toBe(6)
  query.mockRestore()
})

test('postings that create stocks in parallel wait for each other and never run again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(place, { minLength: 1, maxLength: 4 }), { minLength: 12 }), async (postings) => {
      await masters.owner.query('TRUNCATE stock_movements, stock_balances, stock_days')
      let runs = 0
      await Promise.all(
        postings.map((places, id) =>
          run((call) => {
            runs += 1
            const lines = places.map(({ warehouseId, materialId }, at) => line(at, warehouseId, materialId, '9', '5'))
            return postMovements(call, source('opening', id + 1), WHEN, lines)
          }),
        ),
      )
      expect(runs).toBe(postings.length)
    }),
    { numRuns: 30, endOnFailure: true },
  )
})

test('the ledger is append-only for the runtime role', async () => {
  await post(source('opening', 1), line(1, SILO, CEMENT, '10', '1'))
  for (const change of [
    sql`UPDATE stock_movements SET quantity = 1 WHERE corporate_id = 7`,
    sql`DELETE FROM stock_movements`,
  ]) {
    await expect(run((call) => call.send(change))).rejects.toMatchObject({ code: '42501' })
  }
})

test('a warehouse of a unit that the user may not see does not exist', async () => {
  const posting = masters.run([WARN_UNIT], (call) =>
    postMovements(call, source('docket', 1), WHEN, [line(1, BLOCKED_SILO, CEMENT, '-1')]),
  )
  await expect(posting).rejects.toMatchObject({ status: 404 })
})

test("a unit draws from the material's own warehouse, else its dedicated silo, else the unit's", async () => {
  const usual = () => run((call) => usualWarehouses(call, WARN_UNIT, [CEMENT, SAND, WATER]))
  await expect(usual()).rejects.toMatchObject({ code: 'no_warehouse' })
  await masters.owner.query('UPDATE production_units SET default_warehouse_id = 2 WHERE id = 1')
  expect([...(await usual())]).toEqual([
    [CEMENT, YARD],
    [SAND, YARD],
  ])
  await masters.owner.query('UPDATE warehouses SET material_id = 1 WHERE id = 1')
  expect((await usual()).get(CEMENT)).toBe(SILO)
  await masters.owner.query(
    `INSERT INTO material_units (corporate_id, material_id, production_unit_id, default_warehouse_id)
      VALUES (${CORPORATE}, 1, 1, 2)`,
  )
  expect((await usual()).get(CEMENT)).toBe(YARD)
})

const kilograms = fc.integer({ min: 1, max: 900_000 }).map((grams) => (grams / 1000).toFixed(3))
const step = fc.oneof(
  fc.record({
    kind: fc.constant('receive' as const),
    places: fc.array(place, { minLength: 1, maxLength: 4 }),
    quantity: kilograms,
    cost: fc.integer({ min: 0, max: 2_000 }).map(String),
  }),
  fc.record({
    kind: fc.constant('docket' as const),
    places: fc.array(place, { minLength: 1, maxLength: 4 }),
    quantity: kilograms,
  }),
  fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat(20) }),
  fc.record({ kind: fc.constant('repeat' as const), pick: fc.nat(20) }),
)

test('I-30, I-31: whatever parallel clients post, repeat and take back, balances are the sum of the movements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      await masters.owner.query('TRUNCATE stock_movements, stock_balances, stock_days')
      const given = steps.flatMap((one, index) =>
        one.kind === 'receive' || one.kind === 'docket' ? [{ ...one, id: index + 1 }] : [],
      )
      const sourceOf = (one: (typeof given)[number]) =>
        source(one.kind === 'docket' ? 'docket' : 'incoming_material', one.id)
      const movements = (one: (typeof given)[number]) =>
        one.places.map((at, index) =>
          one.kind === 'docket'
            ? line(index, at.warehouseId, at.materialId, `-${one.quantity}`)
            : line(index, at.warehouseId, at.materialId, one.quantity, one.cost),
        )
      const work = steps.map((one, index) => async () => {
        if (one.kind === 'cancel' || one.kind === 'repeat') {
          const other = given[one.pick % Math.max(given.length, 1)]
          if (!other) return
          await (one.kind === 'cancel' ? reverse(sourceOf(other)) : post(sourceOf(other), ...movements(other)))
          return
        }
        const own = given.find((other) => other.id === index + 1)
        if (own) await post(sourceOf(own), ...movements(own))
      })
      const ended = await Promise.allSettled(work.map((one) => one()))
      for (const one of ended) {
        if (one.status === 'rejected' && one.reason.code !== 'stock_short') throw one.reason
      }
      await expectSound()
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

/** The invariants of ledger and balances. */
async function expectSound() {
  const wrong = await masters.owner.query(`
    SELECT 'balance is not the sum' AS why, b.warehouse_id, b.material_id FROM stock_balances b
    LEFT JOIN (SELECT stock_balance_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_movements
      GROUP BY 1) s
      ON s.stock_balance_id = b.id
    WHERE b.quantity <> coalesce(s.quantity, 0) OR b.value <> coalesce(s.value, 0)
    UNION ALL
    SELECT 'chain is broken', m.warehouse_id, m.material_id FROM (
      SELECT *, sum(quantity) OVER (PARTITION BY stock_balance_id ORDER BY id) AS running FROM stock_movements
    ) m WHERE m.running <> m.balance
    UNION ALL
    SELECT 'reversal is no mirror', r.warehouse_id, r.material_id FROM stock_movements r
    JOIN stock_movements o ON o.corporate_id = r.corporate_id AND o.id = r.reversal_of
    WHERE o.quantity + r.quantity <> 0 OR o.value + r.value <> 0 OR o.source_id <> r.source_id
    UNION ALL
    SELECT 'source line posted twice', min(warehouse_id), min(material_id) FROM stock_movements
    GROUP BY source_type, source_id, source_line, is_reversal HAVING count(*) > 1
    UNION ALL
    SELECT 'days are not their movements', NULL, NULL FROM (
      SELECT stock_balance_id, date, source_type, sum(quantity) AS quantity, sum(value) AS value FROM stock_movements
        GROUP BY 1, 2, 3
    ) m FULL JOIN stock_days d USING (stock_balance_id, date, source_type)
    WHERE m.quantity IS DISTINCT FROM d.quantity_in - d.quantity_out OR m.value IS DISTINCT FROM d.value
    UNION ALL
    SELECT 'blocked stock below zero', b.warehouse_id, b.material_id FROM stock_balances b
    WHERE b.production_unit_id = ${BLOCK_UNIT} AND b.quantity < 0`)
  expect(wrong.rows).toEqual([])
}
