import { implement } from '../../../../platform/server/engine/implement.ts'
import { companySalesman } from '../company-salesman.ts'

export default implement(companySalesman, {
  /** A unit user's salesmen are his unit's, whatever is asked; those of all units the company gives a unit. */
  prepare(call, draft, before) {
    const own = call.actor.fixedUnitId
    if (own === null) return
    if (!before) draft.values.production_unit_id = own
    else delete draft.values.production_unit_id
  },
})
