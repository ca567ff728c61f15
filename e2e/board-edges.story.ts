import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aSchedule } from '../src/modules/production/production-schedule/testing.ts'
import { addDays } from '../src/platform/definition/dates.ts'
import { todayIn } from '../src/platform/server/time.ts'
import { aUser } from '../src/testing/actors.ts'
import { type Client, startApp } from '../src/testing/running-app.ts'
import { expectGone, expectShown, type Looks } from './browser.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))
const BOARD = '/production/dispatch'
let client: Client

const zoneOfUnits = (zone: string) => windows.app.pools.owner.query('UPDATE production_units SET timezone = $1', [zone])

beforeAll(async () => {
  client = await aUser(windows.app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterEach(() => zoneOfUnits('Asia/Jakarta'))

async function boardOf(looks?: Looks, query = ''): Promise<Page> {
  const page = await windows.signedIn('dispatch1', looks)
  await page.goto(`${BOARD}${query}`)
  return page
}
const dayOf = (page: Page) => page.locator('time').getAttribute('datetime')

test('a board that did not load says so and loads on request', async () => {
  const page = await windows.signedIn('dispatch1')
  let isAway = true
  await page.route('**/api/dispatch?**', (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(BOARD)
  await expectShown(page.getByText('Data belum termuat'))
  isAway = false
  await page.getByRole('button', { name: 'Muat Ulang' }).click()
  await expectShown(page.getByRole('region', { name: 'Truk' }))
  await expectGone(page.getByText('Data belum termuat'))
})

test('a user of several units chooses on the board whose day to see', async () => {
  const page = await windows.signedIn('corporate')
  await page.goto(BOARD)
  await page.getByRole('button', { name: 'Plant Semarang' }).click()
  await expectShown(page.getByRole('region', { name: 'Truk' }))
  expect(await violations(page)).toEqual([])
})

test.each([
  ['Asia/Jakarta', 'Asia/Jakarta'],
  ['Asia/Jayapura', 'Pacific/Honolulu'],
])(
  'a board left open in %s goes on with the next day at the midnight of its unit, seen from %s',
  async (zone, from) => {
    await zoneOfUnits(zone)
    const page = await windows.signedIn('dispatch1', { timezone: from })
    const today = todayIn(zone)
    const midnight = new Date(`${addDays(today, 1)}T00:00:00${zone === 'Asia/Jayapura' ? '+09:00' : '+07:00'}`)
    await page.clock.install({ time: new Date(midnight.getTime() - 600_000) })
    await page.goto(BOARD)
    await expect.poll(() => dayOf(page)).toBe(today)
    // The server's clock is this machine's; the test replaces its answer by one from after midnight.
    const { data } = (await client.get('/dispatch')).body
    const next = { ...data, date: addDays(today, 1), pours: [], loads: [] }
    await page.route('**/api/dispatch?**', (route) => route.fulfill({ json: { data: next } }))
    await page.clock.fastForward(610_000)
    await expect.poll(() => dayOf(page)).toBe(addDays(today, 1))
    await expectShown(page.getByText(/^Belum ada jadwal cor pada /))
  },
)

test('two thousand pours of a day are answered and drawn', async () => {
  const day = addDays(todayIn('Asia/Jakarta'), 70)
  const { id } = await aSchedule(client, undefined, { pour_date: day, start_time: '06:00', volume: 7 })
  await windows.app.pools.owner.query(
    `INSERT INTO production_schedules (corporate_id, production_unit_id, number, date, status, sales_order_item_id,
       sales_order_id, customer_id, site_project_id, product_id, batching_plant_id, pour_date, start_time, volume,
       casting_category_id)
     SELECT corporate_id, production_unit_id, 'JP/UJI/' || n, date, status, sales_order_item_id, sales_order_id,
       customer_id, site_project_id, product_id, batching_plant_id, pour_date, time '06:00' + n * interval '25 seconds',
       volume, casting_category_id
     FROM production_schedules, generate_series(1, 1999) AS n WHERE corporate_id = 1 AND id = $1`,
    [id],
  )
  const { status, body } = await client.get(`/dispatch?date=${day}`)
  expect([status, body.data.pours.length]).toEqual([200, 2_000])
  const page = await boardOf(undefined, `?date=${day}`)
  await expect.poll(() => page.locator('[data-pour]').count(), { timeout: 60_000 }).toBe(2_000)
  await page.locator('[data-pour]').first().click()
  await expectShown(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' }))
})
