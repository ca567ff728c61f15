import { run, untilJobsEnd, withCopy } from '../database.ts'
import { fillMoney, SIZES } from '../money/rows.ts'
import { startLimit, startProduct } from '../processes.ts'
import { signIn } from '../product.ts'
import { failedRow, type Row } from '../table.ts'
import { measureBoards } from './boards.ts'
import { measureFiles } from './files.ts'
import { measureReports } from './reports.ts'
import { measureScreens } from './screens.ts'

const READER = 'corporate'
/** Unbilled dockets are not needed here, so there are few. */
const LOTS = { product: 4, limit: 4, single: 4 }

/** Reports and boards, on a copy, because boards are measured while dockets are issued. */
export async function measureReporting(database: string, seconds: number): Promise<Row[]> {
  return withCopy(database, async (copy) => {
    await withInvoices(copy, SIZES.invoices)
    const product = await startProduct(copy)
    const limit = await startLimit(copy, {})
    try {
      await untilJobsEnd(copy)
      const headers = await signIn(product.origin, READER)
      const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
        'figures of reports': () => measureReports(product, limit, copy, headers),
        boards: () => measureBoards(product, copy, seconds),
        'dashboard and report in a browser': () => measureScreens(product, copy),
        'files of reports': () => measureFiles(product, copy, headers),
      }
      const rows: Row[] = []
      for (const [part, measure] of Object.entries(parts)) {
        rows.push(...(await measure().catch((error: unknown) => [failedRow(part, error)])))
      }
      return rows
    } finally {
      await Promise.all([product.stop(), limit.stop()])
    }
  })
}

/** Adds invoices up to this number. */
async function withInvoices(database: string, wanted: number): Promise<void> {
  const { rows } = await run(database, 'SELECT count(*)::int AS n FROM sales_invoices WHERE corporate_id = 1')
  const invoices = wanted - rows[0].n
  if (invoices > 0) await fillMoney(database, { invoices, ofOne: Math.min(invoices, SIZES.ofOne), lots: LOTS })
}
