import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { residentMemory, type Server } from '../processes.ts'
import { signIn } from '../product.ts'
import { ATTACKS, type Outcome, type Target } from './attacks.ts'
import { gatherOthers, type Other, observe, type Seen } from './others.ts'
import { forgetSentFiles, type Stage } from './stage.ts'

/** The attack has begun after its first requests. */
const BEGUN_MS = 500
const SAMPLE_MS = 50
/** A client without an answer this long after its phase counts as unanswered. */
const GRACE_MS = 5_000
/** Waits until the server has finished leftover work: less than a tenth of half a second of CPU time. */
const [LOOK_MS, RESTS_MS, PATIENCE_MS] = [500, 50, 60_000]

/** How long the others are watched, in units of the requested seconds. */
export const [QUIET, ATTACKED] = [2, 3]

/** A server to attack. */
export type Attackable = Pick<Server, 'origin' | 'pid'>

/** What the other users experience before, during and after an attack by one user. */
export interface Attacked {
  attack: string
  quiet: Seen
  attacked: Seen
  /** How often each outcome occurred. */
  came: Map<Outcome, number>
  /** The most megabytes of the process during the attack; undefined where the system does not tell. */
  memory: number | undefined
}

/** A running attack in a worker. */
export interface Running {
  came: Map<Outcome, number>
  stop(): Promise<unknown>
}

/** Starts an attack on a prepared server. */
export async function begin(attack: string, { origin }: Attackable, stage: Stage): Promise<Running> {
  return run(attack, { ...stage, origin, headers: await signIn(origin, ATTACKS[attack]?.by ?? '') })
}

/** Starts all attacks, once all attackers have signed in. */
export async function beginAll({ origin }: Attackable, stage: Stage): Promise<Running[]> {
  const signedIn = await Promise.all(Object.values(ATTACKS).map(({ by }) => signIn(origin, by)))
  return Promise.all(
    Object.keys(ATTACKS).map((attack, index) => run(attack, { ...stage, origin, headers: signedIn[index] ?? {} })),
  )
}

async function run(attack: string, target: Target): Promise<Running> {
  const thread = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: { attack, target } })
  const came = new Map<Outcome, number>()
  thread.on('message', (outcome: Outcome) => came.set(outcome, (came.get(outcome) ?? 0) + 1))
  await once(thread, 'online')
  await pause(BEGUN_MS)
  return { came, stop: () => thread.terminate() }
}

/** Lets the others work during the attack for this many seconds. */
export async function observeAttack(
  attack: string,
  server: Attackable,
  stage: Stage,
  others: readonly Other[],
  seconds: number,
  grace = GRACE_MS,
): Promise<Omit<Attacked, 'attack' | 'quiet'>> {
  const running = await begin(attack, server, stage)
  let memory: number | undefined
  const watch = setInterval(() => {
    const now = residentMemory(server.pid)
    if (now !== undefined) memory = Math.max(memory ?? 0, now)
  }, SAMPLE_MS)
  try {
    return { attacked: await observe(server.origin, others, seconds, grace), came: running.came, memory }
  } finally {
    clearInterval(watch)
    await running.stop()
  }
}

/**
 * Runs the attacks in sequence: the others work without an attacker, with one, and again without. The quiet phase
 * after one attack is the one before the next.
 */
export async function* attackAll(
  server: Attackable,
  database: string,
  stage: Stage,
  seconds: number,
): AsyncGenerator<Attacked> {
  const others = await gatherOthers(server.origin)
  // The first phase warms the server up.
  await observe(server.origin, others, seconds, GRACE_MS)
  const quiet = () => observe(server.origin, others, QUIET * seconds, GRACE_MS)
  let before = await quiet()
  for (const attack of Object.keys(ATTACKS)) {
    await forgetSentFiles(database)
    const seen = await observeAttack(attack, server, stage, others, ATTACKED * seconds)
    await settled(server)
    const after = await quiet()
    yield { attack, quiet: together(before, after), ...seen }
    before = after
  }
}

function together(one: Seen, other: Seen): Seen {
  return {
    times: [...one.times, ...other.times],
    longElsewhere: [...one.longElsewhere, ...other.longElsewhere],
    longestHealth: Math.max(one.longestHealth, other.longestHealth),
    elsewhere: [...one.elsewhere, ...other.elsewhere],
    colleagues: [...one.colleagues, ...other.colleagues],
  }
}

/** Waits until the server has finished all started work. */
async function settled({ origin }: Attackable): Promise<void> {
  const worked = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text()
    return 1_000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
  }
  const until = performance.now() + PATIENCE_MS
  for (let before = await worked(); performance.now() < until; ) {
    await pause(LOOK_MS)
    const now = await worked()
    if (now - before < RESTS_MS) return
    before = now
  }
}
