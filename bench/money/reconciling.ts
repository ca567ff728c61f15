import type pg from 'pg'
import { loadModules } from '../../src/app/product.ts'
import { checkTouched } from '../../src/modules/setting/ledger-check/server/scheduled.ts'
import { openPools } from '../../src/platform/server/database/pools.ts'
import type { Call } from '../../src/platform/server/engine/call.ts'
import { withQueue } from '../../src/platform/server/jobs/console.ts'
import { systemCall } from '../../src/platform/server/jobs/system-call.ts'
import { residentMemory, type Server } from '../processes.ts'
import { callJson } from '../product.ts'
import { boundRow, type Row } from '../table.ts'

/** What a busy company touches in a day, by table. */
const DAY = { dockets: 1_500, sales_invoices: 300, sales_payments: 300, sales_orders: 100, deposits: 50 }

/** Recomputes all ledgers of the company as finance requests it, then the ones touched in a day, as the job does. */
export async function measureReconciling(
  { origin, pid }: Server,
  headers: Record<string, string>,
  client: pg.Client,
  database: string,
  corporateId: number,
): Promise<Row[]> {
  const before = residentMemory(pid)
  const begun = performance.now()
  const response = await fetch(`${origin}/api/action/ledger-check/check`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: '{}',
  })
  const told = (await response.text()).trim().split('\n').at(-1) ?? ''
  if (!response.ok || told.includes('error_message'))
    throw new Error(`Checking the ledgers answered ${response.status}: ${told}`)
  const wholly = (performance.now() - begun) / 1000
  const after = residentMemory(pid)
  const { data } = await callJson(`${origin}/api/list/ledger-check?limit=100&order=took_ms&sort=DESC`, headers)
  const [slowest] = (data as { name_en: string; took_ms: number }[]).toSorted((a, b) => b.took_ms - a.took_ms)
  for (const [table, count] of Object.entries(DAY)) {
    await client.query(
      `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id)
       SELECT corporate_id, 1, 'Uji', 'update', '${table}', id FROM ${table} WHERE corporate_id = $1 ORDER BY id DESC
         LIMIT ${count}`,
      [corporateId],
    )
  }
  const ofDay = await checkDay(database, corporateId)
  return [
    {
      ...boundRow('whole reconciliation of the ledgers', wholly, 60, 's'),
      note: slowest && `The longest of ${data.length} checks took ${slowest.took_ms} ms: ${slowest.name_en}.`,
    },
    ...(before && after ? [boundRow('· memory of the server, after beside before', after / before, 1.5, '×')] : []),
    boundRow('· of what a day has touched, 2,250 documents', ofDay, 2, 's'),
  ]
}

/** Runs what the ledger job does every hour but one; returns its duration in seconds. */
async function checkDay(database: string, corporateId: number): Promise<number> {
  const registry = await loadModules()
  const pools = openPools(database)
  try {
    await pools.signIn(() => {})
    return await withQueue(database, async (queue) => {
      const begun = performance.now()
      const transaction = <R>(work: (call: Call) => Promise<R>) =>
        systemCall({ pools, queue, registry }, { corporateId }, work)
      await checkTouched(transaction, new AbortController().signal)
      return (performance.now() - begun) / 1000
    })
  } finally {
    await pools.end()
  }
}
