import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Widget } from '../../src/modules/dashboard/dashboard/widget.ts'
import { WIDGETS } from '../../src/modules/dashboard/dashboard/widgets.ts'
import { run } from '../database.ts'
import { DISPATCHER, type DispatchDay, withDispatchDay } from '../dispatch/day.ts'
import { type OpenBoards, openBoards, sessionsFor } from '../dispatch/issuing.ts'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json, signIn } from '../product.ts'
import { boundRow, perSecond, type Row } from '../table.ts'
import { inTurns, p95 } from './timing.ts'

const MOST = { whole: 200, board: 150, lag: 1_000, idleShare: 1, share: 0.9 }
const CLIENTS = 10
const ROUNDS = 3
/** The least time between two reads of an open board. */
const LOOKS_APART_MS = 500
const DOCKETS_A_SECOND = 50
const IDLE_MS = 20_000
/** PostgreSQL counts the transactions of a connection up to ten seconds after its last one. */
const COUNTED_MS = 11_000
const MANAGER = 'corporate'
const widgetsOf = (board: Widget['boards'][number]) =>
  Object.entries<Widget>(WIDGETS)
    .filter(([, { boards }]) => boards.includes(board))
    .map(([name]) => name)
    .join(',')
/** The widgets that an open board reads again after each change. */
const BOARD = `/api/dashboard?widgets=${widgetsOf('board')}`

type Headers = Record<string, string>

/** Dashboard and boards, also while dockets are issued. Writes; the database is thrown away. */
export async function measureBoards(product: Server, database: string, seconds: number): Promise<Row[]> {
  const { origin } = product
  const manager = await signIn(origin, MANAGER)
  const [whole = []] = await inTurns([() => callJson(`${origin}/api/dashboard`, manager)])
  const widgets = (await callJson(`${origin}/api/dashboard`, manager)).data.length
  return [
    boundRow(
      `dashboard of the corporate manager, ${widgets} widgets, in one round trip`,
      median(whole),
      MOST.whole,
      'ms',
    ),
    ...(await withDispatchDay(database, async (day) => [
      ...(await besideIssuing(product, day, seconds)),
      ...(await openAtOnce(product, database, day, seconds)),
    ])),
  ]
}

/** The board of a plant, as an open browser reads it, while ten clients issue dockets of that plant and call them off. */
async function besideIssuing(product: Server, day: DispatchDay, seconds: number): Promise<Row[]> {
  const { origin } = product
  const [issuer, manager] = [await signIn(origin, DISPATCHER), await signIn(origin, MANAGER)]
  const board = `${origin}/api/dashboard?production_unit_id=${day.unitId}&widgets=${widgetsOf('plant')}`
  const look = () => callJson(board, manager)
  let turn = 0
  const rate = async () => {
    const [begun, before, until] = [performance.now(), turn, performance.now() + seconds * 1_000]
    const work = async (carrier: DispatchDay['carriers'][number]) => {
      while (performance.now() < until) {
        const id = await issueOne(product, day, issuer, carrier)
        await callOff(product, id, issuer)
        turn += 2
      }
    }
    await Promise.all(day.carriers.slice(0, CLIENTS).map(work))
    return ((turn - before) * 1_000) / (performance.now() - begun)
  }
  const looks: number[] = []
  const [alone, watched]: [number[], number[]] = [[], []]
  await look()
  for (let round = 0; round <= ROUNDS; round++) {
    const free = await rate()
    const done = new AbortController()
    const looking = lookAgain(look, done.signal)
    const beside = await rate()
    done.abort()
    const times = await looking
    // The first round warms both up.
    if (round === 0) continue
    alone.push(free)
    watched.push(beside)
    looks.push(...times)
  }
  const share = median(watched) / median(alone)
  return [
    boundRow(
      `board of one plant while ${CLIENTS} clients issue and call off dockets, p95 of ${looks.length}`,
      p95(looks),
      MOST.board,
      'ms',
    ),
    {
      what: '· the clients, beside nobody looking',
      product: perSecond(median(watched)),
      limit: perSecond(median(alone)),
      ratio: share.toFixed(2),
      required: `≥ ${MOST.share}`,
      ok: share >= MOST.share,
    },
  ]
}

async function lookAgain(look: () => Promise<unknown>, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const begun = performance.now()
    await look()
    times.push(performance.now() - begun)
    await pause(LOOKS_APART_MS)
  }
  return times
}

/** Two hundred open boards of a unit: idle, then while fifty dockets a second are issued. */
async function openAtOnce(product: Server, database: string, day: DispatchDay, seconds: number): Promise<Row[]> {
  const headers = await signIn(product.origin, DISPATCHER)
  const quiet = await idle(product, database)
  const { tokens, close } = await sessionsFor(database, day)
  try {
    const boards = await openBoards(product, BOARD, tokens)
    await pause(COUNTED_MS)
    const watched = await idle(product, database)
    await boards.seen()
    const issued = await issueEvenly(product, day, headers, seconds * ROUNDS)
    const { lags, failed } = await boards.seen()
    const right = await allRight(product, day, headers, boards)
    await boards.close()
    const late = p95(lags)
    return [
      {
        what: `${tokens.length} idle boards: transactions in ${IDLE_MS / 1_000} s, beside none open`,
        product: String(watched.transactions),
        limit: String(quiet.transactions),
        required: 'no more',
        // Jobs and the check of the listening connection run at their own times.
        ok: watched.transactions < quiet.transactions + tokens.length / 4,
      },
      boundRow('· of a core, the product', watched.corePercent, MOST.idleShare, '%'),
      {
        ...boundRow(
          `${tokens.length} open boards, ${issued.toFixed(0)} dockets a second: until shown, p95`,
          late,
          MOST.lag,
          'ms',
        ),
        note: `From the announcement of a commit until its board has been read again, ${lags.length} changes; ${failed} looks failed. Aimed at ${DOCKETS_A_SECOND} a second: each is issued and called off.`,
      },
      boundRow('· the latest', Math.max(...lags), MOST.lag, 'ms'),
      {
        what: '· boards that show the right figure 1 s after the last commit',
        product: `${right} of ${tokens.length}`,
        required: 'all',
        ok: right === tokens.length && failed === 0,
      },
    ]
  } finally {
    await close()
  }
}

/** What the idle product uses: transactions of its database, and its share of a core. */
async function idle({ pid }: Server, database: string): Promise<{ transactions: number; corePercent: number }> {
  const transactions = async () =>
    Number(
      (
        await run(
          database,
          'SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()',
        )
      ).rows[0].n,
    )
  // Fields 14 and 15 of its statistics, in hundredths of a second.
  const busy = () => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const [user, system] = fields.split(' ').slice(11, 13).map(Number)
    return ((user ?? 0) + (system ?? 0)) / 100
  }
  const [before, busyBefore] = [await transactions(), busy()]
  await pause(IDLE_MS)
  const spent = busy() - busyBefore
  return { transactions: (await transactions()) - before, corePercent: (spent / (IDLE_MS / 1_000)) * 100 }
}

/** Issues and cancels dockets at an even rate; returns the dockets written per second. */
async function issueEvenly(product: Server, day: DispatchDay, headers: Headers, seconds: number): Promise<number> {
  const begun = performance.now()
  const until = begun + seconds * 1_000
  const each = (CLIENTS * 1_000) / DOCKETS_A_SECOND
  let written = 0
  const work = async (carrier: DispatchDay['carriers'][number]) => {
    for (let next = performance.now(); next < until; next += 2 * each) {
      await pause(Math.max(0, next - performance.now()))
      const id = await issueOne(product, day, headers, carrier)
      await pause(Math.max(0, next + each - performance.now()))
      await callOff(product, id, headers)
      written += 2
    }
  }
  await Promise.all(day.carriers.slice(0, CLIENTS).map(work))
  return (written * 1_000) / (performance.now() - begun)
}

async function issueOne(
  { origin }: Server,
  { date }: DispatchDay,
  headers: Headers,
  { truck, driver, job }: DispatchDay['carriers'][number],
): Promise<number> {
  const load = { job_order_id: job, truck_mixer_id: truck, driver_id: driver, quantity: 5, date }
  const { data }: Json = await callJson(`${origin}/api/create/production/docket`, headers, load)
  return data.id
}

const callOff = ({ origin }: Server, id: number, headers: Headers) =>
  callJson(`${origin}/api/action/production/docket/${id}/cancel`, headers, { reason: 'Uji' })

/** Issues another docket; returns how many boards show the new figures a second later. */
async function allRight(product: Server, day: DispatchDay, headers: Headers, boards: OpenBoards): Promise<number> {
  const [carrier] = day.carriers
  if (!carrier) throw new Error('The day has no truck that waits.')
  await issueOne(product, day, headers, carrier)
  await pause(1_000)
  const shown = await boards.shown()
  const { data }: Json = await callJson(`${product.origin}${BOARD}`, headers)
  const right = figuresOf(data)
  return shown.filter((data) => figuresOf(data) === right).length
}

/** The figures of a dashboard as one text. */
const figuresOf = (data: Json): string => JSON.stringify(data.map(({ widget, figures }: Json) => [widget, figures]))
