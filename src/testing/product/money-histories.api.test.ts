import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../actors.ts'
import { brokenInvariants, brokenOfCustomers } from '../invariants.ts'
import { moneyHistory, performMoney } from '../money-histories.ts'
import { aMoneyPlant, aMoneyWorld, leave, type MoneyPlant } from '../money-world.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/** `npm run test:long` runs 10,000 short ones. */
const RUNS = Number(process.env.MOLEN_MONEY_HISTORIES ?? 2)
const LENGTH = Number(process.env.MOLEN_MONEY_STEPS ?? 90)
/** A history depends on its seed: MOLEN_SEED repeats one. */
const SEED = Number(process.env.MOLEN_SEED ?? randomInt(2 ** 31))
/** The time limit of each on a busy machine. */
const PATIENCE_MS = 120_000 + RUNS * 30_000
/**
 * After this many histories the ledgers of their own customers are recomputed, and all of them at the end: reading the
 * rows of all earlier histories each time takes longer than the histories. A violation stays visible.
 */
const CHECKED_EVERY = 25

let app: RunningApp
let plant: MoneyPlant

beforeAll(async () => {
  app = await startApp({ connections: 10 })
  const one = () => aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  plant = await aMoneyPlant([await one(), await one(), await one()], manager)
})
afterAll(() => app?.stop())

test(
  `whatever several people do with money at the same time, every rupiah is explained (seed ${SEED})`,
  async () => {
    const looked: number[] = []
    let run = 0
    let next = aMoneyWorld(plant)
    await fc.assert(
      fc.asyncProperty(moneyHistory(LENGTH), fc.integer({ min: 2, max: 8 }), async (steps, hands) => {
        const world = await next
        run += 1
        // The next customer comes while this one is at work.
        if (run < RUNS) next = aMoneyWorld(plant)
        for (let start = 0; start < steps.length; start += hands) {
          await Promise.all(steps.slice(start, start + hands).map((step) => performMoney(world, step)))
        }
        await leave(plant, world)
        looked.push(world.customerId)
        if (run === RUNS) expect((await brokenInvariants(app)).join('\n')).toBe('')
        else if (run % CHECKED_EVERY === 0) expect((await brokenOfCustomers(app, looked.splice(0))).join('\n')).toBe('')
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  },
  PATIENCE_MS,
)
