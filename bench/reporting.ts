import pg from 'pg'
import { daysOfPeriod } from '../src/platform/definition/dates.ts'
import { run } from './database.ts'
import { median } from './load.ts'
import type { Server } from './processes.ts'
import { callJson, signIn } from './product.ts'
import { boundRow, type Row } from './table.ts'

const READER = 'corporate'
const ROUNDS = 20
const PAGE = 50
const MOST = { period: 150, years: 500, times: 1.5, share: 0.2 }
/** Reports of one period, with each grouping. */
const OF_A_PERIOD = {
  'sales-report': ['day', 'customer', 'project', 'salesman', 'product', 'category', 'unit', 'customer_project'],
  'report-production': ['day', 'plant', 'product', 'unit'],
  'ritation-report': ['driver', 'truck', 'day', 'project'],
}

const sums = (day: string, worth: readonly [dpp: string, ppn: string]) => `
  sum(${day}.delivered)::float8 AS delivered_m3, sum(${day}.returned)::float8 AS returned_m3, sum(${day}.billable)::float8 AS billable_m3,
  sum(${day}.ended)::int AS dockets, sum(${worth[0]})::float8 AS dpp, sum(${worth[1]})::float8 AS ppn,
  sum(${worth.join(' + ')})::float8 AS total`
const within = (table: string) => (days: Days | null) =>
  days ? ` AND ${table}.date BETWEEN '${days.from}' AND '${days.to}'` : ''

/** The page of customers with its total as a hand-written query, without row-level security. */
const byHand = (days: Days | null) => `
  SELECT g.*, c.name AS customer_name FROM (
    SELECT customer_id, grouping(customer_id) AS is_total, ${sums('l', ['l.dpp', 'l.ppn'])}
    FROM docket_loads l WHERE corporate_id = 1 AND ended > 0${within('l')(days)} GROUP BY GROUPING SETS ((customer_id), ())
  ) g LEFT JOIN customers c ON c.corporate_id = 1 AND c.id = g.customer_id
  ORDER BY is_total DESC, delivered_m3 DESC LIMIT ${PAGE + 1}`

/** The same figures from the dockets themselves, each item and day at its price. */
const OVER_DOCKETS = `
  SELECT g.*, c.name AS customer_name FROM (
    SELECT o.customer_id, grouping(o.customer_id) AS is_total, ${sums('b', ['t.dpp', 'v.ppn'])}
    FROM (
      SELECT sales_order_item_id, date, count(*) AS ended, sum(accepted) FILTER (WHERE status = 'finish') AS delivered,
        sum(returned_volume) FILTER (WHERE status = 'finish') AS returned, sum(billable) AS billable
      FROM dockets WHERE corporate_id = 1 AND status IN ('finish', 'reject') GROUP BY 1, 2
    ) b
    JOIN sales_order_items i ON i.corporate_id = 1 AND i.id = b.sales_order_item_id
    JOIN sales_orders o ON o.corporate_id = 1 AND o.id = i.sales_order_id
    LEFT JOIN ppns r ON r.corporate_id = 1 AND r.id = o.ppn_id
    CROSS JOIN LATERAL (SELECT round(b.billable * i.price - i.discount * b.billable / i.volume) AS amount) a
    CROSS JOIN LATERAL (SELECT CASE WHEN o.price_includes_ppn
      THEN round(a.amount * r.base_den * 100 / (r.base_den * 100 + r.rate * r.base_num)) ELSE a.amount END AS dpp) t
    CROSS JOIN LATERAL (SELECT CASE WHEN o.price_includes_ppn THEN a.amount - t.dpp
      ELSE round(t.dpp * r.rate * r.base_num / (r.base_den * 100)) END AS ppn) v
    GROUP BY GROUPING SETS ((o.customer_id), ())
  ) g LEFT JOIN customers c ON c.corporate_id = 1 AND c.id = g.customer_id
  ORDER BY is_total DESC, delivered_m3 DESC LIMIT ${PAGE + 1}`

interface Days {
  from: string
  to: string
}

/** Reports over daily sums, compared with the same hand-written query on one connection with rows as JSON. */
export async function measureReporting(product: Server, database: string): Promise<Row[]> {
  const headers = await signIn(product.origin, READER)
  const days = await busiestPeriod(database)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const ask = (report: string, group: string, asked: Days | null) => async () => {
    const range = asked ? `&date_from=${asked.from}&date_to=${asked.to}` : ''
    await callJson(`${product.origin}/api/list/${report}?group_by=${group}&limit=${PAGE}${range}`, headers)
  }
  const query = (text: string) => async () => {
    JSON.stringify((await client.query(text)).rows)
  }
  try {
    const rows: Row[] = []
    for (const [report, groups] of Object.entries(OF_A_PERIOD)) {
      const times = await inTurns(groups.map((group) => ask(report, group, days)))
      const slowest = Math.max(...times.map(p95))
      rows.push(
        boundRow(`${report}: a period, the slowest of ${groups.length} groupings, p95`, slowest, MOST.period, 'ms'),
      )
    }
    const period = await besides(ask('sales-report', 'customer', days), query(byHand(days)))
    rows.push(timesRow('sales of a period by customer, beside the same by hand', period, MOST.times))
    const years = await besides(ask('sales-report', 'customer', null), query(byHand(null)), query(OVER_DOCKETS))
    rows.push(timesRow('sales of all years by customer, beside the same by hand', years, MOST.times))
    rows.push(boundRow('· its p95', p95(years[0]), MOST.years, 'ms'))
    rows.push(timesRow('· beside the query over the dockets', [years[0], years[2] ?? []], MOST.share))
    return rows
  } finally {
    await client.end()
  }
}

/** The accounting period with the most dockets. */
async function busiestPeriod(database: string): Promise<Days> {
  const { rows } = await run(
    database,
    `SELECT to_char(date_trunc('month', date - 25 + interval '1 month'), 'YYYY-MM-DD') AS month
     FROM docket_loads WHERE corporate_id = 1 GROUP BY 1 ORDER BY sum(ended) DESC LIMIT 1`,
  )
  return daysOfPeriod(rows[0].month)
}

type Work = () => Promise<void>

/** The durations in ms, alternating per round, after one warm-up round. */
async function inTurns(works: readonly Work[]): Promise<number[][]> {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, work] of works.entries()) {
      const begun = performance.now()
      await work()
      if (round > 0) times[at]?.push(performance.now() - begun)
    }
  }
  return times
}

async function besides(ours: Work, ...theirs: Work[]): Promise<[number[], ...number[][]]> {
  const [first = [], ...others] = await inTurns([ours, ...theirs])
  return [first, ...others]
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

function timesRow(what: string, [ours, theirs = []]: readonly number[][], most: number): Row {
  const [product, limit] = [median(ours ?? []), median(theirs)]
  const ratio = product / limit
  const ms = (time: number) => `${time.toFixed(0)} ms`
  return {
    what,
    product: ms(product),
    limit: ms(limit),
    ratio: ratio.toFixed(2),
    required: `≤ ${most}`,
    ok: ratio <= most,
  }
}
