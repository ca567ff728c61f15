import autocannon, { type Client, type Request } from 'autocannon'

export const CONNECTIONS = 10
const ROUNDS = 3
const TURNS = 15

/** A server and its requests. */
export interface Target {
  origin: string
  headers: Record<string, string>
  /** The next request, over all connections. */
  next?: () => Request
  /** The requests of one connection in order, for paging. */
  walk?: (connection: number) => Request[]
  /** Requests to make before the measurement. */
  before?: () => Promise<void>
}

export interface Reading {
  perSecond: number
  p50: number
  p99: number
  /** Answers other than 2xx, broken connections and timeouts of all rounds. */
  errors: number
}

async function drive(target: Target, seconds: number): Promise<Reading> {
  await target.before?.()
  let connection = 0
  const { next, walk } = target
  const result = await autocannon({
    url: target.origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: target.headers,
    ...(next ? { requests: [{ setupRequest: (request: Request) => merged(request, next()) }] } : {}),
    ...(walk ? { setupClient: (client: Client) => client.setRequests(walk(connection++)) } : {}),
  })
  const { errors, timeouts, non2xx, requests, latency, duration } = result
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts + non2xx,
  }
}

function merged(request: Request, next: Request): Request {
  return { ...request, ...next, headers: { ...request.headers, ...next.headers } }
}

/**
 * Loads the targets in turn, three rounds after a warm-up, and returns each one's median, so that other work on the
 * machine affects all of them alike.
 */
export async function interleaved<K extends string>(
  targets: Readonly<Record<K, Target>>,
  seconds: number,
): Promise<Record<K, Reading>> {
  const names = Object.keys(targets) as K[]
  const readings = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, Reading[]>
  for (const name of names) await drive(targets[name], 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) readings[name].push(await drive(targets[name], seconds))
  }
  const summed = (name: K): Reading => ({
    perSecond: median(readings[name].map((one) => one.perSecond)),
    p50: median(readings[name].map((one) => one.p50)),
    p99: median(readings[name].map((one) => one.p99)),
    errors: readings[name].reduce((sum, one) => sum + one.errors, 0),
  })
  return Object.fromEntries(names.map((name) => [name, summed(name)])) as Record<K, Reading>
}

/** Runs the work for all of them with this many clients, each one at a time; returns the number per second. */
export async function workOff<T>(all: readonly T[], clients: number, work: (one: T) => Promise<void>): Promise<number> {
  const left = all.toReversed()
  const begun = performance.now()
  const client = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return all.length / ((performance.now() - begun) / 1000)
}

/**
 * The median duration of alternating calls, in milliseconds, after one warm-up of each: other work on the machine
 * affects all of them alike.
 */
export async function inTurn<K extends string>(
  calls: Readonly<Record<K, () => Promise<unknown>>>,
): Promise<Record<K, number>> {
  const names = Object.keys(calls) as K[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<K, number[]>
  for (let round = 0; round <= TURNS; round++) {
    for (const name of names) {
      const begun = performance.now()
      await calls[name]()
      if (round > 0) times[name].push(performance.now() - begun)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<K, number>
}

/** The median; between two middle values their mean, NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}
