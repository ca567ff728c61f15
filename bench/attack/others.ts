import { setTimeout as pause } from 'node:timers/promises'
import { callJson, signIn } from '../product.ts'

interface Asked {
  path: string
  body?: object
}

/** A user who works while the server is attacked. */
export interface Other {
  name: string
  headers: Readonly<Record<string, string>>
  /** Belongs to another company than the attacker. */
  isElsewhere: boolean
  /** The user's ordinary calls, in sequence. */
  calls: readonly (() => Asked)[]
  /** Long-running calls now and then; only their refusals and own duration count. */
  long: readonly Asked[]
}

/** The refusal a user got, or that there was no answer. */
type Refusal = string

/** What the other users and the health check experienced. */
export interface Seen {
  /** Milliseconds of each ordinary call; without an answer the time waited. */
  times: number[]
  /** Milliseconds of long-running calls of another company. */
  longElsewhere: number[]
  /** The longest /healthz call, in milliseconds. */
  longestHealth: number
  /** Refusals of another company's users, and of the attacker's colleagues. */
  elsewhere: Refusal[]
  colleagues: Refusal[]
}

/** The other company makes as many calls as the attacker's colleagues. */
const PEOPLE = [
  { name: 'sales', isElsewhere: false, creates: true, exports: false },
  { name: 'rival', isElsewhere: true, creates: true, exports: true },
  { name: 'finance', isElsewhere: false, creates: false, exports: true },
  { name: 'rival', isElsewhere: true, creates: true, exports: true },
]
/**
 * An ordinary call starts at this interval whatever happened to earlier ones; the users take turns with long-running
 * calls.
 */
const [EVERY_MS, LONG_EVERY_MS, WATCH_MS] = [20, 500, 50]
/** Parallel calls of the others; further ones wait, and the wait counts. */
const AT_ONCE = 30

/** The other users, signed in, with their calls. */
export function gatherOthers(origin: string): Promise<Other[]> {
  return Promise.all(
    PEOPLE.map(async ({ name, isElsewhere, creates, exports }) => {
      const headers = await signIn(origin, name)
      const first = async (path: string) => (await callJson(`${origin}/api/${path}`, headers)).data[0].id
      const docket = await first('list/production/docket?limit=1')
      const customer = await first('list/customer?limit=1')
      const body = creates ? await customerOf(first) : undefined
      const calls = [
        'list/production/docket?limit=20',
        `view/customer/${customer}`,
        'lookup/customer?limit=10',
        'list/sales-order?limit=20',
        `view/production/docket/${docket}`,
        'list/customer?limit=20',
        'lookup/product?limit=10&search=a',
        'list/production/docket?limit=20&status=finish',
        'session',
      ].map((path) => (): Asked => ({ path }))
      const create = () => ({ path: 'create/customer', body: { ...body, code: crypto.randomUUID().slice(0, 12) } })
      return {
        name,
        headers,
        isElsewhere,
        calls: body ? [...calls, create] : calls,
        long: [
          { path: `print/production/docket/${docket}` },
          { path: 'login', body: { username: name, password: 'molen-demo', provider: 'USER' } },
          ...(exports ? [{ path: 'export/customer?format=csv' }] : []),
        ],
      }
    }),
  )
}

/** A customer as typed by a user. */
async function customerOf(first: (path: string) => Promise<number>): Promise<object> {
  const city = await first('lookup/city?limit=1&search=Semarang')
  return {
    name: 'PT Sumber Beton',
    type: 'company',
    customer_category_id: await first('lookup/customer-category?active=1&limit=1'),
    salesman_id: await first('lookup/company-salesman?active=1&limit=1'),
    contact_name: 'Budi',
    phone: '0812 3456 7890',
    address: 'Jl. Raya Kaligawe Km 5',
    city_id: city,
    district_id: await first(`lookup/district?limit=1&city_id=${city}`),
    top_days: 30,
    allow_cash: true,
    allow_deposit: false,
    allow_credit: false,
  }
}

/** Lets the others work for this many seconds; started calls may finish within `grace` milliseconds more. */
export async function observe(origin: string, others: readonly Other[], seconds: number, grace: number): Promise<Seen> {
  const seen: Seen = { times: [], longElsewhere: [], longestHealth: 0, elsewhere: [], colleagues: [] }
  const [begun, lasts] = [performance.now(), seconds * 1_000]
  const end = AbortSignal.timeout(lasts + grace)

  const answered = async ({ headers }: Pick<Other, 'headers'>, { path, body }: Asked): Promise<string> => {
    const type = body ? { 'content-type': 'application/json' } : {}
    const sent = body && JSON.stringify(body)
    const call = { method: body ? 'POST' : 'GET', headers: { ...headers, ...type }, body: sent, signal: end }
    try {
      const answer = await fetch(origin + path, call)
      await answer.arrayBuffer()
      return answer.ok ? '' : String(answer.status)
    } catch {
      return 'no answer'
    }
  }
  const ask = async (other: Other, asked: Asked) => {
    const refusal = await answered(other, { ...asked, path: `/api/${asked.path}` })
    const [what] = asked.path.split('?')
    if (refusal) seen[other.isElsewhere ? 'elsewhere' : 'colleagues'].push(`${refusal} ${what?.replace(/\/\d+$/, '')}`)
  }
  /** Starts its work at an interval, and passes the time at which it was due. */
  const everySo = async (everyMs: number, work: (turn: number, due: number) => Promise<void>, atOnce = 1) => {
    let turn = 0
    const hand = async () => {
      for (;;) {
        const mine = turn++
        const due = begun + mine * everyMs
        if (due >= begun + lasts || end.aborted) return
        const early = due - performance.now()
        if (early > 0) await pause(early)
        await work(mine, early > 0 ? performance.now() : due)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, hand))
  }

  const ordinary = async (turn: number, due: number) => {
    const other = others[turn % others.length]
    const call = other?.calls[Math.floor(turn / others.length) % other.calls.length]
    if (!other || !call) return
    await ask(other, call())
    seen.times.push(performance.now() - due)
  }
  const long = async (turn: number) => {
    const other = others[turn % others.length]
    const asked = other?.long[Math.floor(turn / others.length) % other.long.length]
    if (!other || !asked) return
    const from = performance.now()
    await ask(other, asked)
    if (other.isElsewhere) seen.longElsewhere.push(performance.now() - from)
  }
  const watch = async (_: number, due: number) => {
    await answered({ headers: {} }, { path: '/healthz' })
    seen.longestHealth = Math.max(seen.longestHealth, performance.now() - due)
  }
  await Promise.all([
    everySo(EVERY_MS, ordinary, AT_ONCE),
    everySo(LONG_EVERY_MS, long, others.length),
    everySo(WATCH_MS, watch),
  ])
  return seen
}

/** The 99th percentile. */
export function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
