import { PRODUCT } from '../app/product.ts'
import { type Edition, placedModules } from '../platform/server/engine/edition.ts'
import { contractOf } from '../platform/testing/contract-subject.ts'
import { fill } from '../platform/testing/matrix/filling.ts'
import { listed, type Subject } from '../platform/testing/matrix/subject.ts'
import { type ActorsFor, aUser, productActors } from './actors.ts'
import { type RunningApp, startApp } from './running-app.ts'

/** All modules of the edition as subjects of the contract matrix, each with the contract of its folder. */
export async function subjectsOf(edition: Edition, actorsFor: ActorsFor): Promise<Subject[]> {
  const placed = placedModules(edition)
  const modules = placed.map(({ definition }) => definition)
  return Promise.all(
    placed.map(async ({ definition, folder }) => {
      const contract = await contractOf(folder)
      return {
        definition,
        modules,
        folder,
        contract,
        actors: () => actorsFor(definition, contract),
        provesEngine: false,
      }
    }),
  )
}

/**
 * The product with rows of every module, created with the bodies of the contracts: in two companies and, where records
 * belong to units, in two units of one of them.
 */
export async function startFilled(): Promise<RunningApp> {
  const app = await startApp()
  const subjects = await subjectsOf(PRODUCT, await productActors(app))
  for (const subject of subjects) await fill(subject)
  const elsewhere = [
    await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 }),
    await aUser(app, { company: 'RIVAL', permissions: 'all', unit: 0 }),
  ]
  for (const { definition, contract } of subjects) {
    if (definition.scope === 'reference' || (definition.calls.create && !definition.twoUnits)) continue
    // Rows that only other modules write, or that stay within one unit, are created by the contracts' further data in
    // each unit.
    for (const client of elsewhere)
      if (definition.twoUnits || (await listed(client, definition.name, { limit: 1 })).record === 0)
        await contract.further?.(client)
  }
  return app
}
