import { setInterval } from 'node:timers/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { run } from './database.ts'
import { median } from './load.ts'
import { residentMemory, type Server, startProduct } from './processes.ts'
import { signIn } from './product.ts'
import { boundRow, type Row } from './table.ts'

const READER = 'corporate'
const ROUNDS = 3
const MOST_TIMES = 3
const MOST_MEGABYTES = 100
const SAMPLE_MS = 50
const [SMALL, LARGE] = [100_000, 400_000]

// The columns of the docket list as a hand-written query, without row-level security.
export const DOCKETS_BY_HAND = `
  SELECT t.number, t.date, c.name, s.name, p.name, t.quantity, t.quantity_total, t.load_no, m.police_number, d.name,
    t.start_delivery, t.batch_start, t.batch_finish, t.arrive_project, t.start_unloading, t.finish_unloading,
    t.back_to_plant, b.name, j.number, o.number, t.accepted, t.billable, i.number, t.status
  FROM dockets t
  JOIN customers c ON c.corporate_id = 1 AND c.id = t.customer_id
  JOIN site_projects s ON s.corporate_id = 1 AND s.id = t.site_project_id
  JOIN products p ON p.corporate_id = 1 AND p.id = t.product_id
  JOIN equipments m ON m.corporate_id = 1 AND m.id = t.truck_mixer_id
  JOIN drivers d ON d.corporate_id = 1 AND d.id = t.driver_id
  JOIN equipments b ON b.corporate_id = 1 AND b.id = t.batching_plant_id
  JOIN job_orders j ON j.corporate_id = 1 AND j.id = t.job_order_id
  JOIN sales_orders o ON o.corporate_id = 1 AND o.id = t.sales_order_id
  LEFT JOIN sales_invoices i ON i.corporate_id = 1 AND i.id = t.sales_invoice_id
  WHERE t.corporate_id = 1 AND t.date >= $from
  ORDER BY CASE t.status WHEN 'pending' THEN 2 WHEN 'progress' THEN 1 ELSE 0 END DESC, t.date DESC, t.id DESC`

/** The newest days with this many dockets in total; all of a smaller database. */
async function daysOf(database: string, dockets: number): Promise<{ from: string; count: number }> {
  const { rows } = await run(
    database,
    `WITH first AS (
       SELECT coalesce((SELECT date FROM dockets WHERE corporate_id = 1 ORDER BY date DESC OFFSET $1 LIMIT 1),
         '2000-01-01') AS date)
     SELECT first.date::text AS from, (SELECT count(*) FROM dockets WHERE corporate_id = 1
       AND date >= first.date)::int AS count FROM first`,
    [dockets - 1],
  )
  return rows[0]
}

/** Exports of 100,000 dockets compared with COPY, and their memory, also for 400,000. */
export async function measureExport(database: string): Promise<Row[]> {
  const [small, large] = [await daysOf(database, SMALL), await daysOf(database, LARGE)]
  const product = await startProduct(database)
  try {
    const headers = await signIn(product.origin, READER)
    const fetchFile = async (format: string, from: string) => {
      const begun = performance.now()
      const address = `${product.origin}/api/export/production/docket?format=${format}&date_from=${from}`
      const response = await fetch(address, { headers: { ...headers, 'accept-encoding': 'identity' } })
      if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`)
      for await (const _ of response.body);
      return (performance.now() - begun) / 1_000
    }
    const rows: Row[] = []
    // Memory first, compared with the idle server: what csv leaves must not count as idle.
    const idle = residentMemory(product.pid)
    for (const { from, count } of idle === undefined ? [] : [small, large]) {
      const most = await highest(product, () => fetchFile('xlsx', from))
      const what = `xlsx of ${count.toLocaleString('en')} dockets, memory above idle`
      rows.push(boundRow(what, most - (idle ?? 0), MOST_MEGABYTES, 'MB'))
    }
    const [csv, copy, xlsx]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const times = [
        await copyByHand(database, DOCKETS_BY_HAND.replace('$from', pg.escapeLiteral(small.from))),
        await fetchFile('csv', small.from),
        await fetchFile('xlsx', small.from),
      ]
      // The first round warms both up.
      if (round > 0) for (const [index, list] of [copy, csv, xlsx].entries()) list.push(times[index] ?? Number.NaN)
    }
    const ratio = median(csv) / median(copy)
    rows.unshift({
      what: `csv of ${small.count.toLocaleString('en')} dockets`,
      product: `${median(csv).toFixed(2)} s`,
      limit: `${median(copy).toFixed(2)} s`,
      ratio: ratio.toFixed(2),
      required: `≤ ${MOST_TIMES}`,
      ok: ratio <= MOST_TIMES,
      note: 'The limit is COPY … TO STDOUT (FORMAT csv) of the same columns, by the owner, written by hand.',
    })
    rows.push({ what: `xlsx of ${small.count.toLocaleString('en')} dockets`, product: `${median(xlsx).toFixed(2)} s` })
    return rows
  } finally {
    await product.stop()
  }
}

/** Seconds for a COPY of the query as csv, read to its end. */
export async function copyByHand(database: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const begun = performance.now()
    const copy = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT csv)`))
    for await (const _ of copy);
    return (performance.now() - begun) / 1_000
  } finally {
    await client.end()
  }
}

/** The most megabytes of the process during the work. */
export async function highest(server: Pick<Server, 'pid'>, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController()
  let most = 0
  const watching = (async () => {
    for await (const _ of setInterval(SAMPLE_MS, undefined, { signal: done.signal })) {
      most = Math.max(most, residentMemory(server.pid) ?? 0)
    }
  })().catch(() => {})
  await work()
  done.abort()
  await watching
  return most
}
