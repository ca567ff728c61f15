import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal, fine } from '../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../testing/running-app.ts'

/* Tests that queries over many rows are ended after their time limit, and keep no other call waiting. */
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const REPORT = '/list/sales-report?group_by=customer&date_from=2026-01-01&date_to=2026-11-01'

/** Runs the work while all connections of a pool are taken. */
async function whileTaken<R>(pool: pg.Pool, work: () => Promise<R>): Promise<R> {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    return await work()
  } finally {
    for (const client of taken) client.release()
  }
}

test('a report reads one snapshot, for ten seconds at most', async () => {
  const settings = ['transaction_isolation', 'transaction_read_only', 'statement_timeout']
  const names = settings.map((name) => `current_setting('${name}') AS ${name}`)
  const { rows } = await app.pools.reports.query(`SELECT ${names.join(', ')}`)
  expect(rows).toEqual([
    { transaction_isolation: 'repeatable read', transaction_read_only: 'on', statement_timeout: '10s' },
  ])
})

test('reports and dashboard have connections of their own: neither they nor other calls wait for each other', async () => {
  await whileTaken(app.pools.runtime, async () => {
    fine(await corporate.get(REPORT))
    fine(await corporate.get('/dashboard'))
  })
  await whileTaken(app.pools.reports, async () => {
    const waiting = [corporate.get(REPORT), corporate.get('/dashboard')]
    await expect.poll(() => app.pools.reports.waitingCount).toBe(waiting.length)
    fine(await corporate.get('/list/production/docket'))
    expect(app.pools.reports.waitingCount).toBe(waiting.length)
    return waiting
  }).then(async (waiting) => (await Promise.all(waiting)).map(fine))
})

test('a widget that would run longer than its time says so in its place, and the others are answered', async () => {
  const slow = await startApp({ of: app })
  // Long enough for the widgets without a lock, even on a busy machine.
  slow.pools.reports.on('connect', (client) => client.query("SET statement_timeout = '2s'"))
  const reader = await slow.as('corporate')
  const lock = await app.pools.owner.connect()
  const read = async (widgets: string, language?: 'en') =>
    fine(await reader.get(`/dashboard?widgets=${widgets}`, language)).data
  const figures = await read('cash_today,sales_period,orders_draft,customers,approvals')
  await lock.query('BEGIN; LOCK TABLE docket_loads IN ACCESS EXCLUSIVE MODE')
  try {
    const [sales, ...others] = await read('sales_period,cash_today,approvals', 'en')
    expect(sales).toMatchObject({
      figures: {},
      problem: 'Stopped because it was not ready after 10 seconds. Choose one production unit, or try again',
      opens: { path: 'sales-report' },
    })
    for (const other of others) {
      const before = figures.find(({ widget }: { widget: string }) => widget === other.widget)
      expect(other.figures).toEqual(before.figures)
      expect(other).not.toHaveProperty('problem')
    }
    const problem =
      'Dihentikan karena belum selesai dihitung setelah 10 detik. Pilih satu unit produksi, atau coba lagi'
    expect(await read('sales_period,customers')).toMatchObject([{ problem }, { problem }])
    await lock.query('LOCK TABLE equipment_states IN ACCESS EXCLUSIVE MODE')
    // After the second report the third is not waited for.
    for (const one of await read('sales_period,utilisation,approvals')) expect(one).toMatchObject({ problem })
    expect(await read('customers')).toMatchObject([{ widget: 'customers', problem }])
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
  expect((await read('customers'))[0]).toEqual({
    ...figures.find(({ widget }: { widget: string }) => widget === 'customers'),
    counted_at: expect.any(String),
  })
  await slow.stop()
})

test('what would run longer than its time is ended, and the refusal says what narrows it', async () => {
  const slow = await startApp({ of: app })
  slow.pools.reports.on('connect', (client) => client.query("SET statement_timeout = '100ms'"))
  const reader = await slow.as('corporate')
  const lock = await app.pools.owner.connect()
  await lock.query('BEGIN; LOCK TABLE docket_loads IN ACCESS EXCLUSIVE MODE')
  try {
    const range = 'date_from=2026-01-01&date_to=2026-01-31'
    const all = await reader.get('/list/sales-report?group_by=day', 'en')
    expectRefusal(all, 422)
    expect(all.body).toEqual({
      code: 'too_long',
      error_message:
        'This report was stopped after 10 seconds. Narrow it by Period, Production unit, Customer, Site project, Salesperson, Payment type, Product, Product category, or export it as a file',
    })
    const { body } = await reader.get(`/list/sales-report?${range}&production_unit_id=1&customer_id=1&product_id=1`)
    expect(body.error_message).toBe(
      'Laporan ini dihentikan setelah 10 detik. Persempit menurut Periode, Proyek, Tenaga Penjual, Jenis Pembayaran, Kategori Produk, atau unduh sebagai file',
    )
    for (const path of ['/origin/sales-report?figure=dpp', `/sales-report/why-changed?${range}`]) {
      const { status, body: refused } = await reader.get(path)
      expect([status, refused.code]).toEqual([422, 'too_long'])
    }
    const refused = await reader.get('/dashboard/origin?widget=sales_period')
    expectRefusal(refused, 422)
    expect(refused.body).toEqual({
      code: 'too_long',
      error_message: 'Angka ini dihentikan setelah 10 detik. Pilih satu unit produksi, lalu buka lagi',
    })
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
    await slow.stop()
  }
})
