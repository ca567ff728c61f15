import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

/** Views of which reading a row takes longer than any test waits. */
const SLOW = ['page_sales_invoices', 'page_sales_payments']

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  for (const view of SLOW) {
    const { rows } = await app.pools.owner.query('SELECT rtrim(pg_get_viewdef($1::regclass), $2) AS text', [view, ';'])
    await app.pools.owner.query(
      `CREATE OR REPLACE VIEW ${view} AS SELECT * FROM (${rows[0].text}) v WHERE pg_sleep(50) IS NOT NULL`,
    )
  }
})
afterAll(() => app?.stop())

/** How many statements of the product sleep. */
async function asleep(): Promise<number> {
  const { rows } = await app.pools.owner.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
  )
  return rows[0].n
}

test.each([
  ['list', 'list/sales-payment?limit=20'],
  ['count', 'list/sales-payment?count=only'],
  ['figures of a list', 'list/sales-invoice?count=only&figures=1'],
  ['choices of a lookup', 'lookup/sales-invoice'],
  ['report', 'list/payment-report?mode=receipts&date_from=2000-01-01'],
])('the database ends the reading once the client has gone: %s', async (_, path) => {
  const { token } = await app.as('corporate')
  const gone = new AbortController()
  const answer = fetch(`${app.address}/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: gone.signal,
  })
  const ended = expect(answer).rejects.toThrow()
  await expect.poll(asleep).toBeGreaterThan(0)
  gone.abort()
  await ended
  await expect.poll(asleep).toBe(0)
})
