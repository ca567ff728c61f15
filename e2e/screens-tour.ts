import { expect } from 'vitest'
import { type Looks, login, settled } from './browser.ts'
import { violations } from './violations.ts'
import type { Windows } from './windows.ts'

/** Opens login, list, detail and forms; axe finds no violation on any of them. */
export async function tourScreens(windows: Windows, looks: Looks): Promise<void> {
  const page = await windows.page(looks)
  await page.goto('/login')
  await page.locator('input[name="password"]').waitFor()
  expect(await violations(page)).toEqual([])

  await login(page, 'plant1')
  const { rows } = await windows.app.pools.owner.query(
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
}
