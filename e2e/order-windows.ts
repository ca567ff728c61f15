import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import type { Json } from '../src/platform/testing/client.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import type { Looks } from './browser.ts'
import { countClicks } from './clicks.ts'
import { windowsOn } from './windows.ts'

export const ORDERS = '/sales/sales-order'

/** The product with plants that work at any hour, for the journeys of one file, and windows with an order. */
export function orderWindows() {
  const windows = windowsOn(() => startApp({ web: true }))
  let known: Client | undefined
  const hoursOfUnits = (open: string | null, close: string | null) =>
    windows.app.pools.owner.query('UPDATE production_units SET open_time = $1, close_time = $2', [open, close])
  beforeAll(async () => {
    await hoursOfUnits(null, null)
    known = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
  })
  /** A user of the first unit with all permissions. */
  const client = (): Client => {
    if (!known) throw new Error('The product starts before the first journey, not earlier.')
    return known
  }
  return {
    windows,
    client,
    hoursOfUnits,
    schedulesOf: async (order: Json): Promise<Json[]> =>
      (await client().get(`/list/production-schedule?sales_order_id=${order.id}&limit=50`)).body.data,
    /** How often each docket of the order was printed. */
    printsOf: async (order: Json): Promise<number[]> => {
      const { body } = await client().get(`/list/production/docket?sales_order_id=${order.id}&limit=50`)
      const views = body.data.map(({ id }: Json) => client().get(`/view/production/docket/${id}`))
      return (await Promise.all(views)).map((view) => view.body.data.reprint_count)
    },
    statusOf: async (order: Json): Promise<string> =>
      (await client().get(`/view/sales-order/${order.id}`)).body.data.status,
    /** The detail of the order; clicks are counted and a print ends at once. */
    orderOf: async (username: string, order: Json, looks?: Looks): Promise<Page> => {
      const page = await windows.signedIn(username, looks)
      await countClicks(page)
      await page.goto(`${ORDERS}?view=detail&id=${order.id}`)
      await page.locator('#content h1').waitFor()
      return page
    },
  }
}

export const dialogOf = (page: Page) => page.getByRole('dialog')
