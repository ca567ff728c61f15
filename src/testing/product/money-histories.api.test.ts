import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../platform/testing/client.ts'
import { aUser } from '../actors.ts'
import { brokenInvariants } from '../invariants.ts'
import { moneyHistory, performMoney } from '../money-histories.ts'
import { aMoneyWorld } from '../money-world.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/** `npm run test:long` runs 10,000. */
const RUNS = Number(process.env.MOLEN_MONEY_HISTORIES ?? 2)
const LENGTH = 120
/** A history depends on its seed: MOLEN_SEED repeats one. */
const SEED = Number(process.env.MOLEN_SEED ?? randomInt(2 ** 31))
/** The time limit of each on a busy machine. */
const PATIENCE_MS = 120_000 + RUNS * 30_000
/** All ledgers are recomputed after this many histories; a violation stays visible. */
const CHECKED_EVERY = 25

let app: RunningApp
let clients: [Client, ...Client[]]
let manager: Client

beforeAll(async () => {
  app = await startApp()
  const one = () => aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  clients = [await one(), await one(), await one()]
  manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

test(
  `whatever several people do with money at the same time, every rupiah is explained (seed ${SEED})`,
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(moneyHistory(LENGTH), fc.integer({ min: 2, max: 8 }), async (steps, hands) => {
        const world = await aMoneyWorld(clients, manager)
        for (let start = 0; start < steps.length; start += hands) {
          await Promise.all(steps.slice(start, start + hands).map((step) => performMoney(world, step)))
        }
        run += 1
        if (run % CHECKED_EVERY !== 0 && run < RUNS) return
        expect((await brokenInvariants(app)).join('\n')).toBe('')
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  },
  PATIENCE_MS,
)
