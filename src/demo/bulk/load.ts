import type pg from 'pg'
import { todayIn } from '../../platform/server/time.ts'
import { CollectedRows } from '../copy-in.ts'
import { Ids } from '../history/ids.ts'
import { loadPlants } from '../history/load-world.ts'
import type { RowSink } from '../history/rows.ts'
import { saveHistory } from '../history/save.ts'
import { Series } from '../history/series.ts'
import { type BulkPlan, bulkHistory } from './bulk-history.ts'
import { markSaved, noteFloors } from './interrupted.ts'
import { BulkRows } from './streams.ts'

/** The history to load, and its company. */
export interface LoadAsked {
  connectionString: string
  corporateId: number
  dockets: number
  now: Date | undefined
  seed: string
  log: (line: string) => void
}

/** Rows are inserted frozen where there are few existing ones in comparison. */
const FRESH_SHARE = 4
/** Each day's materials are received as needed, so that added history leaves no large stock behind. */
const RESERVE = 0

/** Inserts a smaller number with all indexes in place, in one transaction. */
export async function loadInPlace(client: pg.Client, asked: LoadAsked): Promise<void> {
  await client.query('BEGIN')
  try {
    await holdWriters(client)
    const from = await standing(client, asked.corporateId)
    const sink = new CollectedRows()
    for (const _ of bulkHistory(planOf(asked, from, sink)));
    await sink.copyInto(client)
    await saveHistory(client, { ...from, today: todayOf(asked), closes: true }, sourceOf(asked))
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Inserts a large number as a stream, all tables in parallel, without their indexes and foreign keys. */
export async function loadStreamed(client: pg.Client, reader: pg.Client, asked: LoadAsked): Promise<void> {
  await client.query('BEGIN')
  try {
    await holdWriters(client)
    // The transaction that blocks writers must not read the tables: they could not be truncated then.
    const from = await standing(reader, asked.corporateId)
    await noteFloors(reader, from.ids.before)
    const isFresh = (await countDockets(reader)) * FRESH_SHARE <= asked.dockets
    const sink = await BulkRows.open(asked.connectionString, isFresh)
    try {
      await stream(asked, bulkHistory(planOf(asked, from, sink)), sink)
      await sink.commit(isFresh)
    } finally {
      await sink.close()
    }
    await saveHistory(client, { ...from, today: todayOf(asked), closes: true }, sourceOf(asked))
    await markSaved(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Blocks all other writers of documents until the caller's transaction ends. */
async function holdWriters(client: pg.ClientBase): Promise<void> {
  await client.query('LOCK TABLE stock_balances, document_counters IN EXCLUSIVE MODE')
}

/** The point from which the history of a company continues. */
async function standing(client: pg.ClientBase, corporateId: number) {
  return {
    corporateId,
    plants: await loadPlants(client, corporateId, RESERVE),
    ids: await Ids.read(client),
    series: await Series.read(client, corporateId),
  }
}

function planOf(asked: LoadAsked, from: Awaited<ReturnType<typeof standing>>, sink: RowSink): BulkPlan {
  const seed = `${asked.seed} bulk ${from.ids.before.get('dockets')}`
  return { ...from, dockets: asked.dockets, today: todayOf(asked), seed, losses: asked.seed, sink }
}

const todayOf = ({ now }: LoadAsked) => todayIn('Asia/Jakarta', now)

const sourceOf = ({ dockets }: LoadAsked) => `npm run demo -- --dockets ${dockets}`

/** Generates day by day, no faster than the server accepts the rows. */
async function stream({ dockets, log }: LoadAsked, history: Iterable<number>, sink: BulkRows): Promise<void> {
  let told = 0
  for (const made of history) {
    await sink.relief()
    if (made - told < dockets / 10) continue
    told = made
    log(`  ${made.toLocaleString('en-US')} of ${dockets.toLocaleString('en-US')}`)
  }
}

async function countDockets(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number | string }>('SELECT count(*) AS n FROM dockets')
  return Number(rows[0]?.n)
}
