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
  const tokens = await sessions(database, day)
  const [alone, beside]: [number[], number[]] = [[], []]
  const seen: Seen = { lags: [], failed: 0 }
  try {
    await issue(product, database, day, headers, 1)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await issue(product, database, day, headers, seconds))
      const boards = await openBoards(product, day, tokens)
      beside.push(await issue(product, database, day, headers, seconds))
      boards.postMessage('tell')
      const [told]: Seen[] = await once(boards, 'message')
      seen.lags = seen.lags.concat(told?.lags ?? [])
      seen.failed += told?.failed ?? 0
      await boards.terminate()
    }
  } finally {
    await run(database, 'DELETE FROM sessions WHERE agent = $1', [AGENT])
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
async function sessions(database: string, day: DispatchDay): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { corporateId, unitId } = day
    const tokens: string[] = []
    for (const userId of day.lookers) {
      const user = { homeCorporateId: corporateId, userId, corporateId, unitId }
      tokens.push(await openSession(client, user, { address: '127.0.0.1', agent: AGENT }))
    }
    return tokens
  } finally {
    await client.end()
  }
}

async function openBoards(product: Server, day: DispatchDay, tokens: readonly string[]): Promise<Worker> {
  const path = `/api/dispatch?production_unit_id=${day.unitId}&date=${day.date}`
  const boards = new Worker(new URL('./boards.ts', import.meta.url), {
    workerData: { origin: product.origin, path, tokens },
  })
  await once(boards, 'message')
  return boards
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
