import { findBrowser } from '../../bin/lib/browser.mjs'
import { launch, login, openWindow } from '../../e2e/browser.ts'
import { DISPATCHER, type DispatchDay, withDispatchDay } from '../dispatch/day.ts'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json, signIn } from '../product.ts'
import { boundRow, type Row } from '../table.ts'

const TIMES = 10
const SEEN_MS = 1_000
const PAINT_MS = 1_500
const MANAGER = 'corporate'
const SCREENS = { 'the dashboard': '/dashboard/dashboard', 'a report': '/report/sales-report' }

// Runs in the page, so it is text: the benchmarks are Node programs.
const WAIT_FOR_CHANGE = `new Promise((resolve) => {
  const shown = () => [...document.querySelectorAll('article [title]')].map((figure) => figure.title).join()
  const before = shown()
  const look = () => (shown() === before ? requestAnimationFrame(look) : resolve(Date.now()))
  requestAnimationFrame(look)
})`
const LARGEST_PAINT = `new Promise((resolve) => {
  let largest = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largest = Math.max(largest, startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve(largest), 1500)
})`

/** In a browser: the time until dashboard and report are painted, and until a figure follows another user's commit. */
export async function measureScreens(product: Server, database: string): Promise<Row[]> {
  if (!findBrowser(process.env)) return [{ what: 'dashboard and report in a browser', product: 'no browser found' }]
  return [
    ...(await painted(product)),
    await withDispatchDay(database, async (day) => {
      const times = await untilSeen(product, day)
      return {
        ...boundRow('commit to changed figure on the screen', median(times), SEEN_MS, 'ms'),
        note: `Median of ${times.length}, the longest ${Math.max(...times)} ms.`,
      }
    }),
  ]
}

/** With an empty cache each time. */
async function painted(product: Server): Promise<Row[]> {
  const rows: Row[] = []
  for (const [screen, path] of Object.entries(SCREENS)) {
    const times: number[] = []
    for (let round = 0; round < TIMES / 2; round++) {
      const browser = await launch()
      try {
        const context = await openWindow(browser, product.origin, { width: 1366, height: 768 })
        const page = await context.newPage()
        await login(page, MANAGER)
        const cold = await context.newPage()
        const devtools = await context.newCDPSession(cold)
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
        await cold.goto(path)
        times.push(Number(await cold.evaluate(LARGEST_PAINT)))
      } finally {
        await browser.close()
      }
    }
    rows.push(boundRow(`${screen}: largest contentful paint, nothing cached`, median(times), PAINT_MS, 'ms'))
  }
  return rows
}

/** From the answer to another user's write until an open dashboard shows it. */
async function untilSeen(product: Server, day: DispatchDay): Promise<number[]> {
  const headers = await signIn(product.origin, DISPATCHER)
  const [carrier] = day.carriers
  if (!carrier) throw new Error('The day has no truck that waits.')
  const browser = await launch()
  try {
    const context = await openWindow(browser, product.origin, { width: 1366, height: 768 })
    const page = await context.newPage()
    await login(page, DISPATCHER)
    await page.goto(SCREENS['the dashboard'])
    await page.locator('article [title]').first().waitFor()
    const times: number[] = []
    const shownAfter = async (path: string, body: Json): Promise<Json> => {
      const shown = page.evaluate(WAIT_FOR_CHANGE)
      const answer = await callJson(`${product.origin}/api${path}`, headers, body)
      const answered = Date.now()
      times.push(Math.max(0, Number(await shown) - answered))
      return answer
    }
    for (let round = 0; round < TIMES; round++) {
      const { truck, driver, job } = carrier
      const load = { job_order_id: job, truck_mixer_id: truck, driver_id: driver, quantity: 5, date: day.date }
      const { data } = await shownAfter('/create/production/docket', load)
      await shownAfter(`/action/production/docket/${data.id}/cancel`, { reason: 'Uji' })
    }
    return times
  } finally {
    await browser.close()
  }
}
