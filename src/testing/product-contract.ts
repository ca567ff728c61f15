import { afterAll, beforeAll } from 'vitest'
import { PRODUCT } from '../app/product.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { contractMatrix } from '../platform/testing/contract-matrix.ts'
import { type ActorsFor, productActors } from './actors.ts'
import { subjectsOf } from './contracts.ts'
import { isLong } from './long.ts'
import { type RunningApp, startApp } from './running-app.ts'

/**
 * The three modules that differ most prove what the engine decides alike for every module: wrong parameters, malformed
 * bodies, pages, search strings, stale versions, repeated keys. A master of the company with every call there is; a
 * document with lines and steps that belongs to one of several units; a list that is read from a view and never
 * written. The stories prove it for every kind of module, and the long run asks each module.
 */
const ENGINE = ['customer', 'sales-order', 'receivable-entry']

/** Registers the contract matrix of those modules of the product that are wanted; a file of its own lets them run beside others. */
export async function contractOfProduct(isWanted: (definition: AnyModule) => boolean): Promise<void> {
  let app: RunningApp
  let actorsFor: ActorsFor
  beforeAll(async () => {
    app = await startApp()
    actorsFor = await productActors(app)
  })
  afterAll(() => app?.stop())
  const all = await subjectsOf(PRODUCT, (definition, contract) => actorsFor(definition, contract))
  const missing = ENGINE.filter((name) => !all.some(({ definition }) => definition.name === name))
  if (missing.length > 0) throw new Error(`No module proves the engine by the name ${missing.join(', ')}.`)
  contractMatrix(
    all.filter(({ definition }) => isWanted(definition)),
    ({ definition }) => isLong || ENGINE.includes(definition.name),
  )
}
