import { afterAll, beforeAll } from 'vitest'
import { PRODUCT } from '../app/product.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { contractMatrix } from '../platform/testing/contract-matrix.ts'
import { type ActorsFor, productActors } from './actors.ts'
import { subjectsOf } from './contracts.ts'
import { isLong } from './long.ts'
import { type RunningApp, startApp } from './running-app.ts'

/**
 * The three modules that differ most are tested for everything that the engine does alike for every module: wrong
 * parameters, malformed bodies, pages, search strings, stale versions, repeated keys. A master of the company with all
 * calls; a document with lines and actions in one of several units; a read-only list over a view. The stories are
 * tested for every kind of module, and the long run tests each module.
 */
const ENGINE = ['customer', 'sales-order', 'receivable-entry']

/**
 * Registers the contract matrix for the selected modules of the product; a separate file for each part lets them run in
 * parallel.
 */
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
