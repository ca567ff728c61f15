import pg from 'pg'
import { inTurn, interleaved } from '../load.ts'
import { residentMemory, type Server } from '../processes.ts'
import { callJson, signIn } from '../product.ts'
import { boundRow, perSecond, type Row } from '../table.ts'
import { measureApproving } from './approving.ts'
import { billByHand, WORKSHEET } from './limit.ts'
import { measureReconciling } from './reconciling.ts'
import { type Money, SIZES } from './rows.ts'

const FINANCE = 'finance'
const MANAGER = 'corporate'

type Headers = Record<string, string>

/** Measures receivables and billing, in a database that is thrown away. */
export async function measureMoney(product: Server, database: string, money: Money, seconds: number): Promise<Row[]> {
  const headers = await signIn(product.origin, FINANCE)
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return [
      ...(await reading(product, headers, client, money)),
      await rehearsing(product, headers, money),
      ...(await measureReconciling(product, headers, client, database, money.corporateId)),
      ...(await measureApproving(product, await signIn(product.origin, MANAGER), database, money)),
      ...(await billing(product, headers, database, money, seconds)),
    ]
  } finally {
    await client.end()
  }
}

async function reading(
  { origin }: Server,
  headers: Headers,
  client: pg.Client,
  { corporateId, customerId, today, pastDay }: Money,
): Promise<Row[]> {
  const call = (path: string) => () => callJson(`${origin}/api${path}`, headers)
  const statement = `/list/receivable-entry?customer_id=${customerId}&limit=20`
  const times = await inTurn({
    worksheet: call('/list/billing-worksheet?limit=20'),
    byHand: () =>
      Promise.all(
        WORKSHEET.map(async (text, index) => {
          const { rows } = await client.query({ name: `worksheet-${index}`, text, values: [corporateId] })
          return JSON.stringify(rows)
        }),
      ),
    statement: call(statement),
    past: call(`${statement}&date_to=${pastDay}`),
    figures: call(`${statement}&date_to=${pastDay}&count=only&figures=1`),
    ageing: () => aged(client, corporateId, today),
    pastAgeing: () => aged(client, corporateId, pastDay),
  })
  const worksheet = times.worksheet / times.byHand
  return [
    {
      ...boundRow('billing worksheet, first page with totals', times.worksheet, 150, 'ms'),
      limit: `${times.byHand.toFixed(0)} ms`,
      ratio: worksheet.toFixed(2),
      required: '≤ 150 ms, ≤ 1.5',
      ok: times.worksheet <= 150 && worksheet <= 1.5,
    },
    boundRow('statement of a customer with 50,000 entries', times.statement, 200, 'ms'),
    boundRow('· as of a day a year ago', times.past, 300, 'ms'),
    boundRow('· what was owed before and after', times.figures, 300, 'ms'),
    boundRow('ageing of all customers, 300,000 invoices', times.ageing, 300, 'ms'),
    { what: '· as of a day a year ago', product: `${times.pastAgeing.toFixed(0)} ms` },
  ]
}

/** As a request would read it. */
async function aged(client: pg.Client, corporateId: number, day: string): Promise<void> {
  await client.query(
    `BEGIN; SET LOCAL ROLE molen_runtime; SET LOCAL app.corporate_id = '${corporateId}'; SET LOCAL app.production_unit_ids = '{1}'`,
  )
  await client.query('SELECT * FROM receivable_ageing($1, $2) ORDER BY total DESC', [corporateId, day])
  await client.query('COMMIT')
}

/** Creates drafts of four dockets each; every second one first as a dry run. */
async function rehearsing({ origin }: Server, headers: Headers, { lots }: Money): Promise<Row> {
  const { data } = await callJson(
    `${origin}/api/list/billing-worksheet?limit=500&date_from=${lots.single}&date_to=${lots.single}`,
    headers,
  )
  // Drafts of the demo are on the worksheet too.
  const free = (data as Unbilled[]).filter(({ sales_invoice_id }) => !sales_invoice_id)
  const groups = [...Map.groupBy(free, ({ site_project_id }) => site_project_id).values()]
  const create = (dockets: readonly Unbilled[] | undefined, more: Headers) => {
    const [first] = dockets ?? []
    if (!dockets || !first) throw new Error('There are fewer dockets than rounds.')
    const { customer_id, site_project_id } = first
    const body = { customer_id, site_project_id, dockets: dockets.map(({ docket_id }) => ({ docket_id })) }
    return callJson(`${origin}/api/create/sales-invoice`, { ...headers, ...more }, body)
  }
  const times = await inTurn({
    dry: () => create(groups.at(0), { 'dry-run': '1' }),
    wet: () => create(groups.shift(), {}),
  })
  return {
    ...boundRow('dry run of a draft invoice, beside the draft itself', times.dry / times.wet, 1.2, '×'),
    limit: `${times.wet.toFixed(1)} ms`,
    product: `${times.dry.toFixed(1)} ms`,
    ratio: (times.dry / times.wet).toFixed(2),
    required: '≤ 1.2',
  }
}

interface Unbilled {
  docket_id: number
  sales_invoice_id?: number | null
  customer_id: number
  site_project_id: number
}

async function billing(
  product: Server,
  headers: Headers,
  database: string,
  money: Money,
  seconds: number,
): Promise<Row[]> {
  const { origin, pid } = product
  const others = { origin, headers, next: () => ({ path: '/api/list/sales-order?limit=10&count=0' }) }
  const quiet = (await interleaved({ others }, seconds)).others
  // Half before and half after, since the run takes minutes in which the machine may change.
  const half = SIZES.lots.limit / 2
  const first = await billByHand(database, money, half)
  const before = residentMemory(pid)
  const run = billAll(origin, headers, money)
  const [busy, ours] = await Promise.all([interleaved({ others }, seconds).then(({ others: one }) => one), run])
  const after = residentMemory(pid)
  const theirs = (first + (await billByHand(database, money, half))) / 2
  const share = ours.perSecond / theirs
  return [
    {
      what: `'Tagih semua': ${ours.invoices.toLocaleString('en')} invoices of four dockets each`,
      product: perSecond(ours.perSecond),
      limit: perSecond(theirs),
      ratio: share.toFixed(2),
      required: '≥ 0.5',
      ok: share >= 0.5,
    },
    boundRow('· longest wait for a line of progress', ours.longestWait / 1000, 1, 's'),
    { ...boundRow("· others' p99 meanwhile, beside quiet", busy.p99 / quiet.p99, 3, '×'), limit: `${quiet.p99} ms` },
    ...(before && after ? [boundRow('· memory of the server, after beside before', after / before, 1.5, '×')] : []),
  ]
}

/** The whole run, reading its progress lines. */
async function billAll(origin: string, headers: Headers, { lots }: Money) {
  const begun = performance.now()
  const response = await fetch(`${origin}/api/action/sales-invoice/bill`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ date_from: lots.product, date_to: lots.product }),
  })
  if (!response.ok || !response.body) throw new Error(`Billing answered ${response.status}: ${await response.text()}`)
  let last = begun
  let longestWait = 0
  let end = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const now = performance.now()
    longestWait = Math.max(longestWait, now - last)
    last = now
    end = `${end}${chunk}`.split('\n').slice(-2).join('\n')
  }
  const { data } = JSON.parse(end.trim().split('\n').at(-1) ?? '')
  if (data.left.length > 0) throw new Error(`Billing left ${data.left.length} dockets: ${data.left[0].message}`)
  return { invoices: data.invoices.length, perSecond: data.invoices.length / ((last - begun) / 1000), longestWait }
}
