import { setTimeout as pause } from 'node:timers/promises'

/** Somebody who works while the server is attacked. */
export interface Other {
  headers: Readonly<Record<string, string>>
  /** Of another company than the attacker. */
  isElsewhere: boolean
}

/** What the others and the watch over the server came to. */
export interface Seen {
  /** Milliseconds of each ordinary call. */
  times: number[]
  /** The longest that /healthz took, in milliseconds. */
  longestHealth: number
  /** Statuses of answers that another company should not have got. */
  refused: number[]
}

const CALLS = ['list/production/docket?limit=20', 'list/customer?limit=20', 'session', 'list/sales-order?limit=20']
/** What takes long is asked for now and then, and counts as refused or not, not by its time. */
const LONG = [
  ['export/customer?format=csv', undefined],
  ['print/sample/DOCKET', '{"template_code":"DOCKET-01"}'],
] as const
const [BETWEEN_MS, BETWEEN_LONG_MS, WATCH_MS] = [20, 1_000, 50]

/** Lets the others work for so many seconds. */
export async function observe(origin: string, others: readonly Other[], seconds: number): Promise<Seen> {
  const seen: Seen = { times: [], longestHealth: 0, refused: [] }
  const end = performance.now() + seconds * 1_000
  const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, body?: string) => {
    const begun = performance.now()
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: body ? 'POST' : 'GET', headers: { ...headers, ...type }, body })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - begun }
  }
  const repeat = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; performance.now() < end; turn++) {
      await work(turn)
      await pause(everyMs)
    }
  }
  const told = ({ isElsewhere }: Other, status: number) => {
    if (status >= 400 && isElsewhere) seen.refused.push(status)
  }
  await Promise.all([
    repeat(WATCH_MS, async () => {
      seen.longestHealth = Math.max(seen.longestHealth, (await ask('/healthz')).ms)
    }),
    ...others.map((other) =>
      repeat(BETWEEN_MS, async (turn) => {
        const { status, ms } = await ask(`/api/${CALLS[turn % CALLS.length]}`, other.headers)
        seen.times.push(ms)
        told(other, status)
      }),
    ),
    ...others.map((other) =>
      repeat(BETWEEN_LONG_MS, async (turn) => {
        const [path, body] = LONG[turn % LONG.length] ?? LONG[0]
        told(other, (await ask(`/api/${path}`, other.headers, body)).status)
      }),
    ),
  ])
  return seen
}

/** Ninety-nine of a hundred calls took no longer. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
