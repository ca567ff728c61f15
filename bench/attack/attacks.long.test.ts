import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServer } from '../../src/testing/server-process.ts'
import { ATTACKS, astray } from './attacks.ts'
import { begin, beginAll, observeAttack } from './measure.ts'
import { gatherOthers } from './others.ts'
import { forgetSentFiles, type Stage, setStage } from './stage.ts'

const SECONDS = 4
/** A busy machine may be slow; a missing answer still fails. */
const PATIENCE_MS = 300_000
/** The refusal of a document that exceeds its drawing time, which may happen on a busy machine. */
const BY_THE_CLOCK = '422 print/production/docket'
const MOST_STOP_MS = 10_000
/** Megabytes: two uploads and one parsed file beside documents being drawn; far below the machine's memory. */
const MOST_MEGABYTES = 1_500

let first: ServerProcess
let stage: Stage
beforeAll(async () => {
  first = await startServer('attacked')
  stage = await setStage(first.origin, first.connectionString)
})
afterAll(() => first?.stop())

/** Sends SIGTERM; returns how the process ended, and after how many milliseconds. */
async function terminated({ child }: ServerProcess) {
  const ended = once(child, 'exit')
  const begun = performance.now()
  child.kill('SIGTERM')
  const [code, signal] = await ended
  return { code, signal, taken: performance.now() - begun }
}

test.each(Object.keys(ATTACKS))(
  'while one user sends %s, nobody of another company is refused, and SIGTERM ends the server in time',
  async (attack) => {
    await forgetSentFiles(first.connectionString)
    const server = await startServer(first)
    try {
      const attackable = { origin: server.origin, pid: server.child.pid ?? 0 }
      const others = await gatherOthers(server.origin)
      const { attacked, came, memory } = await observeAttack(attack, attackable, stage, others, SECONDS, PATIENCE_MS)
      expect(attacked.elsewhere.filter((refusal) => refusal !== BY_THE_CLOCK)).toEqual([])
      expect(attacked.times.length).toBeGreaterThan(0)
      expect(memory).toBeLessThan(MOST_MEGABYTES)

      const running = await begin(attack, attackable, stage)
      // On a busy machine a call may wait long for its turn.
      const outcomes = () => new Map([...came, ...running.came])
      await expect.poll(() => astray(attack, outcomes()), { timeout: PATIENCE_MS }).toEqual([])
      const { code, signal, taken } = await terminated(server)
      await running.stop()
      expect({ code, signal }).toEqual({ code: 0, signal: null })
      expect(taken).toBeLessThan(MOST_STOP_MS)
    } finally {
      await server.stop()
    }
  },
)

test('SIGTERM ends the server within ten seconds while all attacks run at once', async () => {
  const attackable = { origin: first.origin, pid: first.child.pid ?? 0 }
  const running = await beginAll(attackable, stage)
  const { code, signal, taken } = await terminated(first)
  await Promise.all(running.map(({ stop }) => stop()))
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  expect(taken).toBeLessThan(MOST_STOP_MS)
})
