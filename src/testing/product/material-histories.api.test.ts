import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../actors.ts'
import { brokenInvariants } from '../invariants.ts'
import { materialHistory, performMaterial } from '../material-histories.ts'
import { aMaterialPlant, aMaterialWorld, type MaterialPlant } from '../material-world.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/** `npm run test:long` runs 10,000 short ones. */
const RUNS = Number(process.env.MOLEN_MATERIAL_HISTORIES ?? 2)
const LENGTH = Number(process.env.MOLEN_MATERIAL_STEPS ?? 100)
/** A history depends on its seed: MOLEN_SEED repeats one. */
const SEED = Number(process.env.MOLEN_SEED ?? randomInt(2 ** 31))
/** The time limit of each on a busy machine. */
const PATIENCE_MS = 120_000 + RUNS * 30_000
/** The ledgers are recomputed after this many histories, and at the end. A violation stays visible. */
const CHECKED_EVERY = 100

let app: RunningApp
let plant: MaterialPlant

beforeAll(async () => {
  app = await startApp({ connections: 10 })
  const one = () => aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  plant = await aMaterialPlant([await one(), await one(), await one()], manager)
})
afterAll(() => app?.stop())

test(
  `whatever several people do with materials and equipment at the same time, every kilogram is explained (seed ${SEED})`,
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(materialHistory(LENGTH), fc.integer({ min: 2, max: 8 }), async (steps, hands) => {
        const world = await aMaterialWorld(plant, run)
        run += 1
        for (let start = 0; start < steps.length; start += hands) {
          await Promise.all(steps.slice(start, start + hands).map((step) => performMaterial(world, step)))
        }
        if (run === RUNS || run % CHECKED_EVERY === 0) expect((await brokenInvariants(app)).join('\n')).toBe('')
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  },
  PATIENCE_MS,
)
