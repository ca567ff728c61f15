import { implement } from '../../../../platform/server/engine/implement.ts'
import { companySalesman } from '../company-salesman.ts'

export default implement(companySalesman, {
  /** A unit user's salesmen get that unit, whatever is sent; users of all units may choose one. */
  prepare(call, draft, before) {
    const own = call.actor.fixedUnitId
    if (own === null) return
    if (!before) draft.values.production_unit_id = own
    else delete draft.values.production_unit_id
  },
})
