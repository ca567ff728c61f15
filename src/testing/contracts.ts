import { type Edition, placedModules } from '../app/edition.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import { contractOf } from '../platform/testing/contract-subject.ts'
import type { Actors, Subject } from '../platform/testing/matrix/subject.ts'

/** All modules of the edition as subjects of the contract matrix, each with the contract of its folder. */
export async function subjectsOf(edition: Edition, actorsFor: (definition: AnyModule) => Actors): Promise<Subject[]> {
  const placed = placedModules(edition)
  const modules = placed.map(({ definition }) => definition)
  return Promise.all(
    placed.map(async ({ definition, folder }) => ({
      definition,
      modules,
      folder,
      contract: await contractOf(folder),
      actors: () => actorsFor(definition),
    })),
  )
}
