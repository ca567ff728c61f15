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

/**
 * Registers tests of the contract for every module, from the definitions alone: reading, writing, refusing and
 * isolating. It knows no business terms; bodies that meet a module's rules come from its `testing.ts`. What the
 * engine does alike for every module is tested on the modules for which `provesEngine` is true.
 */
export function contractMatrix(subjects: readonly Subject[], provesEngine: (subject: Subject) => boolean): void {
  for (const subject of subjects) matrixOf({ ...subject, provesEngine: provesEngine(subject) })
}

/** The first subject of each kind: modules of a kind are isolated, read and written in the same way. */
export function oneOfEachKind(subjects: readonly Subject[]): (subject: Subject) => boolean {
  const kinds = Map.groupBy(subjects, kindOf)
  return (subject) => kinds.get(kindOf(subject))?.[0] === subject
}

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
