import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { openSession } from '../../src/platform/server/access/sessions.ts'
import { run } from '../database.ts'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json } from '../product.ts'
import { boundRow, perSecond, type Row } from '../table.ts'
import type { Seen } from './boards.ts'
import { type DispatchDay, LOAD_M3 } from './day.ts'

const CLIENTS = 10
const ROUNDS = 3
const LEAST_SHARE = 0.85
const SEEN_MS = 1_000
const AGENT = 'uji papan'

/** Ten clients issue loads, first alone, then while two hundred users have the board open. */
export async function measureOpenBoards(
  product: Server,
  database: string,
  day: DispatchDay,
  headers: Record<string, string>,
  seconds: number,
): Promise<Row[]> {
  const { tokens, close } = await sessionsFor(database, day)
  const path = `/api/dispatch?production_unit_id=${day.unitId}&date=${day.date}`
  const [alone, beside]: [number[], number[]] = [[], []]
  const seen: Seen = { lags: [], failed: 0 }
  try {
    await issue(product, database, day, headers, 1)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await issue(product, database, day, headers, seconds))
      const boards = await openBoards(product, path, tokens)
      beside.push(await issue(product, database, day, headers, seconds))
      const told = await boards.seen()
      seen.lags = seen.lags.concat(told.lags)
      seen.failed += told.failed
      await boards.close()
    }
  } finally {
    await close()
  }
  const [free, watched] = [median(alone), median(beside)]
  const lags = seen.lags.toSorted((one, other) => one - other)
  const late = lags[Math.floor(lags.length * 0.99)] ?? Number.NaN
  return [
    {
      what: `· issuing by ${CLIENTS} clients while ${day.lookers.length} boards of the day are open`,
      product: perSecond(watched),
      limit: `${perSecond(free)} without`,
      ratio: (watched / free).toFixed(2),
      required: `≥ ${LEAST_SHARE}`,
      ok: watched >= LEAST_SHARE * free && seen.failed === 0,
      note: `Each client issues a load of ${LOAD_M3} m³ and calls it off again. The boards were told ${lags.length} changes; ${seen.failed} looks failed.`,
    },
    boundRow('· until such a board shows a change, 99 of 100', late, SEEN_MS, 'ms'),
  ]
}

/** A session for each board. */
export async function sessionsFor(
  database: string,
  day: DispatchDay,
): Promise<{ tokens: string[]; close(): Promise<unknown> }> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { corporateId, unitId } = day
    const tokens: string[] = []
    for (const userId of day.lookers) {
      const user = { homeCorporateId: corporateId, userId, corporateId, unitId }
      tokens.push(await openSession(client, user, { address: '127.0.0.1', agent: AGENT }))
    }
    return { tokens, close: () => run(database, 'DELETE FROM sessions WHERE agent = $1', [AGENT]) }
  } finally {
    await client.end()
  }
}

/** Boards that are open in browsers of their own. */
export interface OpenBoards {
  /** What they have measured since the last time. */
  seen(): Promise<Seen>
  /** What each of them shows. */
  shown(): Promise<unknown[]>
  close(): Promise<unknown>
}

/** Opens a board for each session, which reads the path again after each change of a docket. */
export async function openBoards({ origin }: Server, path: string, tokens: readonly string[]): Promise<OpenBoards> {
  const boards = new Worker(new URL('./boards.ts', import.meta.url), { workerData: { origin, path, tokens } })
  await once(boards, 'message')
  const ask = async <R>(what: 'seen' | 'shown'): Promise<R> => {
    boards.postMessage(what)
    return (await once(boards, 'message'))[0]
  }
  return { seen: () => ask('seen'), shown: () => ask('shown'), close: () => boards.terminate() }
}

/** Loads issued per second by all clients; what they wrote is deleted. */
async function issue(
  product: Server,
  database: string,
  day: DispatchDay,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let issued = 0
  const work = async ({ truck, driver, job }: DispatchDay['carriers'][number]) => {
    while (performance.now() < until) {
      const load = { job_order_id: job, truck_mixer_id: truck, driver_id: driver, quantity: LOAD_M3, date: day.date }
      const { data }: Json = await callJson(`${product.origin}/api/create/production/docket`, headers, load)
      issued += 1
      await callJson(`${product.origin}/api/action/production/docket/${data.id}/cancel`, headers, { reason: 'Uji' })
    }
  }
  const clients = day.carriers.slice(0, CLIENTS)
  if (clients.length < CLIENTS) throw new Error('The day has too few trucks that wait.')
  await Promise.all(clients.map(work))
  await run(database, `DELETE FROM dockets WHERE corporate_id = $1 AND production_unit_id = $2 AND status = 'cancel'`, [
    day.corporateId,
    day.unitId,
  ])
  return issued / seconds
}
