import type pg from 'pg'
import { todayIn } from '../../../platform/server/time.ts'
import { runLedgerChecks } from '../check-ledgers.ts'
import { CollectedRows } from '../copy-in.ts'
import { HISTORY_TABLES, Ids } from '../history/ids.ts'
import { loadPlants } from '../history/load-world.ts'
import type { RowSink } from '../history/rows.ts'
import { saveHistory } from '../history/save.ts'
import { Series } from '../history/series.ts'
import { bulkHistory } from './bulk-history.ts'
import { Crew, connectOwner } from './connections.ts'
import { demoCompany } from './demo-company.ts'
import { beginLoad, endLoad, markSaved, recover } from './interrupted.ts'
import { rebuildForeignKeys, rebuildIndexes } from './rebuild.ts'
import { stages } from './stages.ts'
import { BulkRows } from './streams.ts'
import { readStructure } from './structure.ts'

/** What is asked for, and who hears how far it is. */
export interface AddDockets {
  connectionString: string
  dockets: number
  log: (line: string) => void
  now?: Date
  seed?: string
  /** From so many dockets on, indexes and foreign keys are taken off and rebuilt. */
  rebuildFrom?: number
}

/** Below this, bringing the rows in with all indexes in place is faster. */
const REBUILD_FROM = 20_000
const CREW_SIZE = 2
const CREW_SETTINGS =
  "SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 1; SET work_mem = '128MB'"
/** Rows arrive frozen where those that stand already are few against them. */
const FRESH_SHARE = 4

/**
 * Adds invented dockets of the last two years to a demo database, with all that hangs on them, and
 * returns what the ledger check found: nothing when all is well.
 */
export async function addDockets(asked: AddDockets): Promise<string[]> {
  const { connectionString, dockets, log, rebuildFrom = REBUILD_FROM } = asked
  const stage = stages(log)
  const control = await connectOwner(connectionString)
  const crew = await Crew.of(connectionString, CREW_SIZE, CREW_SETTINGS)
  try {
    const corporateId = await demoCompany(control)
    await recover(crew, control, log)
    if (dockets >= rebuildFrom) {
      const structure = await readStructure(control, HISTORY_TABLES)
      const before = await Ids.read(control)
      await stage('Indexes and foreign keys taken off', () => beginLoad(control, structure, before.before))
      await stage(`${whole(dockets)} dockets loaded`, () => load(control, corporateId, asked))
      await stage('Indexes rebuilt', () => rebuildIndexes(crew, control, structure))
      await stage('Foreign keys checked', () => rebuildForeignKeys(crew, control, structure))
      await endLoad(control)
    } else {
      await stage(`${whole(dockets)} dockets loaded`, () => loadInPlace(control, corporateId, asked))
    }
    await stage('Vacuumed and analysed', () =>
      crew.run([...HISTORY_TABLES, 'stock_balances', 'document_counters'], async (client, table) => {
        await client.query(`VACUUM (ANALYZE) ${table}`)
      }),
    )
    return await stage('Ledgers checked', () => runLedgerChecks((tasks, work) => crew.run(tasks, work)))
  } finally {
    await Promise.allSettled([crew.end(), control.end()])
  }
}

const whole = (count: number): string => count.toLocaleString('en-US')

/** Makes the history of the company into a sink, in the transaction of the caller, and keeps all other writers waiting. */
async function make(
  client: pg.ClientBase,
  corporateId: number,
  asked: AddDockets,
  sink: RowSink,
  afterEach: (made: number) => Promise<void>,
) {
  await client.query('LOCK TABLE stock_balances, document_counters IN EXCLUSIVE MODE')
  const plants = await loadPlants(client, corporateId)
  const [ids, series] = [await Ids.read(client), await Series.read(client, corporateId)]
  const seed = `${asked.seed ?? 'molen'} bulk ${ids.before.get('dockets')}`
  const plan = { plants, dockets: asked.dockets, today: todayIn('Asia/Jakarta', asked.now), seed, ids, series, sink }
  for (const made of bulkHistory(plan)) await afterEach(made)
  return () => saveHistory(client, { corporateId, plants, ids, series }, `npm run demo -- --dockets ${asked.dockets}`)
}

async function loadInPlace(client: pg.Client, corporateId: number, asked: AddDockets): Promise<void> {
  await client.query('BEGIN')
  try {
    const sink = new CollectedRows()
    const save = await make(client, corporateId, asked, sink, async () => {})
    await sink.copyInto(client)
    await save()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function load(client: pg.Client, corporateId: number, asked: AddDockets): Promise<void> {
  const isFresh = (await countDockets(client)) * FRESH_SHARE <= asked.dockets
  await client.query('BEGIN')
  const sink = await BulkRows.open(asked.connectionString, isFresh)
  try {
    let told = 0
    const save = await make(client, corporateId, asked, sink, async (made) => {
      await sink.relief()
      if (made - told < asked.dockets / 10) return
      told = made
      asked.log(`  ${whole(made)} of ${whole(asked.dockets)}`)
    })
    await sink.commit(isFresh)
    await save()
    await markSaved(client)
    await client.query('COMMIT')
  } catch (error) {
    await Promise.allSettled([client.query('ROLLBACK'), sink.close()])
    throw error
  }
}

async function countDockets(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number | string }>('SELECT count(*) AS n FROM dockets')
  return Number(rows[0]?.n)
}
