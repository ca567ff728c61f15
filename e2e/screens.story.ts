import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../src/app/testing/running-app.ts'
import { launch, login, openWindow, settled } from './browser.ts'

let app: RunningApp
let browser: Browser
let axe: string

beforeAll(async () => {
  app = await startApp({ web: true })
  browser = await launch()
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

/** What axe finds wrong on the page, by rule and place. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap((one) => one.nodes.map((node) => one.id + ' ' + node.target.join(' '))))`,
  )
}

const LOOKS = [
  { name: 'light, Indonesian', scheme: 'light', language: 'id', width: 1366, height: 768 },
  { name: 'dark, English', scheme: 'dark', language: 'en', width: 1366, height: 768 },
  { name: 'on a phone', scheme: 'light', language: 'id', width: 390, height: 844 },
] as const

describe.each(LOOKS)('The screens, $name', (looks) => {
  test('are usable by everybody: axe finds nothing on login, list, detail and form', async () => {
    const context = await openWindow(browser, app.address, looks)
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('input[name="password"]').waitFor()
    expect(await violations(page)).toEqual([])

    await login(page, 'plant1')
    const { rows } = await app.pools.owner.query(
      'SELECT max(id) AS id FROM dockets WHERE corporate_id = 1 AND production_unit_id = 1',
    )
    for (const address of [
      '/production/delivery?view=list',
      `/production/delivery?view=detail&id=${rows[0].id}`,
      '/production/delivery?view=create',
      '/sales/sales-order?view=create',
    ]) {
      await page.goto(address)
      await page.locator('#content h1').waitFor()
      await settled(page)
      expect(await violations(page), address).toEqual([])
    }
    await context.close()
  })
})

test('an address that leads nowhere says so and goes back to the start', async () => {
  const context = await openWindow(browser, app.address)
  const page = await context.newPage()
  await login(page, 'dispatch1')
  await page.goto('/nowhere/at/all')
  await page.getByText('Page Not Found').waitFor()
  await context.close()
})
