import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { findBrowser } from '../bin/lib/browser.mjs'
import { launch, login, openWindow } from '../e2e/browser.ts'
import { SCREENS, weighScreens } from '../src/platform/testing/web-budget.ts'
import { median } from './load.ts'
import { ROOT, type Server } from './processes.ts'
import { boundRow, type Row } from './table.ts'

const TIMES = 20

const ENTRY = '#main-menu a[href^="/sales/sales-order"]'

// Runs in the page, so it is text: the benchmarks are Node programs.
const OPEN_AND_TIME = `new Promise((resolve) => {
  const begun = performance.now()
  document.querySelector('${ENTRY}').click()
  const look = () => {
    // The previous list has no order numbers; orders exist at every hour, whereas the docket list begins with
    // today's.
    const shown = document.querySelector('tbody')?.textContent.includes('SO/')
    if (shown) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

/** Time to open a list from the menu until its rows are shown, in a browser with a freshly loaded page. */
export async function measureBrowsing(product: Server): Promise<Row[]> {
  const what = 'a list opened from the menu until its rows show'
  if (!findBrowser(process.env)) return [{ what, product: 'no browser found' }]
  const browser = await launch()
  try {
    const context = await openWindow(browser, product.origin, { width: 1440, height: 900 })
    const page = await context.newPage()
    await login(page, 'dispatch1')
    const times: number[] = []
    for (let round = 0; round <= TIMES; round++) {
      await page.goto('/sales/customer')
      await page.locator('table[aria-busy="false"]').waitFor()
      await openGroupOf(page)
      // Measured inside the page, from the click until a row is in the document and a frame is drawn.
      const taken = Number(await page.evaluate(OPEN_AND_TIME))
      // The first time also loads scripts that are cached later.
      if (round > 0) times.push(taken)
    }
    return [boundRow(what, median(times), 300, 'ms', 'Median of 20 in Chromium, scripts cached, no data cached.')]
  } finally {
    await browser.close()
  }
}

/** Unfolds the menu groups until the entry is visible. */
async function openGroupOf(page: Page): Promise<void> {
  for (const group of await page.locator('#main-menu button[aria-expanded]').all()) {
    if ((await page.locator(ENTRY).count()) > 0) return
    await group.click()
  }
}

/** Script that a browser loads until a screen is shown, gzipped. */
export function measureWeb(): Row[] {
  return Object.entries(weighScreens(join(ROOT, 'dist', 'web'))).map(([screen, kilobytes]) =>
    boundRow(`script of ${screen}, gzip`, kilobytes, SCREENS[screen]?.most ?? 0, 'KB'),
  )
}
