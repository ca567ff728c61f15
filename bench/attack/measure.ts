import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { median } from '../load.ts'
import { signIn } from '../product.ts'
import type { Row } from '../table.ts'
import { ATTACKS, type Target } from './attacks.ts'
import { type Other, observe, p99 } from './others.ts'

const ATTACKER = 'corporate'
const OTHERS = { sales: false, dispatch1: false, rival: true }
const ROUNDS = 3
/** An attack is under way once its first requests are. */
const BEGUN_MS = 500
const [MOST_TIMES, MOST_HEALTH_MS] = [3, 100]
export const MOST_STOP_MS = 10_000

/** How the others fare while one user attacks. */
export interface Attacked {
  attack: string
  /** p99 of the others' calls in milliseconds, quiet and attacked: medians of the rounds. */
  quiet: number
  attacked: number
  /** The longest that /healthz took, in milliseconds, quiet and attacked: medians of the rounds. */
  quietHealth: number
  health: number
  /** Answers of 400 and more to another company, of all rounds. */
  refused: number
}

/** Lets the others work with and without each attack, in turn. */
export async function attackAll(origin: string, seconds: number): Promise<Attacked[]> {
  const target = { origin, headers: await signIn(origin, ATTACKER) }
  const others: Other[] = []
  for (const [name, isElsewhere] of Object.entries(OTHERS)) {
    others.push({ headers: await signIn(origin, name), isElsewhere })
  }
  await observe(origin, others, seconds)
  const all: Attacked[] = []
  for (const attack of Object.keys(ATTACKS)) {
    const rounds: Omit<Attacked, 'attack'>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = await observe(origin, others, seconds)
      const stop = await begin(attack, target)
      const { times, longestHealth, refused } = await observe(origin, others, seconds)
      await stop()
      rounds.push({
        quiet: p99(before.times),
        attacked: p99(times),
        quietHealth: before.longestHealth,
        health: longestHealth,
        refused: refused.length,
      })
    }
    const middle = (of: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[of]))
    all.push({
      attack,
      quiet: middle('quiet'),
      attacked: middle('attacked'),
      quietHealth: middle('quietHealth'),
      health: middle('health'),
      refused: rounds.reduce((sum, round) => sum + round.refused, 0),
    })
  }
  return all
}

/** Milliseconds from `stop` to the end of the server, while all attacks run at once. */
export async function stopUnderAttack(origin: string, stop: () => Promise<void>): Promise<number> {
  const target = { origin, headers: await signIn(origin, ATTACKER) }
  const ends = await Promise.all(Object.keys(ATTACKS).map((attack) => begin(attack, target)))
  const begun = performance.now()
  await stop()
  const taken = performance.now() - begun
  await Promise.all(ends.map((end) => end()))
  return taken
}

async function begin(attack: string, target: Target): Promise<() => Promise<unknown>> {
  const thread = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: { attack, target } })
  await once(thread, 'online')
  await new Promise((resolve) => setTimeout(resolve, BEGUN_MS))
  return () => thread.terminate()
}

/** What is missed of what the product promises, a sentence each. */
export function missed({ attack, quiet, attacked, health, refused }: Attacked): string[] {
  return [
    ...(attacked > MOST_TIMES * quiet ? [`${attack}: p99 of the others ${attacked} ms, quiet ${quiet} ms`] : []),
    ...(health > MOST_HEALTH_MS ? [`${attack}: /healthz took ${health} ms`] : []),
    ...(refused > 0 ? [`${attack}: another company was refused ${refused} times`] : []),
  ]
}

/** The attacks as lines of the table. */
export async function measureAttacks(
  server: { origin: string; stop(): Promise<void> },
  seconds: number,
): Promise<Row[]> {
  const rows = (await attackAll(server.origin, seconds)).map(
    (one): Row => ({
      what: `while one user sends ${one.attack}: p99 of the others`,
      product: `${one.attacked.toFixed(0)} ms`,
      limit: `${one.quiet.toFixed(0)} ms`,
      ratio: (one.attacked / one.quiet).toFixed(2),
      required: `≤ ${MOST_TIMES}`,
      ok: missed(one).length === 0,
      note: `/healthz within ${one.health.toFixed(0)} ms (≤ ${MOST_HEALTH_MS}; quiet ${one.quietHealth.toFixed(0)}); another company refused ${one.refused} times (0).`,
    }),
  )
  const taken = await stopUnderAttack(server.origin, server.stop)
  const stopped = { what: 'SIGTERM while all of them run', product: `${(taken / 1_000).toFixed(1)} s` }
  return [...rows, { ...stopped, required: `≤ ${MOST_STOP_MS / 1_000} s`, ok: taken <= MOST_STOP_MS }]
}
