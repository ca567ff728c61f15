import { afterAll, beforeAll, expect, test } from 'vitest'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.as('corporate')
})
afterAll(() => app?.stop())

test('the history of an order shows which items changed, with values before and after', async () => {
  const { rows } = await app.pools.owner.query(
    "SELECT id FROM sales_orders WHERE corporate_id = 1 AND status = 'pending' ORDER BY id DESC LIMIT 1",
  )
  const { id } = rows[0]
  const order = fine(await client.get(`/view/sales-order/${id}`)).data
  const [first] = order.items
  const items = order.items.map((item: typeof first) => ({ ...item, volume: item.volume + (item === first ? 5 : 0) }))
  fine(await client.patch(`/update/sales-order/${id}`, { items }))

  const history = () =>
    client.get(`/list/audit-log?table=sales_orders&row_id=${id}`).then((answer) => fine(answer).data)
  const [entry] = await history()
  expect(entry.before.items).toHaveLength(1)
  expect(Number(entry.before.items[0].volume)).toBe(first.volume)
  expect(entry.after.items[0].id).toBe(first.id)
  expect(Number(entry.after.items[0].volume)).toBe(first.volume + 5)

  fine(await client.patch(`/update/sales-order/${id}`, { items }))
  expect((await history())[0].before).not.toHaveProperty('items')
})
