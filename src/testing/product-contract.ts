import { afterAll, beforeAll } from 'vitest'
import { PRODUCT } from '../app/product.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { contractMatrix } from '../platform/testing/contract-matrix.ts'
import { type ActorsFor, productActors } from './actors.ts'
import { subjectsOf } from './contracts.ts'
import { isLong } from './long.ts'
import { type RunningApp, startApp } from './running-app.ts'

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
  contractMatrix(
    all.filter(({ definition }) => isWanted(definition)),
    isLong ? 'each' : 'one of each kind',
  )
}
