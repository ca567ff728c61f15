import { median } from '../load.ts'
import type { Server } from '../processes.ts'
import { markdown, type Row } from '../table.ts'
import { ATTACKS, astray } from './attacks.ts'
import { ATTACKED, type Attacked, attackAll, beginAll, QUIET } from './measure.ts'
import { p99 } from './others.ts'
import { type Stage, setStage } from './stage.ts'

const [MOST_TIMES, MOST_HEALTH_MS, MOST_STOP_MS] = [3, 100, 10_000]
/** No further attack starts after this time, and the table lists the missing ones. */
const MOST_MS = 20 * 60_000

/** The attacks as a separate table, and summarized as rows of the main one. */
export async function measureAttacks(
  server: Server,
  database: string,
  seconds: number,
): Promise<{ rows: Row[]; table: string }> {
  const begun = performance.now()
  const stage = await setStage(server.origin, database)
  const measured: Attacked[] = []
  for await (const one of attackAll(server, database, stage, seconds)) {
    measured.push(one)
    console.error(`${measured.length} of ${Object.keys(ATTACKS).length}: ${lineOf(one).join(' · ')}`)
    if (performance.now() - begun > MOST_MS) break
  }
  const stopped = await stopUnderAttack(server, stage)
  return { rows: [...inShort(measured), stopped], table: tableOf(measured, seconds) }
}

/** Milliseconds from SIGTERM to the server's end, while all attacks run. */
async function stopUnderAttack(server: Server, stage: Stage): Promise<Row> {
  const running = await beginAll(server, stage)
  const begun = performance.now()
  await server.stop()
  const taken = performance.now() - begun
  await Promise.all(running.map(({ stop }) => stop()))
  return {
    what: 'SIGTERM while all the attacks run at once: until the server has ended',
    product: `${(taken / 1_000).toFixed(1)} s`,
    required: `≤ ${MOST_STOP_MS / 1_000} s`,
    ok: taken <= MOST_STOP_MS,
  }
}

const ratioOf = ({ quiet, attacked }: Attacked) => p99(attacked.times) / p99(quiet.times)

/** Whether the others were slowed no more than the product promises, and the attack reached its target. */
function isKept(one: Attacked): boolean {
  const { attacked } = one
  const isFast = ratioOf(one) <= MOST_TIMES && attacked.longestHealth <= MOST_HEALTH_MS
  return isFast && attacked.elsewhere.length === 0 && astray(one.attack, one.came).length === 0
}

function inShort(measured: readonly Attacked[]): Row[] {
  const missing = Object.keys(ATTACKS).length - measured.length
  const worst = Math.max(...measured.map(ratioOf))
  const health = Math.max(...measured.map(({ attacked }) => attacked.longestHealth))
  const refused = measured.flatMap(({ attacked }) => attacked.elsewhere).length
  const what = `p99 of the others while one user attacks, beside quiet: the worst of ${measured.length} attacks`
  return [
    {
      what,
      product: `${worst.toFixed(1)} ×`,
      required: `≤ ${MOST_TIMES} ×`,
      ok: worst <= MOST_TIMES && missing === 0,
      note: missing > 0 ? `${missing} attacks were not measured.` : 'Each attack has its line in the table below.',
    },
    {
      what: '· the longest that /healthz took',
      product: `${health.toFixed(0)} ms`,
      required: `≤ ${MOST_HEALTH_MS} ms`,
      ok: health <= MOST_HEALTH_MS,
    },
    { what: '· refusals of another company', product: String(refused), required: '0', ok: refused === 0 },
  ]
}

const HEAD = [
  'one user sends again and again',
  'quiet',
  'attacked',
  'ratio (≤ 3)',
  'longest /healthz (≤ 100 ms)',
  'another company refused (0)',
  'its prints, exports, sign-ins',
  'colleagues refused',
  'memory',
  'the attacker got',
  'ok',
]

function lineOf(one: Attacked): string[] {
  const { attack, quiet, attacked, came, memory } = one
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return [
    attack,
    ms(p99(quiet.times)),
    ms(p99(attacked.times)),
    ratioOf(one).toFixed(1),
    ms(attacked.longestHealth),
    counted(attacked.elsewhere),
    `${median(quiet.longElsewhere).toFixed(0)} → ${ms(median(attacked.longElsewhere))}`,
    counted(attacked.colleagues),
    memory === undefined ? '' : `${memory.toFixed(0)} MB`,
    [...came].map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
    isKept(one) ? 'yes' : 'NO',
  ]
}

/** The number of refusals, in total and by kind. */
function counted(refusals: readonly string[]): string {
  const kinds = [...new Set(refusals)].map((kind) => `${refusals.filter((one) => one === kind).length} × ${kind}`)
  return kinds.join(', ') || '0'
}

function tableOf(measured: readonly Attacked[], seconds: number): string {
  return `
## One user against the others

While one user attacks, people of his company and of another one go on working: lists, records, lookups, creating
customers, 50 calls a second, and now and then a print, an export, a sign-in. The attacker has six requests under way at
once, as a browser has. *Quiet* and *attacked* are the p99 of the ordinary calls: ${QUIET * seconds} s without the attacker, ${ATTACKED * seconds} s beside
him and ${QUIET * seconds} s without him again, so each is one of the ten slowest of a few hundred calls and differs from run to run; the
time of a call runs from the moment at which it was due. The attacker and the others run on the machine of the server and
its database and take their part of its processors. Prints, exports and sign-ins of the other company are medians, quiet →
attacked.

${markdown([HEAD, ...measured.map(lineOf)]).join('\n')}
`
}
