import { describe } from 'vitest'
import { accessContract } from './matrix/access.ts'
import { actionContract } from './matrix/acting.ts'
import { bodyContract } from './matrix/bodies.ts'
import { createContract } from './matrix/creating.ts'
import { deleteContract } from './matrix/deleting.ts'
import { exportContract } from './matrix/exporting.ts'
import { filterContract } from './matrix/filtering.ts'
import { idempotencyContract } from './matrix/idempotency.ts'
import { listContract } from './matrix/listing.ts'
import { lookupContract } from './matrix/looking-up.ts'
import { searchContract } from './matrix/searching.ts'
import { sortContract } from './matrix/sorting.ts'
import type { Subject } from './matrix/subject.ts'
import { updateContract } from './matrix/updating.ts'
import { viewContract } from './matrix/viewing.ts'

/**
 * Everything that the contract promises of a module, from its definition alone: registers the tests
 * of reading, writing, refusing and keeping apart. It knows no business word; what a module's rules
 * ask for comes with the body that the subject makes.
 */
export function contractMatrix(subject: Subject): void {
  const { definition, body } = subject
  describe(definition.name, () => {
    listContract(subject)
    sortContract(subject)
    filterContract(subject)
    searchContract(subject)
    viewContract(subject)
    if (subject.definition.calls.lookup) lookupContract(subject)
    exportContract(subject)
    accessContract(subject)
    if (Object.keys(definition.actions).length > 0) actionContract(subject)
    if (!definition.calls.create || !body) return
    createContract(subject, body)
    updateContract(subject, body)
    deleteContract(subject, body)
    bodyContract(subject)
    idempotencyContract(subject, body)
  })
}
