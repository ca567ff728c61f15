import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../platform/testing/client.ts'
import { aUser } from '../actors.ts'
import { aWorld, history, lastChange, perform } from '../histories.ts'
import { brokenInvariants } from '../invariants.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/** `npm run test:long` runs more. */
const RUNS = Number(process.env.MOLEN_HISTORIES ?? 1)
const LENGTH = 80
/** A history is more than a hundred calls in sequence; a busy machine may handle ten a second. */
const PATIENCE_MS = 300_000

let app: RunningApp
let client: Client
let manager: Client

beforeAll(async () => {
  app = await startApp({ connections: 10 })
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

test('the demo keeps every invariant', async () => {
  expect((await brokenInvariants(app)).join('\n')).toBe('')
})

test(
  'whatever people do one after the other, every invariant holds and a refusal changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(history(LENGTH), async (steps) => {
        const world = await aWorld(client, manager)
        for (const step of steps) {
          const before = await lastChange(app.pools.owner)
          const answer = await perform(world, step)
          if (answer && answer.status >= 400) expect(await lastChange(app.pools.owner), step.what).toBe(before)
          if (answer && answer.status >= 400) expect(answer.body.error_message, step.what).not.toBe('')
        }
        expect((await brokenInvariants(app)).join('\n')).toBe('')
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  PATIENCE_MS,
)

test(
  'whatever people do at the same time, every invariant holds and nothing fails',
  async () => {
    await fc.assert(
      fc.asyncProperty(history(LENGTH), fc.integer({ min: 2, max: 12 }), async (steps, hands) => {
        const world = await aWorld(client, manager)
        for (let start = 0; start < steps.length; start += hands) {
          await Promise.all(steps.slice(start, start + hands).map((step) => perform(world, step)))
        }
        expect((await brokenInvariants(app)).join('\n')).toBe('')
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  PATIENCE_MS,
)
