import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAttacks } from './attack/table.ts'
import { measureBrowsing, measureWeb } from './browsing.ts'
import { filledDatabase, run, startDatabaseServer, untilJobsEnd, withCopy } from './database.ts'
import { measureDispatch } from './dispatch/measure.ts'
import { measureExport } from './export.ts'
import { measureImport } from './import.ts'
import { measureIssuing } from './issuing.ts'
import { withIssuingRows } from './issuing-rows.ts'
import { measureLighthouse } from './lighthouse/measure.ts'
import { measureMaterials } from './materials/measure.ts'
import { fillMaterials, sizesFor } from './materials/rows.ts'
import { measureMoney } from './money/measure.ts'
import { fillMoney } from './money/rows.ts'
import { measurePlan } from './plan.ts'
import { ROOT, type Server, startLimit, startProduct } from './processes.ts'
import { signIn } from './product.ts'
import { measureCost, measureReading, measureSearch, PAGE, type Place } from './reading.ts'
import { remarks, report } from './report.ts'
import { measureReporting } from './reporting/measure.ts'
import { assertSameAnswers } from './same-answers.ts'
import { measureScrolling } from './scrolling.ts'
import { measureSoak } from './soak/measure.ts'
import { measureStart } from './starting.ts'
import { failedRow, type Row } from './table.ts'

const PARTS = [
  'reading',
  'search',
  'issuing',
  'cost',
  'export',
  'import',
  'attack',
  'start',
  'web',
  'lighthouse',
  'scroll',
  'plan',
  'dispatch',
  'money',
  'materials',
  'reporting',
  'soak',
]
const USAGE = `Usage: npm run bench -- [--dockets 1000000] [--seconds 4] [--minutes 10] [--only ${PARTS.join(',')}] [--write]
--dockets  how many historical dockets the database has; made at the first run, then used again
--seconds  how long each of the three rounds of a measurement takes
--minutes  how long the soak takes
--only     some parts of the table
--write    writes the whole table to docs/benchmarks.md`
const DOCUMENT = join(ROOT, 'docs', 'benchmarks.md')

/** Measures a part of the table, if requested. */
type Attempt = (part: string, measure: () => Promise<Row[]>) => Promise<void>

const READER = 'corporate'
const SMALL = 10_000

/** `npm run bench`: the product compared with its limits, as one table. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dockets: { type: 'string', default: '1000000' },
      seconds: { type: 'string', default: '4' },
      minutes: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const dockets = whole('dockets', values.dockets)
  const seconds = whole('seconds', values.seconds)
  const minutes = whole('minutes', values.minutes)
  const only = values.only.split(',').filter(Boolean)
  const unknown = only.filter((part) => !PARTS.includes(part))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${USAGE}`)
  if (values.write && only.length > 0) throw new Error(`--write needs every part, --only leaves some out.\n${USAGE}`)
  const wanted = (part: string) => only.length === 0 || only.includes(part)

  const begun = new Date()
  const postgres = await startDatabaseServer()
  try {
    const database = await filledDatabase(postgres.connectionString, dockets)
    const rows: Row[] = []
    const fail = (part: string, error: unknown) => rows.push(failedRow(part, error))
    const attempt: Attempt = async (part, measure) => {
      if (!wanted(part)) return
      const started = performance.now()
      try {
        rows.push(...(await measure()))
      } catch (error) {
        fail(part, error)
      }
      console.error(`${part}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
    const besideLimit = ['reading', 'search', 'issuing'].filter(wanted)
    if (besideLimit.length > 0) {
      await beside(database, attempt, seconds).catch((error: unknown) => fail(besideLimit.join(', '), error))
    }
    if (dockets > SMALL) {
      await attempt('cost', async () =>
        againstSmall(database, await filledDatabase(postgres.connectionString, SMALL), seconds),
      )
    }
    await attempt('export', () => measureExport(database))
    await attempt('import', () => measureImport(database))
    let attacks = ''
    await attempt('attack', async () => {
      const measured = await attacked(database, seconds)
      attacks = measured.table
      return measured.rows
    })
    await attempt('start', () => measureStart(database))
    await attempt('web', async () => [...(await withProduct(database, measureBrowsing)), ...measureWeb()])
    await attempt('lighthouse', () => withProduct(database, measureLighthouse))
    await attempt('scroll', () => measureScrolling(postgres.connectionString))
    await attempt('plan', async () => measurePlan())
    await attempt('dispatch', () => dispatched(database, seconds))
    await attempt('money', () => billed(database, seconds))
    await attempt('materials', () => weighed(database, seconds))
    await attempt('reporting', () => measureReporting(database, seconds))
    await attempt('soak', () => withCopy(database, (copy) => measureSoak(copy, minutes)))
    const version = (await run(database, 'SHOW server_version')).rows[0].server_version
    const text = report(rows, attacks, { dockets, seconds, version, begun })
    console.log(text)
    if (values.write)
      writeFileSync(DOCUMENT, text + remarks(existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : ''))
  } finally {
    await postgres.stop()
  }
}

async function withProduct<R>(database: string, measure: (product: Server) => Promise<R>): Promise<R> {
  const product = await startProduct(database)
  try {
    await untilJobsEnd(database)
    return await measure(product)
  } finally {
    await product.stop()
  }
}

/** The product beside the limit, with the same user issuing in both. */
async function withBoth<R>(
  database: string,
  issuer: object,
  measure: (product: Server, limit: Server) => Promise<R>,
): Promise<R> {
  return withProduct(database, async (product) => {
    const limit = await startLimit(database, issuer)
    try {
      return await measure(product, limit)
    } finally {
      await limit.stop()
    }
  })
}

// On copies, because attacks, billing and posting leave data that must not be measured later.
const attacked = (database: string, seconds: number) =>
  withCopy(database, (copy) => withProduct(copy, (product) => measureAttacks(product, copy, seconds)))

const billed = (database: string, seconds: number) =>
  withCopy(database, async (copy) => {
    const money = await fillMoney(copy)
    return withProduct(copy, (product) => measureMoney(product, copy, money, seconds))
  })

const weighed = (database: string, seconds: number) =>
  withCopy(database, async (copy) => {
    const materials = await fillMaterials(copy, sizesFor(seconds))
    return withBoth(copy, materials.issuing, (product, limit) =>
      measureMaterials(product, limit, copy, materials, seconds),
    )
  })

/** A large day on the dispatch board, in its own unit. */
const dispatched = (database: string, seconds: number) =>
  withBoth(database, {}, (product, limit) => measureDispatch(product, limit, database, seconds))

/** What is compared with the hand-written limit. */
async function beside(database: string, attempt: Attempt, seconds: number): Promise<void> {
  await withIssuingRows(database, (issuing) =>
    withBoth(database, issuing, async (product, limit) => {
      const ours = await placeOf(product, database)
      const theirs = { ...ours, origin: limit.origin, headers: {} }
      const searches = await searchesOf(database)
      await assertSameAnswers(ours, limit.origin, {
        docket: ours.ids[0] ?? 0,
        unit: 1,
        page: Math.floor(ours.dockets / PAGE / 2),
        pageSize: PAGE,
        searches: searches.slice(0, 4),
      })
      await attempt('reading', () => measureReading(ours, theirs, seconds))
      await attempt('search', () => measureSearch(ours, theirs, searches, seconds))
      await attempt('issuing', () => measureIssuing(product, limit, database, issuing, seconds))
    }),
  )
}

async function againstSmall(database: string, small: string, seconds: number): Promise<Row[]> {
  const [ours, other] = [await startProduct(database), await startProduct(small)]
  try {
    return await measureCost(await placeOf(ours, database), await placeOf(other, small), seconds)
  } finally {
    await ours.stop()
    await other.stop()
  }
}

async function placeOf(server: Server, database: string): Promise<Place> {
  const { rows } = await run(
    database,
    `SELECT (SELECT count(*) FROM dockets WHERE corporate_id = 1)::int AS dockets,
       (SELECT array_agg(id::int) FROM (SELECT id FROM dockets WHERE corporate_id = 1 ORDER BY random()
         LIMIT 20000) d) AS ids`,
  )
  return { origin: server.origin, headers: await signIn(server.origin, READER), ...rows[0] }
}

/** Typical searches: a part of a number, a customer's word. */
async function searchesOf(database: string): Promise<string[]> {
  const { rows } = await run(
    database,
    `SELECT right(number, 5) AS text FROM (SELECT number FROM dockets WHERE corporate_id = 1 ORDER BY random()
     LIMIT 40) d
     UNION ALL
     SELECT (string_to_array(name, ' '))[2] FROM (SELECT name FROM customers WHERE corporate_id = 1 ORDER BY random()
       LIMIT 20) c`,
  )
  return rows.map((row) => String(row.text))
}

function whole(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} must be a whole number.\n${USAGE}`)
  return value
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
