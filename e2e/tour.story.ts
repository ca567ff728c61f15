import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../src/app/testing/running-app.ts'
import { launch, login, openWindow } from './browser.ts'
import { violations } from './violations.ts'

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  app = await startApp({ web: true })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

const tip = (page: Page) => page.locator('.driver-popover')
const isAllowed = async (username: string) =>
  (await app.pools.owner.query('SELECT allow_guides FROM users WHERE username = $1', [username])).rows[0].allow_guides
const allow = (username: string) =>
  app.pools.owner.query('UPDATE users SET allow_guides = true WHERE username = $1', [username])

test('the tour shows one tip at a time and ends for good when its parts are read', async () => {
  await allow('finance')
  const context = await openWindow(browser, app.address)
  const page = await context.newPage()
  await login(page, 'finance')
  await page.goto('/sales/customer-category?view=list')
  await tip(page).waitFor()
  expect(await tip(page).count()).toBe(1)
  expect(await tip(page).getByRole('button', { name: 'Lewati' }).count()).toBe(1)
  await context.close()
})

test('the keyboard stays with the work while a tip is shown: typing, Tab, arrows and Escape', async () => {
  await allow('finance')
  const context = await openWindow(browser, app.address)
  const page = await context.newPage()
  await login(page, 'finance')
  await page.goto('/sales/customer-category?view=create')
  await page.locator('#field-code').focus()
  await tip(page).waitFor()
  expect(await violations(page)).toEqual([])
  const told = await tip(page).textContent()
  await page.keyboard.type('K1')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kontraktor')
  await page.keyboard.press('Escape')
  expect(await page.locator('#field-code').inputValue()).toBe('K1')
  expect(await page.locator('#field-name').inputValue()).toBe('Kontraktor')
  expect(await tip(page).textContent()).toBe(told)
  await tip(page).getByRole('button', { name: 'Lewati' }).focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => isAllowed('finance')).toBe(false)
  await context.close()
})

test('Lewati ends it at once, and it does not come back', async () => {
  await allow('dispatch1')
  const context = await openWindow(browser, app.address)
  const page = await context.newPage()
  await login(page, 'dispatch1')
  await page.goto('/production/delivery?view=list')
  await tip(page).waitFor()
  // The page can be used while a tip is shown.
  await page.getByRole('button', { name: /^Di Perjalanan|Di Perjalanan$/ }).click()
  await tip(page).getByRole('button', { name: 'Lewati' }).click()
  await expect.poll(() => isAllowed('dispatch1')).toBe(false)
  await page.reload()
  await page.locator('#content h1').waitFor()
  await page.waitForTimeout(1_500)
  expect(await tip(page).count()).toBe(0)
  await context.close()
})

test('a screen with a tour of its own shows the steps that were written for it, as text', async () => {
  const title = "'Kategori kami', 'Our categories'"
  await app.pools.owner.query(
    `WITH guide AS (INSERT INTO guide_configs (route, title_id, title_en) VALUES ('sales/customer-category', ${title}) RETURNING id)
     INSERT INTO guide_config_details (guide_config_id, position, selector, text_id, text_en)
     SELECT id, n, place, 'Langkah <b>' || n || '</b>', 'Step' FROM guide,
       (VALUES (1, 'search'), (2, '#not-here'), (3, '>>'), (4, 'add')) AS steps (n, place)`,
  )
  await allow('sales')
  const context = await openWindow(browser, app.address)
  const page = await context.newPage()
  await login(page, 'sales')
  await page.goto('/sales/customer-category?view=list')
  await tip(page).getByText('Menu', { exact: true }).waitFor()
  await tip(page).getByRole('button', { name: 'Lanjut' }).click()
  await tip(page).getByRole('button', { name: 'Lanjut' }).click()
  await tip(page).getByText('Kategori kami').waitFor()
  await tip(page).getByText('Langkah <b>1</b>').waitFor()
  expect(await violations(page)).toEqual([])
  await context.close()
})
