import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { anOrder } from '../../sales/sales-order/testing.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const history = async (client: Client, filters: Record<string, string | number>): Promise<Json[]> =>
  (await listed(client, 'audit-log', filters)).data

test('the log hides the values that the record hides from a user: list, view and export', async () => {
  const maker = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const { id } = await anOrder(maker)
  const rights = ['read-audit-log', 'export-audit-log', 'read-sales-order']
  const guarded = [
    ['sales_orders', ['subtotal', 'total', 'dpp', 'ppn']],
    ['sales_order_items', ['price', 'amount', 'min_price', 'discount']],
  ] as const
  const blind = await aUser(app, { company: 'DEMO', permissions: rights })
  const seeing = await aUser(app, { company: 'DEMO', permissions: 'all' })
  for (const [table, columns] of guarded) {
    const [entry] = await history(seeing, { table, limit: 1 })
    for (const column of columns) expect(entry?.after, column).toHaveProperty(column)
    const hidden = [
      (await history(blind, { table, limit: 1 }))[0],
      fine(await blind.get(`/view/audit-log/${entry?.id}`)).data,
    ]
    for (const told of hidden) {
      expect(told).toMatchObject({ id: entry?.id, after: { production_unit_id: entry?.after.production_unit_id } })
      for (const column of columns) expect(told.after, column).not.toHaveProperty(column)
    }
  }
  // The entry of a changed order contains its changed lines. Users without the permission for the lines do not see
  // them.
  const lines = [{ id: 1, volume: 8, price: 900_000 }]
  await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id, before, after)
     VALUES (1, 1, 'Rina', 'update', 'sales_orders', $1, NULL, $2),
       (1, 1, 'Rina', 'create', 'sales_order_charges', $1, NULL, $3)`,
    [id, JSON.stringify({ items: lines, charges: lines, note: 'x' }), JSON.stringify({ name: 'Pompa', amount: 5 })],
  )
  const [changed] = await history(blind, { table: 'sales_orders', row_id: id, limit: 1 })
  expect(changed?.after).toEqual({ items: [{ id: 1, volume: 8 }], note: 'x' })
  expect((await history(blind, { table: 'sales_order_charges', limit: 1 }))[0]?.after).toBeNull()

  const file = async (client: Client) =>
    (await client.get('/export/audit-log?format=csv&table=sales_order_items&columns=action,before,after')).body
  expect(await file(seeing)).toContain('price')
  expect(await file(blind)).not.toContain('price')
})
