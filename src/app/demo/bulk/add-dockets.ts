import type pg from 'pg'
import { todayIn } from '../../../platform/server/time.ts'
import { runLedgerChecks } from '../check-ledgers.ts'
import { CollectedRows } from '../copy-in.ts'
import { HISTORY_TABLES, Ids } from '../history/ids.ts'
import { loadPlants, makeBalances } from '../history/load-world.ts'
import type { RowSink } from '../history/rows.ts'
import { saveHistory } from '../history/save.ts'
import { Series } from '../history/series.ts'
import { type BulkPlan, bulkHistory } from './bulk-history.ts'
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
  const reader = await connectOwner(connectionString)
  const crew = await Crew.of(connectionString, CREW_SIZE, CREW_SETTINGS)
  try {
    const corporateId = await demoCompany(control)
    await recover(crew, control, log)
    await makeBalances(control, corporateId)
    if (dockets >= rebuildFrom) {
      const structure = await readStructure(control, HISTORY_TABLES)
      const before = await Ids.read(control)
      await stage('Indexes and foreign keys taken off', () => beginLoad(control, structure, before.before))
      await stage(`${whole(dockets)} dockets loaded`, () => load(control, reader, corporateId, asked))
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
    await Promise.allSettled([crew.end(), control.end(), reader.end()])
  }
}

const whole = (count: number): string => count.toLocaleString('en-US')

/** Keeps all other writers of documents waiting until the caller's transaction ends; readers are not hindered. */
async function holdWriters(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE stock_balances, document_counters IN EXCLUSIVE MODE')
}

/** Where the history of a company goes on from. */
async function standing(client: pg.ClientBase, corporateId: number) {
  return {
    corporateId,
    plants: await loadPlants(client, corporateId),
    ids: await Ids.read(client),
    series: await Series.read(client, corporateId),
  }
}

function planOf(asked: AddDockets, from: Awaited<ReturnType<typeof standing>>, sink: RowSink): BulkPlan {
  const seed = `${asked.seed ?? 'molen'} bulk ${from.ids.before.get('dockets')}`
  return { ...from, dockets: asked.dockets, today: todayIn('Asia/Jakarta', asked.now), seed, sink }
}

const sourceOf = ({ dockets }: AddDockets) => `npm run demo -- --dockets ${dockets}`

async function loadInPlace(client: pg.Client, corporateId: number, asked: AddDockets): Promise<void> {
  await client.query('BEGIN')
  try {
    await holdWriters(client)
    const from = await standing(client, corporateId)
    const sink = new CollectedRows()
    for (const _ of bulkHistory(planOf(asked, from, sink)));
    await sink.copyInto(client)
    await saveHistory(client, from, sourceOf(asked))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function load(client: pg.Client, reader: pg.Client, corporateId: number, asked: AddDockets): Promise<void> {
  await client.query('BEGIN')
  try {
    await holdWriters(client)
    // The transaction that holds the writers must not look at the tables: they could not be emptied then.
    const from = await standing(reader, corporateId)
    const isFresh = (await countDockets(reader)) * FRESH_SHARE <= asked.dockets
    const sink = await BulkRows.open(asked.connectionString, isFresh)
    try {
      await stream(asked, bulkHistory(planOf(asked, from, sink)), sink)
      await sink.commit(isFresh)
    } finally {
      await sink.close()
    }
    await saveHistory(client, from, sourceOf(asked))
    await markSaved(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Makes day after day, no faster than the server takes the rows. */
async function stream({ dockets, log }: AddDockets, history: Iterable<number>, sink: BulkRows): Promise<void> {
  let told = 0
  for (const made of history) {
    await sink.relief()
    if (made - told < dockets / 10) continue
    told = made
    log(`  ${whole(made)} of ${whole(dockets)}`)
  }
}

async function countDockets(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number | string }>('SELECT count(*) AS n FROM dockets')
  return Number(rows[0]?.n)
}
