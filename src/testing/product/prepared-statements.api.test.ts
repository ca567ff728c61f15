import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productionUnitBody } from '../../modules/company/production-unit/testing.ts'
import { mixDesignBody } from '../../modules/production/product-mix-design/testing.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { made } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import type { RunningApp } from '../running-app.ts'

let app: RunningApp
beforeAll(async () => {
  // Files share a process: the product is loaded again, so that no other file has used up its statement names.
  vi.resetModules()
  const { startApp } = await import('../running-app.ts')
  app = await startApp()
})
afterAll(() => app?.stop())

test('statements are prepared once for all companies and units: none has the id of one in its text', async () => {
  const plant = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { rows } = await app.pools.owner.query(
    `SELECT id FROM sales_orders WHERE corporate_id = 1 AND production_unit_id = 1 AND status = 'pending'
      ORDER BY id DESC LIMIT 1`,
  )
  fine(await plant.patch(`/update/sales-order/${rows[0].id}`, { note: 'Uji' }))
  const mix = await made(plant, 'product-mix-design', await mixDesignBody(plant))
  fine(await plant.patch(`/update/product-mix-design/${mix.id}`, { items: mix.items.slice(1) }))
  fine(await plant.delete(`/delete/product-mix-design/${mix.id}`))
  const corporate = await app.as('corporate')
  await made(corporate, 'production-unit', await productionUnitBody(corporate))
  fine(await (await app.as('superadmin')).post('/action/resources/corporate/1/copy-defaults'))

  const prepared = await textsIn(app.pools.runtime)
  const seen = (start: string) => prepared.some((text) => text.startsWith(start))
  expect(seen('UPDATE "sales_orders"') && seen('DELETE FROM "product_mix_designs"')).toBe(true)
  expect(prepared.filter((text) => /(corporate_id|production_unit_ids?) = '?\{?\d/.test(text))).toEqual([])
})

test('a search in documents themselves is planned for its words at every call, all that follows it once for all', async () => {
  const corporate = await app.as('corporate')
  for (const search of ['2611', 'DO/', 'karya']) {
    fine(await corporate.get(`/list/production/docket?date_from=2026-01-01&search=${search}`))
  }
  const prepared = await textsIn(app.pools.runtime)
  // Open dockets are few, so any plan of a search among them is good.
  const walks = prepared.map((text) => text.replace(/ahead AS MATERIALIZED .*? LIKE/, ''))
  expect(walks.filter((text) => /FROM "page_dockets" t WHERE [^()]*t\.search_text LIKE/.test(text))).toEqual([])
  expect(prepared.some((text) => text.includes("'app.page_ids'") && text.includes('s.search_text LIKE'))).toBe(true)
  expect(prepared.some((text) => text.includes("'app.page_ids'") && text.includes('JOIN "dockets"'))).toBe(true)
})

test('the statements of one record are planned once on a connection, also at the first of its calls', async () => {
  const corporate = await app.as('corporate')
  const { rows } = await app.pools.owner.query('SELECT id FROM sales_orders WHERE corporate_id = 1 ORDER BY id LIMIT 3')
  for (const { id } of rows) fine(await corporate.get(`/view/sales-order/${id}`))
  const records = (await preparedIn(app.pools.runtime)).filter(({ statement }) =>
    /AS last_update.* FROM "sales_order_list" t .* t\.id = \$\d+$/s.test(statement),
  )
  expect(records.map(({ custom }) => custom)).toEqual(records.map(() => 0))
  expect(records.reduce((sum, { generic }) => sum + generic, 0)).toBe(3)
})

interface Prepared {
  statement: string
  custom: number
  generic: number
}

/** The prepared statements on the idle connections of a pool, and how often each was planned for values and for any. */
async function preparedIn(pool: pg.Pool): Promise<Prepared[]> {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  try {
    const found = await Promise.all(
      clients.map((client) =>
        client.query<Prepared>(
          `SELECT statement, custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements`,
        ),
      ),
    )
    return found.flatMap(({ rows }) => rows)
  } finally {
    for (const client of clients) client.release()
  }
}

const textsIn = async (pool: pg.Pool) => (await preparedIn(pool)).map(({ statement }) => statement)
