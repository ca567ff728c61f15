import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '../bin/lib/browser.mjs'
import { LIMITS, measure } from '../src/platform/testing/web-budget.ts'
import { median } from './load.ts'
import { ROOT, type Server } from './processes.ts'
import { boundRow, type Row } from './table.ts'

const TIMES = 20

// Runs in the page, so it is text here: the benchmarks are a program of Node.
const OPEN_AND_TIME = `new Promise((resolve) => {
  const begun = performance.now()
  document.querySelector('nav a[href^="/production/delivery"]').click()
  const look = () => {
    const shown = document.querySelector('tbody tr td')?.textContent
    if (location.pathname.startsWith('/production/delivery') && shown) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

/** A list opened from the menu until its rows show, in a browser, the page freshly loaded each time. */
export async function measureBrowsing(product: Server): Promise<Row[]> {
  const executablePath = findBrowser(process.env)
  const what = 'a list opened from the menu until its rows show'
  if (!executablePath) return [{ what, product: 'no browser found' }]
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${product.origin}/`)
    await page.locator('input[autocomplete="username"]').fill('dispatch1')
    await page.locator('input[type="password"]').fill('molen-demo')
    await page.keyboard.press('Enter')
    const times: number[] = []
    for (let round = 0; round <= TIMES; round++) {
      await page.goto(`${product.origin}/`)
      const entry = page.locator('nav a[href^="/production/delivery"]').first()
      await entry.waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      // Timed inside the page, from the click until a row stands in the document and a frame is drawn.
      const taken = Number(await page.evaluate(OPEN_AND_TIME))
      // The first opening also fetches scripts that every later one has.
      if (round > 0) times.push(taken)
    }
    return [boundRow(what, median(times), 300, 'ms', 'Median of 20 in Chromium, scripts cached, no data cached.')]
  } finally {
    await browser.close()
  }
}

/** Script that a browser loads, gzipped. */
export function measureWeb(): Row[] {
  const script = measure(join(ROOT, 'dist', 'web'))
  return [
    boundRow('script of the login page, gzip', script.login, LIMITS.login, 'KB'),
    boundRow('script until the first list, gzip', script.firstList, LIMITS.firstList, 'KB'),
  ]
}
