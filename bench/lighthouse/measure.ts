import { chromium } from 'playwright-core'
import { findBrowser } from '../../bin/lib/browser.mjs'
import { login } from '../../e2e/browser.ts'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { freePort } from '../starting.ts'
import type { Row } from '../table.ts'
import { loadLighthouse, type Report } from './load.ts'

const ROUNDS = 5
const PHONE_ROUNDS = 3
const READER = 'dispatch1'
const SCREEN = { mobile: false, width: 1366, height: 768, deviceScaleFactor: 1, disabled: false }
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
/** The display modes of scored audits; others are informative. */
const SCORED = ['binary', 'numeric', 'metricSavings']

/** A page, and the minimum score of each category. */
interface Page {
  name: string
  path: string
  least: Readonly<Record<string, number>>
  signedIn: boolean
}

const least = (performance: number) => ({ performance, accessibility: 95, 'best-practices': 95 })

const PAGES: readonly Page[] = [
  { name: 'the login page', path: '/login', least: least(95), signedIn: false },
  { name: 'the list of dockets', path: '/production/delivery', least: least(90), signedIn: true },
  { name: 'the form of a docket', path: '/production/delivery?view=create', least: least(90), signedIn: true },
]

/**
 * Lighthouse on login, list and form: the median of five loads with an empty cache on a desktop, of three on a phone.
 */
export async function measureLighthouse(product: Server): Promise<Row[]> {
  const executablePath = findBrowser(process.env)
  if (!executablePath) return [{ what: 'Lighthouse', product: 'no browser found' }]
  const { lighthouse, desktop } = await loadLighthouse()
  const port = await freePort()
  // Lighthouse uses the browser's default profile, so the session must be there.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    baseURL: product.origin,
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  })
  const load = async (page: Page, phone: boolean): Promise<Report> => {
    const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error', ...(phone ? {} : { screenEmulation: SCREEN }) }
    const result = await lighthouse(`${product.origin}${page.path}`, flags, phone ? undefined : desktop)
    if (!result) throw new Error('Lighthouse gave no report.')
    if (result.lhr.runtimeError) throw new Error(`${page.name}: ${result.lhr.runtimeError.message}`)
    return result.lhr
  }
  const several = async (page: Page, rounds: number, phone: boolean): Promise<Report[]> => {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await load(page, phone))
    return reports
  }
  try {
    await context.addCookies([{ name: 'small_device_accepted', value: '1', url: product.origin }])
    const rows: Row[] = []
    let isSignedIn = false
    for (const page of PAGES) {
      if (page.signedIn && !isSignedIn) {
        await login(await context.newPage(), READER)
        isSignedIn = true
      }
      rows.push(...rowsOf(page, await several(page, ROUNDS, false)), phoneRow(await several(page, PHONE_ROUNDS, true)))
    }
    return rows
  } finally {
    await context.close()
  }
}

function rowsOf(page: Page, reports: readonly Report[]): Row[] {
  return CATEGORIES.map((category) => {
    const score = medianScore(reports, category)
    const least = page.least[category] ?? 0
    const isPerformance = category === 'performance'
    return {
      what: isPerformance ? `Lighthouse, ${page.name}: performance` : `· ${category.replace('-', ' ')}`,
      product: String(score),
      required: `≥ ${least}`,
      ok: score >= least,
      note: isPerformance ? metricsOf(reports) : failuresOf(reports, category),
    }
  })
}

/** A phone has no required score: the product is made for desktops, and says so on a small screen. */
function phoneRow(reports: readonly Report[]): Row {
  return { what: '· performance on a phone', product: String(medianScore(reports, 'performance')) }
}

const medianScore = (reports: readonly Report[], category: string) =>
  Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0)))

/** The metrics behind the performance score of the last load. */
function metricsOf(reports: readonly Report[]): string {
  const [last] = reports.slice(-1)
  const told = METRICS.map((id) => `${id.replaceAll('-', ' ')} ${last?.audits[id]?.displayValue ?? '–'}`)
  return `Desktop preset at ${SCREEN.width} × ${SCREEN.height}, median of ${reports.length}; the last load: ${told.join(', ')}.`
}

/** The audits of a category that failed in some load. */
function failuresOf(reports: readonly Report[], category: string): string | undefined {
  const failed = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(
        ({ id, weight }) =>
          weight > 0 && SCORED.includes(audits[id]?.scoreDisplayMode ?? '') && audits[id]?.score !== 1,
      )
      .map(({ id }) => id),
  )
  return failed.length === 0 ? undefined : `Not passed: ${[...new Set(failed)].join(', ')}.`
}
