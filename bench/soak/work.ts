import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Issuing } from '../issuing-rows.ts'
import type { Answered, Client } from './client.ts'

const THINKING_MS = 10_000
/**
 * The share of turns that write: a dispatcher issues a load in three of ten, a user of customers enters one in one of
 * ten.
 */
const [DISPATCHING, ENTERING] = [0.3, 0.1]

/** The user's screens and truck. */
export interface Desk {
  client: Client
  lists: readonly string[]
  /** What the user writes: loads, or customers like this one. */
  enters: 'dockets' | { customer: object } | undefined
  /** The number of this client among all. */
  turn: number
}

/** The writes that the server has acknowledged. */
export interface Acknowledged {
  dockets: Map<number, 'pending' | 'cancel'>
  customers: number[]
}

/** The experience of the clients. */
export interface Seen {
  /** Milliseconds of each answered call. */
  times: number[]
  /** Calls that broke or were answered 503, and were sent again. */
  repeated: number
  /** Answers that no user may get: other refusals and failures. */
  wrong: string[]
}

/** Works at a desk until then, with pauses for reading and thinking. */
export async function work(desk: Desk, issuing: Issuing, until: number, acknowledged: Acknowledged, seen: () => Seen) {
  await pause(Math.random() * THINKING_MS)
  while (performance.now() < until) {
    const draw = Math.random()
    if (desk.enters === 'dockets' && draw < DISPATCHING) await issue(desk, issuing, acknowledged, seen)
    else if (typeof desk.enters === 'object' && draw < ENTERING)
      await enterCustomer(desk.client, desk.enters.customer, acknowledged, seen)
    else await look(desk, seen)
    await pause(Math.random() * THINKING_MS)
  }
}

/** Reads a list, a record of it, a choice of a form, a report or the dashboard. */
async function look({ client, lists }: Desk, seen: () => Seen): Promise<void> {
  const list = lists[Math.floor(Math.random() * lists.length)]
  const draw = Math.random()
  if (draw < 0.03) return void (await told(client.insist('/dashboard'), '/dashboard', seen))
  const path = `/list/${list}?limit=20`
  const answer = await told(client.insist(path), path, seen)
  const first = answer?.body.data?.[0]
  if (draw > 0.8 && first?.id > 0 && first.row === undefined) {
    const view = `/view/${list}/${first.id}`
    await told(client.insist(view), view, seen)
  }
}

async function issue({ client, turn }: Desk, issuing: Issuing, acknowledged: Acknowledged, seen: () => Seen) {
  const load = {
    job_order_id: issuing.jobs[turn % issuing.jobs.length],
    truck_mixer_id: issuing.firstTruck + turn,
    driver_id: issuing.firstDriver + turn,
    quantity: 5,
    date: issuing.date,
  }
  const path = '/create/production/docket'
  const issued = await told(client.insist(path, load, randomUUID()), path, seen)
  if (!issued) return
  const { id } = issued.body.data
  acknowledged.dockets.set(id, 'pending')
  const cancel = `/action/production/docket/${id}/cancel`
  const cancelled = await told(client.insist(cancel, { reason: 'Uji' }, randomUUID()), cancel, seen)
  if (cancelled) acknowledged.dockets.set(id, 'cancel')
}

async function enterCustomer(client: Client, customer: object, acknowledged: Acknowledged, seen: () => Seen) {
  const code = randomUUID().slice(0, 13).toUpperCase()
  const path = '/create/customer'
  const made = await told(
    client.insist(path, { ...customer, code, name: `Pelanggan uji ${code}` }, randomUUID()),
    path,
    seen,
  )
  if (made) acknowledged.customers.push(made.body.data.id)
}

/** The answer if it is a success; any other is recorded as wrong. */
async function told(
  sent: Promise<Answered & { tries: number }>,
  path: string,
  seen: () => Seen,
): Promise<Answered | undefined> {
  const answer = await sent.catch((error: unknown) => String(error))
  const { times, wrong } = seen()
  if (typeof answer === 'string') return void wrong.push(answer)
  times.push(answer.ms)
  seen().repeated += answer.tries - 1
  if (answer.status < 300) return answer
  wrong.push(`${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
}
