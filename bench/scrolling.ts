import type { Browser, Page } from 'playwright-core'
import { findBrowser } from '../bin/lib/browser.mjs'
import { launch, login, openWindow } from '../e2e/browser.ts'
import { filledDatabase, run } from './database.ts'
import { scrollFrames } from './frames.ts'
import { median } from './load.ts'
import { startStories } from './processes.ts'
import { boundRow, type Row } from './table.ts'

const MOST_MS = 50
const ROUNDS = 3
const ROWS = 1_000
const SMALL = 10_000
/** CPU slowdown for a row without a required value. */
const SLOWER = 4
const RECORD = 'Ukuran'

/** What is scrolled, on which screen, and how: from top to end. */
interface Target {
  what: string
  address: string
  selector: string
  step: number
  frames: number
  /** Loads all rows into the page. */
  fill: (page: Page) => Promise<void>
}

const FORM = '/stories/structured?view=update&id='
const frameOf = (table: string) => `div:has(> table[aria-label="${table}"])`

const TARGETS: readonly Target[] = [
  { what: 'cards', address: '/stories/card-list', selector: '#content', step: 300, frames: 180, fill: allCards },
  {
    what: 'rows of a table input',
    address: FORM,
    selector: frameOf('Hasil Hitung'),
    step: 120,
    frames: 300,
    fill: allSourceRows,
  },
  {
    what: 'lines of a form',
    address: FORM,
    selector: frameOf('Barang'),
    step: 120,
    frames: 290,
    fill: allLines,
  },
]

/** Scrolls a thousand cards, rows of a table input and lines of a form in a browser, on the stories. */
export async function measureScrolling(server: string): Promise<Row[]> {
  if (!findBrowser(process.env)) return [{ what: 'a thousand rows scroll by', product: 'no browser found' }]
  const database = await storyDatabase(server)
  const stories = await startStories(database)
  const browser = await launch()
  try {
    const record = await addRows(database)
    const context = await openWindow(browser, stories.origin)
    const page = await context.newPage()
    await login(page, 'superadmin', { corporate: await companyName(database) })
    const rows: Row[] = []
    for (const target of TARGETS) {
      await page.goto(target.address === FORM ? FORM + record : target.address)
      await target.fill(page)
      rows.push(...(await measureTarget(browser, page, target)))
    }
    return rows
  } finally {
    await browser.close()
    await stories.stop()
  }
}

async function measureTarget(browser: Browser, page: Page, target: Target): Promise<Row[]> {
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await scrollFrames(browser, page, target))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const slowed = await scrollFrames(browser, page, target)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const longest = median(rounds.map((frames) => Math.max(...frames.map(({ clock }) => clock))))
  const computing = Math.max(...rounds.flat().map((frame) => frame.computing))
  const late = slowed.filter(({ clock }) => clock > MOST_MS).length
  return [
    boundRow(
      `${ROWS.toLocaleString('en')} ${target.what} scrolled: the longest frame`,
      longest,
      MOST_MS,
      'ms',
      `${target.frames} frames of ${target.step} pixels, three rounds: the median of each one's longest frame by the clock.`,
    ),
    boundRow('· the most that the page itself computes in a frame', computing, MOST_MS, 'ms'),
    {
      what: `· frames over ${MOST_MS} ms with the processor ${SLOWER} times slower`,
      product: `${late} of ${slowed.length}`,
    },
  ]
}

/** Loads cards until there are no more. */
async function allCards(page: Page): Promise<void> {
  await page.locator('#content article').first().waitFor()
  await page.evaluate(`(async () => {
    const button = () => [...document.querySelectorAll('#content button')].find((one) => one.textContent.includes('Lihat Selanjutnya'))
    while (button()) {
      button().click()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()`)
  await page.locator(`#content article >> nth=${ROWS - 1}`).waitFor({ state: 'attached' })
}

/** A table input loads its rows as they come into view. */
async function allSourceRows(page: Page): Promise<void> {
  const frame = page.locator(frameOf('Hasil Hitung'))
  await frame.waitFor()
  await frame.evaluate(`async (frame) => {
    let height = 0
    while (frame.scrollHeight > height) {
      height = frame.scrollHeight
      frame.scrollTo(0, height)
      for (let wait = 0; wait < 40 && frame.scrollHeight <= height; wait++) await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }`)
}

/** The lines are there at once; the map and the visible inputs load later. */
async function allLines(page: Page): Promise<void> {
  await page.locator(`${frameOf('Barang')} > [aria-rowcount="${ROWS + 1}"]`).waitFor()
  await page.getByRole('application').waitFor()
  await page.getByRole('textbox', { name: 'Barang, baris 12' }).waitFor()
}

/** A new database with the demo; the stories' server adds their tables. */
async function storyDatabase(server: string): Promise<string> {
  await filledDatabase(server, SMALL)
  await run(server, 'DROP DATABASE IF EXISTS bench_stories WITH (FORCE)')
  await run(server, `CREATE DATABASE bench_stories TEMPLATE bench_${SMALL}`)
  const url = new URL(server)
  url.pathname = '/bench_stories'
  return url.href
}

/** Adds a thousand of each; returns the id of the record with the lines. */
async function addRows(database: string): Promise<number> {
  await run(
    database,
    `INSERT INTO story_cards (corporate_id, name, date, amount, volume, city, note)
     SELECT 1, 'Kartu ' || n, date '2026-11-21', n * 1000, n / 10.0, 'Semarang', repeat('catatan ', n % 9)
     FROM generate_series(1, $1) n`,
    [ROWS],
  )
  await run(
    database,
    `INSERT INTO materials (corporate_id, code, name, material_category_id, uom_id, purchase_uom_id, conversion)
     SELECT 1, 'UKUR' || n, 'Material ' || n, m.material_category_id, m.uom_id, m.purchase_uom_id, m.conversion
     FROM (SELECT * FROM materials WHERE corporate_id = 1 ORDER BY id LIMIT 1) m, generate_series(1, $1) n`,
    [ROWS],
  )
  const { rows } = await run(
    database,
    `WITH record AS (
       INSERT INTO story_structureds (corporate_id, name, address, city_id, district_id)
       SELECT 1, $2, 'Jl. Ukur', city_id, id FROM districts ORDER BY id LIMIT 1 RETURNING id),
     lines AS (
       INSERT INTO story_structured_items (corporate_id, structured_id, name, quantity, price, day, grade)
       SELECT 1, id, 'Barang ' || n, n, 1000, date '2026-11-21', 'high' FROM record, generate_series(1, $1) n)
     SELECT id::int FROM record`,
    [ROWS, RECORD],
  )
  return rows[0].id
}

async function companyName(database: string): Promise<string> {
  return (await run(database, 'SELECT name FROM corporates WHERE id = 1')).rows[0].name
}
