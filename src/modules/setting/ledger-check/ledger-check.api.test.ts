import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../platform/server/engine/call.ts'
import { systemCall } from '../../../platform/server/jobs/system-call.ts'
import { instantIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectRefusal, listed } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { earlier } from '../../../testing/earlier.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { checksDue, checkTouched, checkWholly } from './server/scheduled.ts'

let app: RunningApp
let client: Client
let rival: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: ['read-ledger-check', 'update-ledger-check-check'] })
  rival = await aUser(app, { company: 'RIVAL', permissions: ['read-ledger-check', 'update-ledger-check-check'] })
})
afterAll(() => app?.stop())

const check = (by = client) => by.post('/action/ledger-check/check', {})
const wrong = async (by = client): Promise<Json[]> =>
  (await listed(by, 'ledger-check', { status: 'reject', limit: 100 })).data

test('all ledgers of the demo agree with their documents, a row for each check', async () => {
  expect((await check()).status).toBe(200)
  const { data, record } = await listed(client, 'ledger-check', { limit: 100 })
  expect(record).toBe(app.registry.checksByModule.length)
  expect(data.filter(({ status }: Json) => status !== 'pass')).toEqual([])
  expect(data[0]).toMatchObject({ found: 0, examples: null, checked_at: expect.any(String) })
})

/** Rows changed past the application: table, column, which row, and the rule that finds it. */
const MUTATIONS = [
  { rule: 'I-30', table: 'stock_balances', column: 'quantity', which: 'quantity > 1' },
  { rule: 'I-16', table: 'sales_invoices', column: 'balance', which: 'number IS NOT NULL' },
  { rule: 'I-12', table: 'deposit_balances', column: 'used', which: 'amount > used + refunded + held + 1' },
  { rule: 'I-21', table: 'sales_orders', column: 'subtotal', which: 'true' },
  { rule: 'I-28, I-29', table: 'document_counters', column: 'last_no', which: "doc_type = 'DO'" },
]

test('rows that are changed beneath the application turn their checks red and are named, to their own company alone', async () => {
  for (const { table, column, which } of MUTATIONS) {
    const { rowCount } = await app.pools.owner.query(
      `UPDATE ${table} SET ${column} = ${column} + 1 WHERE corporate_id = 1
         AND ctid = (SELECT min(t.ctid) FROM ${table} t WHERE t.corporate_id = 1 AND ${which})`,
    )
    expect(rowCount, table).toBe(1)
  }
  await check()
  const found = await wrong()
  for (const { rule } of MUTATIONS)
    expect(found.find((one) => one.rule === rule)).toMatchObject({ examples: expect.stringMatching(/\S/) })
  await check(rival)
  expect(await wrong(rival)).toEqual([])
})

test('changed documents are checked hourly and a wrong row among them is named; an unchanged one waits for the night', async () => {
  const { rows } = await app.pools.owner.query<{ corporate_id: number; id: number; number: string }>(
    `SELECT o.corporate_id::int, o.id::int, o.number FROM sales_orders o JOIN corporates c ON c.id = o.corporate_id
     AND c.code = 'RIVAL'
     ORDER BY o.id LIMIT 2`,
  )
  const [touched, untouched] = rows
  if (!touched || !untouched) throw new Error('There are no two orders.')
  const transaction = <R>(work: (call: Call) => Promise<R>) =>
    systemCall(
      { pools: app.pools, queue: app.jobs, registry: app.registry },
      { corporateId: touched.corporate_id },
      work,
    )
  const never = new AbortController().signal
  await checkWholly(transaction, app.registry.checksByModule, never)
  expect(await wrong(rival)).toEqual([])
  // Orders of another day, which today's checks do not cover.
  await app.pools.owner.query(`UPDATE audit_logs SET at = ${earlier('at', '2 days')} WHERE corporate_id = $1`, [
    touched.corporate_id,
  ])
  await app.pools.owner.query('UPDATE sales_orders SET total = total + 1 WHERE id = ANY ($1)', [
    [touched.id, untouched.id],
  ])
  await checkTouched(transaction, never)
  expect(await wrong(rival)).toEqual([])
  await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id)
      VALUES ($1, 1, 'Uji', 'update', 'sales_orders', $2)`,
    [touched.corporate_id, touched.id],
  )
  await checkTouched(transaction, never)
  const [found] = await wrong(rival)
  expect(found).toMatchObject({ found: 1, examples: touched.number, touched: 1 })
  await checkWholly(transaction, app.registry.checksByModule, never)
  expect((await wrong(rival))[0]).toMatchObject({
    found: 2,
    examples: [touched.number, untouched.number].toSorted().join('\n'),
  })
})

test("the first unit's clock decides when all checks run: at 2 a.m. there", async () => {
  const zones = await app.pools.owner.query(
    `SELECT DISTINCT ON (corporate_id) corporate_id::int AS company, timezone FROM production_units
      ORDER BY corporate_id, id`,
  )
  for (const { company, timezone } of zones.rows) {
    const due = (clock: string) =>
      systemCall({ pools: app.pools, queue: app.jobs, registry: app.registry }, { corporateId: company }, (call) =>
        checksDue(call, instantIn(timezone, `2026-01-02 ${clock}`)),
      )
    expect(await due('02:59')).toEqual(app.registry.checksByModule)
    expect([await due('01:59'), await due('03:00'), await due('14:00')]).toEqual([[], [], []])
  }
})

test('a user who may only read the results cannot run the checks', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-ledger-check'] })
  expectRefusal(await check(reader), 403)
  expect((await listed(reader, 'ledger-check')).record).toBeGreaterThan(0)
})
