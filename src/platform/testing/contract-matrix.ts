import { beforeAll, describe } from 'vitest'
import { accessContract } from './matrix/access.ts'
import { actionContract } from './matrix/acting.ts'
import { bodyContract } from './matrix/bodies.ts'
import { exemptionTest } from './matrix/contract-test.ts'
import { createContract } from './matrix/creating.ts'
import { deleteContract } from './matrix/deleting.ts'
import { exportContract } from './matrix/exporting.ts'
import { fill } from './matrix/filling.ts'
import { filterContract } from './matrix/filtering.ts'
import { idempotencyContract } from './matrix/idempotency.ts'
import { listContract } from './matrix/listing.ts'
import { lookupContract } from './matrix/looking-up.ts'
import { queryContract } from './matrix/querying.ts'
import { searchContract } from './matrix/searching.ts'
import { sortContract } from './matrix/sorting.ts'
import type { Subject } from './matrix/subject.ts'
import { updateContract } from './matrix/updating.ts'
import { viewContract } from './matrix/viewing.ts'

/** Whether each subject is asked for what the engine decides alike for every module, or one of each kind. */
type EngineOf = 'each' | 'one of each kind'

/**
 * Everything that the contract promises of modules, from their definitions alone: registers the tests of reading,
 * writing, refusing and keeping apart. It knows no business word; what a module's rules ask for comes with the body
 * that its `testing.ts` makes.
 */
export function contractMatrix(subjects: readonly Subject[], engineOf: EngineOf): void {
  const kinds = Map.groupBy(subjects, kindOf)
  for (const subject of subjects) {
    const provesEngine = engineOf === 'each' || kinds.get(kindOf(subject))?.[0] === subject
    matrixOf({ ...subject, provesEngine })
  }
}

/** Modules of a kind are fenced, read and written in the same ways. */
const kindOf = ({ definition: { scope, master, calls } }: Subject) =>
  `${scope} ${master} ${calls.create} ${calls.update}`

function matrixOf(subject: Subject): void {
  const { definition, provesEngine } = subject
  const { calls, actions } = definition
  describe(definition.name, () => {
    beforeAll(() => fill(subject))
    listContract(subject)
    sortContract(subject)
    filterContract(subject)
    searchContract(subject)
    viewContract(subject)
    if (calls.lookup) lookupContract(subject)
    exportContract(subject)
    accessContract(subject)
    if (Object.keys(actions).length > 0) actionContract(subject)
    if (calls.create) {
      createContract(subject)
      idempotencyContract(subject)
    }
    if (calls.update) updateContract(subject)
    if (calls.delete) deleteContract(subject)
    exemptionTest(subject)
    if (provesEngine) queryContract(subject)
    if (provesEngine && calls.create && calls.update) bodyContract(subject)
  })
}
