import assert from 'node:assert/strict'
import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { callJson, type Json, signIn } from '../product.ts'
import { boundRow, type Row } from '../table.ts'
import { measureBoardInBrowser } from './browser.ts'
import { DISPATCHER, type DispatchDay, withDispatchDay } from './day.ts'
import { measureOpenBoards } from './issuing.ts'

const CALLS = 40
const WARM_UP = 5
const MOST_MS = 60
const MOST_TIMES = 1.5
/** A computed board is cached for a quarter of a second. */
const REST_MS = 300

/** Measures the dispatch board of one large day. */
export function measureDispatch(product: Server, limit: Server, database: string, seconds: number): Promise<Row[]> {
  return withDispatchDay(database, async (day) => {
    const headers = await signIn(product.origin, DISPATCHER)
    return [
      ...(await measureCall(product, limit, day, headers)),
      ...(await measureBoardInBrowser(product, day, headers)),
      ...(await measureOpenBoards(product, database, day, headers, seconds)),
    ]
  })
}

/** The call with an expired cache. */
async function measureCall(
  product: Server,
  limit: Server,
  day: DispatchDay,
  headers: Record<string, string>,
): Promise<Row[]> {
  const ours = () =>
    callJson(`${product.origin}/api/dispatch?production_unit_id=${day.unitId}&date=${day.date}`, {
      ...headers,
      'cache-control': 'no-cache',
    })
  const theirs = () => callJson(`${limit.origin}/dispatch?unit=${day.unitId}&date=${day.date}`)
  await assertSameBoard(ours, theirs)
  const [taken, bare]: [number[], number[]] = [[], []]
  for (let call = 0; call < CALLS; call++) {
    await pause(REST_MS)
    taken.push(await timed(ours))
    bare.push(await timed(theirs))
  }
  const [read, byHand] = [median(taken.slice(WARM_UP)), median(bare.slice(WARM_UP))]
  return [
    {
      ...boundRow('board of a day of 5 plants, 120 pours, 60 trucks, 600 loads', read, MOST_MS, 'ms'),
      limit: `${byHand.toFixed(0)} ms`,
      ratio: (read / byHand).toFixed(2),
      required: `≤ ${MOST_MS} ms, ≤ ${MOST_TIMES}`,
      ok: read <= MOST_MS && read <= MOST_TIMES * byHand,
      note: 'Read anew, its plan and proposals included; the limit reads and answers the same without them.',
    },
  ]
}

/** Both must answer the same day; minutes pass, so a second try may be needed. */
async function assertSameBoard(ours: () => Promise<Json>, theirs: () => Promise<Json>): Promise<void> {
  for (const isLast of [false, true]) {
    const [board, bare] = [await ours(), await theirs()]
    try {
      assert.deepEqual(withoutPlan(board.data), { ...bare.data, counted_at: null }, 'the board')
      return
    } catch (error) {
      if (isLast) throw error
    }
  }
}

/** The board without its plan. */
function withoutPlan({
  is_today,
  revision,
  planned_loads,
  figures,
  hours,
  plant_hours,
  calls,
  left_out,
  ...board
}: Json): Json {
  return {
    ...board,
    counted_at: null,
    pours: board.pours.map(({ plan, proposal, late_minutes, ...pour }: Json) => pour),
    loads: board.loads.map(({ expected, ...load }: Json) => load),
  }
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await call()
  return performance.now() - begun
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
