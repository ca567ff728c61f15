import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { aDriver } from '../src/modules/company/drivers/testing.ts'
import { aTruck } from '../src/modules/equipment/truck-mixer/testing.ts'
import type { Json } from '../src/platform/testing/client.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { type Looks, settled } from './browser.ts'
import { countClicks } from './clicks.ts'
import { windowsOn } from './windows.ts'

export const BOARD = '/production/dispatch'

/**
 * The product with plants that work at any hour, for the journeys of one file, and windows with the board of its first
 * unit.
 */
export function boardWindows() {
  const windows = windowsOn(() => startApp({ web: true }))
  let known: Client | undefined
  beforeAll(async () => {
    await windows.app.pools.owner.query('UPDATE production_units SET open_time = NULL, close_time = NULL')
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
    /** A page with the board of the first unit; its clicks are counted and a print ends at once. */
    boardOf: async (username: string, looks?: Looks, query = ''): Promise<Page> => {
      const page = await windows.signedIn(username, looks)
      await countClicks(page)
      await page.goto(`${BOARD}${query}`)
      await page
        .getByRole('region', { name: /^(Truk|Trucks)$/ })
        .or(page.getByRole('tab').first())
        .waitFor()
      await settled(page)
      return page
    },
    docketsOf: async (pour: Json): Promise<Json[]> =>
      (await client().get(`/list/production/docket?production_schedule_id=${pour.id}&limit=50&order=id&sort=ASC`)).body
        .data,
    stateOf: async (id: number): Promise<Json> => (await client().get(`/view/production/docket/${id}`)).body.data,
    /** A free truck and driver, so that a load is proposed whatever the demo has under way. */
    aReadyTruck: async (): Promise<void> => {
      await Promise.all([aTruck(client()), aDriver(client())])
    },
  }
}

export const barOf = (page: Page, pour: Json) => page.locator(`[data-pour="${pour.id}"]`)
export const nextOf = (page: Page, pour: Json) =>
  page.locator('[data-status]', { has: barOf(page, pour) }).getByRole('button', { name: /^Rit berikutnya/ })
