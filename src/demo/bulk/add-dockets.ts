import { availableParallelism } from 'node:os'
import { type LedgerCheck, runLedgerChecks } from '../../platform/server/engine/ledger-checks.ts'
import { makeChannels, makeLines } from '../history/credit.ts'
import { HISTORY_TABLES } from '../history/ids.ts'
import { makeBalances } from '../history/load-stock.ts'
import { Crew, connectOwner } from './connections.ts'
import { demoCompany, Refusal } from './demo-company.ts'
import { beginLoad, endLoad, recover } from './interrupted.ts'
import { loadInPlace, loadStreamed } from './load.ts'
import { rebuildForeignKeys, rebuildIndexes } from './rebuild.ts'
import { readStructure } from './structure.ts'

/** The requested dockets, and the function that gets the progress. */
export interface AddDockets {
  connectionString: string
  dockets: number
  /** The checks to run afterwards. */
  checks: readonly LedgerCheck[]
  log: (line: string) => void
  now?: Date
  seed?: string
  /** From this number of dockets on, indexes and foreign keys are dropped and rebuilt. */
  rebuildFrom?: number
}

/** Below this, inserting with all indexes in place is faster. */
const REBUILD_FROM = 20_000
/** One connection per core: parallel workers of PostgreSQL would cost more in total. */
const CREW_SIZE = Math.max(2, Math.min(4, availableParallelism()))
const CREW_SETTINGS =
  "SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 0; SET max_parallel_workers_per_gather = 0; SET work_mem = '128MB'"
/** PostgreSQL's code for a lock that was not available within the timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Adds generated dockets of the last two years with all related rows to a demo database, and returns the violations
 * that the ledger checks find.
 */
export async function addDockets(asked: AddDockets): Promise<string[]> {
  const { connectionString, dockets, checks, log, now, seed = 'molen', rebuildFrom = REBUILD_FROM } = asked
  const stage = stages(log)
  const control = await connectOwner(connectionString)
  const reader = await connectOwner(connectionString)
  const crew = await Crew.of(connectionString, CREW_SIZE, CREW_SETTINGS)
  try {
    const corporateId = await demoCompany(control)
    await recover(crew, control, log)
    await makeBalances(control, corporateId)
    await makeLines(control, corporateId)
    await makeChannels(control, corporateId)
    const load = { connectionString, corporateId, dockets, now, seed, log }
    const loaded = `${dockets.toLocaleString('en-US')} dockets loaded`
    if (dockets < rebuildFrom) {
      await stage(loaded, () => loadInPlace(control, load))
    } else {
      const structure = await readStructure(control, HISTORY_TABLES)
      await stage('Indexes and foreign keys taken off', () => beginLoad(control, structure))
      await stage(loaded, () => loadStreamed(control, reader, load)).catch(async (error: unknown) => {
        await recover(crew, control, log)
        throw error
      })
      await stage('Indexes rebuilt', () => rebuildIndexes(crew, control, structure))
      await stage('Foreign keys checked', () => rebuildForeignKeys(crew, control, structure))
      await endLoad(control)
    }
    await stage('Vacuumed and analysed', () =>
      crew.run(
        [
          ...HISTORY_TABLES,
          'stock_balances',
          'stock_days',
          'usage_days',
          'docket_loads',
          'document_counters',
          'sales_order_reservations',
          'credit_line_balances',
        ],
        async (client, table) => {
          await client.query(`VACUUM (ANALYZE) ${table}`)
        },
      ),
    )
    return await stage('Ledgers checked', () => runLedgerChecks(checks, (tasks, work) => crew.run(tasks, work)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) {
      throw new Refusal('Somebody works with this database all the time. Stop the server on it, then run this again.')
    }
    throw error
  } finally {
    await Promise.allSettled([crew.end(), control.end(), reader.end()])
  }
}

/** Runs stages of long work in sequence and prints the duration of each. */
function stages(log: (line: string) => void): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  return async (name, work) => {
    const begun = performance.now()
    const result = await work()
    log(`${name} (${((performance.now() - begun) / 1_000).toFixed(1)} s)`)
    return result
  }
}
