import { copyByHand, DOCKETS_BY_HAND, highest } from '../export.ts'
import { median } from '../load.ts'
import { residentMemory, type Server } from '../processes.ts'
import { boundRow, type Row } from '../table.ts'
import { FIRST_DAY } from './reports.ts'

const ROUNDS = 3
const MOST_TIMES = 1.5
const MOST_MEGABYTES = 100
const STATEMENT = `/api/export/payment-report?mode=statement&group_by=invoice&date_from=${FIRST_DAY}`

const STATEMENT_BY_HAND = `
  SELECT i.number, c.name, g.due_date, g.opening, g.debit, g.credit, g.closing FROM (
    SELECT sales_invoice_id, customer_id, due_date, 0 AS opening, sum(amount) FILTER (WHERE amount > 0) AS debit,
      sum(-amount) FILTER (WHERE amount < 0) AS credit, sum(amount) AS closing
    FROM receivable_entries WHERE corporate_id = 1 GROUP BY 1, 2, 3
  ) g
  JOIN sales_invoices i ON i.corporate_id = 1 AND i.id = g.sales_invoice_id
  JOIN customers c ON c.corporate_id = 1 AND c.id = g.customer_id ORDER BY g.opening DESC, i.number`

/** Whole files: a million dockets, and a report of some hundred thousand rows. */
export async function measureFiles(
  { origin, pid }: Server,
  database: string,
  headers: Record<string, string>,
): Promise<Row[]> {
  const fetchFile = async (path: string): Promise<number> => {
    const begun = performance.now()
    const response = await fetch(`${origin}${path}`, { headers: { ...headers, 'accept-encoding': 'identity' } })
    if (!response.ok || !response.body) throw new Error(`The export answered ${response.status}.`)
    for await (const _ of response.body);
    return (performance.now() - begun) / 1_000
  }
  const rows: Row[] = []
  const idle = residentMemory(pid)
  if (idle !== undefined) {
    const most = await highest({ pid }, () => fetchFile(`${STATEMENT}&format=xlsx`))
    rows.push(boundRow('xlsx of payment-report by invoice, memory above idle', most - idle, MOST_MEGABYTES, 'MB'))
  }
  const compared = [
    [
      'csv of all dockets',
      '/api/export/production/docket?format=csv',
      DOCKETS_BY_HAND.replace('$from', "'2000-01-01'"),
    ],
    ['csv of payment-report by invoice', `${STATEMENT}&format=csv`, STATEMENT_BY_HAND],
  ] as const
  for (const [what, path, query] of compared) {
    const [ours, byHand]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      byHand.push(await copyByHand(database, query))
      ours.push(await fetchFile(path))
    }
    const ratio = median(ours) / median(byHand)
    rows.push({
      what,
      product: `${median(ours).toFixed(1)} s`,
      limit: `${median(byHand).toFixed(1)} s`,
      ratio: ratio.toFixed(2),
      required: `≤ ${MOST_TIMES}`,
      ok: ratio <= MOST_TIMES,
    })
  }
  return rows
}
