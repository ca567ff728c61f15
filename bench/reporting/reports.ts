import { daysOfPeriod } from '../../src/platform/definition/dates.ts'
import { run } from '../database.ts'
import { type Days, PAGE, type ReportByHand } from '../limit/reports.ts'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson } from '../product.ts'
import { boundRow, type Row } from '../table.ts'
import { inTurns, p95, timed, type Work } from './timing.ts'

const MOST = { period: 150, years: 500, money: 300, material: 300, usage: 500, times: 1.5, share: 0.2 }
export const FIRST_DAY = '2000-01-01'
/** The reports of one period: their groupings, and one of them by hand. */
const OF_A_PERIOD = [
  {
    report: 'sales-report',
    groups: ['day', 'customer', 'project', 'salesman', 'product', 'category', 'unit', 'customer_project'],
    beside: { group: 'customer', report: 'sales-by-customer' },
  },
  {
    report: 'report-production',
    groups: ['day', 'month', 'plant', 'product', 'unit', 'plant_product'],
    beside: { group: 'plant', report: 'production-by-plant' },
  },
  {
    report: 'ritation-report',
    groups: ['driver', 'truck', 'day', 'project', 'unit', 'day_driver'],
    beside: { group: 'driver', report: 'trips-by-driver' },
  },
] as const

/** Each report compared with the same figures by hand. */
export async function measureReports(
  { origin }: Server,
  limit: Server,
  database: string,
  headers: Record<string, string>,
): Promise<Row[]> {
  const days = await busiestPeriod(database)
  const ask =
    (report: string, parameters: Readonly<Record<string, string>>, asked: Days | null = days): Work =>
    () => {
      const query = new URLSearchParams({ ...parameters, limit: String(PAGE) })
      if (asked) {
        query.set('date_from', asked.from)
        query.set('date_to', asked.to)
      } else if (parameters.mode !== 'ageing') {
        // Without days a report covers the current period only.
        query.set('date_from', FIRST_DAY)
      }
      return callJson(`${origin}/api/list/${report}?${query}`, headers)
    }
  const byHand = (report: ReportByHand) => () =>
    callJson(`${limit.origin}/report/${report}?${new URLSearchParams({ ...days })}`)
  const rows: Row[] = []
  for (const { report, groups, beside } of OF_A_PERIOD) {
    const times = await inTurns(groups.map((group) => ask(report, { group_by: group })))
    const slowest = Math.max(...times.map(p95))
    rows.push(
      boundRow(`${report}: a period, the slowest of ${groups.length} groupings, p95`, slowest, MOST.period, 'ms'),
      await timed(
        `· by ${beside.group}, beside the same by hand`,
        { ours: ask(report, { group_by: beside.group }), byHand: byHand(beside.report) },
        { ms: MOST.period, times: MOST.times },
      ),
    )
  }
  rows.push(
    ...(await ofAllYears(ask('sales-report', { group_by: 'customer' }, null), byHand)),
    ...(await ofMoney(ask, database)),
    await timed(
      'report-material: mutation of a period, all places',
      { ours: ask('report-material', { mode: 'mutation', group_by: 'place' }), byHand: byHand('mutation-by-place') },
      { ms: MOST.material, times: MOST.times },
    ),
    await timed(
      'usage against mix of a period',
      { ours: ask('report-material', { mode: 'usage' }) },
      { ms: MOST.usage },
    ),
  )
  return rows
}

async function ofAllYears(ours: Work, byHand: (report: ReportByHand) => Work): Promise<Row[]> {
  const [product = [], sums = [], dockets = []] = await inTurns(
    [ours, byHand('sales-of-all-years'), byHand('sales-over-dockets')],
    10,
  )
  const [read, days, documents] = [median(product), median(sums), median(dockets)]
  const share = read / documents
  return [
    {
      ...boundRow('sales of all years by customer, beside the query over the dockets', read, MOST.years, 'ms'),
      limit: `${documents.toFixed(0)} ms`,
      ratio: share.toFixed(2),
      required: `≤ ${MOST.years} ms, ≤ ${MOST.share}`,
      ok: read <= MOST.years && share <= MOST.share,
    },
    {
      what: '· beside the same by hand over the sums of days',
      product: `${read.toFixed(0)} ms`,
      limit: `${days.toFixed(0)} ms`,
      ratio: (read / days).toFixed(2),
    },
  ]
}

/** As of today, and of a day a year ago. */
async function ofMoney(
  ask: (report: string, parameters: Readonly<Record<string, string>>, days?: Days | null) => Work,
  database: string,
): Promise<Row[]> {
  const { rows: found } = await run(
    database,
    `SELECT count(*)::int AS invoices, (current_date - 200)::text AS past, (current_date - 365)::text AS year
     FROM sales_invoices WHERE corporate_id = 1`,
  )
  const { invoices, past, year } = found[0]
  const of = `${invoices.toLocaleString('en')} invoices`
  const paid = (parameters: Readonly<Record<string, string>>, days: Days | null = null) => ({
    ours: ask('payment-report', parameters, days),
    rounds: 10,
  })
  const most = { ms: MOST.money }
  const dayOf = (day: string): Days => ({ from: `${day.slice(0, 8)}01`, to: day })
  return [
    await timed(`payment-report: ageing by customer, ${of}`, paid({ mode: 'ageing' }), most),
    await timed('· as of a day 200 days ago', paid({ mode: 'ageing', as_of: past }), most),
    await timed('· as of a day a year ago', paid({ mode: 'ageing', as_of: year }), most),
    await timed('· by invoice', paid({ mode: 'ageing', group_by: 'invoice' }), most),
    await timed('· by invoice, a year ago', paid({ mode: 'ageing', group_by: 'invoice', as_of: year }), most),
    await timed(
      '· collection of a month by customer',
      paid({ mode: 'collection', group_by: 'customer' }, dayOf(past)),
      most,
    ),
    await timed('· collection of all years by month', paid({ mode: 'collection', group_by: 'month' }), most),
    await timed('· deposits, today', paid({ mode: 'deposit' }), most),
    await timed('· deposits of a month, 200 days ago', paid({ mode: 'deposit' }, dayOf(past)), most),
  ]
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
