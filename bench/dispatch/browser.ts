import type { Page } from 'playwright-core'
import { findBrowser } from '../../bin/lib/browser.mjs'
import { launch, login, openWindow } from '../../e2e/browser.ts'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json } from '../product.ts'
import { boundRow, type Row } from '../table.ts'
import { DISPATCHER, type DispatchDay, LOAD_M3 } from './day.ts'

const TIMES = 10
const DRAWN_MS = 300
const SEEN_MS = 1_000
const POURS = 120
const ENTRY = '#main-menu a[href^="/production/dispatch"]'
/** The volume in trucks being loaded, from the board's header. */
const LOADING = "document.querySelectorAll('#content dl dd')[1]?.textContent"

// Runs in the page, so it is text: the benchmarks are Node programs.
const OPEN_AND_TIME = `new Promise((resolve) => {
  const begun = performance.now()
  document.querySelector('${ENTRY}').click()
  const look = () => {
    if (document.querySelectorAll('[data-pour]').length >= ${POURS}) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})`

const WAIT_FOR_CHANGE = `new Promise((resolve) => {
  const before = ${LOADING}
  const look = () => (${LOADING} === before ? requestAnimationFrame(look) : resolve(Date.now()))
  requestAnimationFrame(look)
})`

/** The board in a browser: the time to open it from the menu, and the delay of other users' changes. */
export async function measureBoardInBrowser(
  product: Server,
  day: DispatchDay,
  headers: Record<string, string>,
): Promise<Row[]> {
  const drawn = '· opened from the menu until its pours are drawn'
  if (!findBrowser(process.env)) return [{ what: drawn, product: 'no browser found' }]
  const browser = await launch()
  try {
    const context = await openWindow(browser, product.origin)
    const page = await context.newPage()
    await login(page, DISPATCHER)
    const opened: number[] = []
    for (let round = 0; round <= TIMES; round++) {
      await page.goto('/production/delivery')
      await page.locator('table[aria-busy="false"]').waitFor()
      const taken = Number(await page.evaluate(OPEN_AND_TIME))
      // The first time also loads scripts that are cached later.
      if (round > 0) opened.push(taken)
    }
    const seen = await untilSeen(page, product, day, headers)
    return [
      boundRow(
        drawn,
        median(opened),
        DRAWN_MS,
        'ms',
        `Median of ${TIMES} in Chromium, scripts cached, no data cached.`,
      ),
      boundRow('· until an open board shows what another user has done', median(seen), SEEN_MS, 'ms'),
      boundRow(`· the longest of ${seen.length}`, Math.max(...seen), SEEN_MS, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

/** From the answer to another user's write until the page shows it; every load is cancelled again. */
async function untilSeen(
  page: Page,
  product: Server,
  day: DispatchDay,
  headers: Record<string, string>,
): Promise<number[]> {
  const [{ truck, driver, job } = { truck: 0, driver: 0, job: 0 }] = day.carriers
  const load = { job_order_id: job, truck_mixer_id: truck, driver_id: driver, quantity: LOAD_M3, date: day.date }
  const times: number[] = []
  const shownAfter = async (write: () => Promise<Json>): Promise<Json> => {
    const shown = page.evaluate(WAIT_FOR_CHANGE)
    const answer = await write()
    const answered = Date.now()
    times.push(Math.max(0, Number(await shown) - answered))
    return answer
  }
  for (let round = 0; round < TIMES; round++) {
    const { data } = await shownAfter(() => callJson(`${product.origin}/api/create/production/docket`, headers, load))
    const cancel = `${product.origin}/api/action/production/docket/${data.id}/cancel`
    await shownAfter(() => callJson(cancel, headers, { reason: 'Uji' }))
  }
  return times
}
