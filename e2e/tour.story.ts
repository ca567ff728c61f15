import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../src/testing/running-app.ts'
import { violations } from './violations.ts'
import { windowsOn } from './windows.ts'

const windows = windowsOn(() => startApp({ web: true }))

const tip = (page: Page) => page.locator('.driver-popover')
const isAllowed = async (username: string) =>
  (await windows.app.pools.owner.query('SELECT allow_guides FROM users WHERE username = $1', [username])).rows[0]
    .allow_guides
const allow = (username: string) =>
  windows.app.pools.owner.query('UPDATE users SET allow_guides = true WHERE username = $1', [username])

/** Reads all tips of the screen. */
async function readOn(page: Page): Promise<void> {
  while ((await tip(page).getByRole('button', { name: 'Mengerti' }).count()) === 0)
    await tip(page).getByRole('button', { name: 'Lanjut' }).click()
  await tip(page).getByRole('button', { name: 'Mengerti' }).click()
}

test('the tour shows one tip at a time and ends for good when its parts are read', async () => {
  await allow('finance')
  const page = await windows.signedIn('finance')
  await page.goto('/sales/customer-category?view=list')
  await tip(page).waitFor()
  expect(await tip(page).count()).toBe(1)
  expect(await tip(page).getByRole('button', { name: 'Lewati' }).count()).toBe(1)
  await readOn(page)
  expect(await isAllowed('finance')).toBe(true)
  await page.goto('/sales/customer-category?view=create')
  await tip(page).getByText('Isian', { exact: true }).waitFor()
  // The target is below the toolbar, not behind it.
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  const first = await page.locator('label[for="field-code"]').boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  await readOn(page)
  await expect.poll(() => isAllowed('finance')).toBe(false)
  await page.goto('/sales/customer-category?view=list')
  await page.locator('tr[data-row]').first().waitFor()
  await page.waitForTimeout(1_500)
  expect(await tip(page).count()).toBe(0)
})

test('the keyboard stays with the work while a tip is shown: typing, Tab, arrows and Escape', async () => {
  await allow('finance')
  const page = await windows.signedIn('finance')
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
})

test('Lewati ends it at once, and it does not come back', async () => {
  await allow('dispatch1')
  const page = await windows.signedIn('dispatch1')
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
})

test('a screen with a tour of its own shows the steps that were written for it, as text', async () => {
  const title = "'Kategori kami', 'Our categories'"
  await windows.app.pools.owner.query(
    `WITH guide AS (INSERT INTO guide_configs (route, title_id, title_en) VALUES ('sales/customer-category', ${title})
      RETURNING id)
     INSERT INTO guide_config_details (guide_config_id, position, selector, text_id, text_en)
     SELECT id, n, place, 'Langkah <b>' || n || '</b>', 'Step' FROM guide,
       (VALUES (1, 'search'), (2, '#not-here'), (3, '>>'), (4, 'add')) AS steps (n, place)`,
  )
  await allow('sales')
  const page = await windows.signedIn('sales')
  await page.goto('/sales/customer-category?view=list')
  await tip(page).getByText('Menu', { exact: true }).waitFor()
  await tip(page).getByRole('button', { name: 'Lanjut' }).click()
  await tip(page).getByRole('button', { name: 'Lanjut' }).click()
  await tip(page).getByText('Kategori kami').waitFor()
  await tip(page).getByText('Langkah <b>1</b>').waitFor()
  expect(await violations(page)).toEqual([])
})
