import { implement } from '../../../../platform/server/engine/implement.ts'
import { refuseLookAlike, refuseRank, refuseUnheld } from '../../roles/server/index.ts'
import { defaultRoles } from '../default-roles.ts'

/** What a company starts with is made under the rules of the roles that it becomes. */
export default implement(defaultRoles, {
  mayChange: (call, role) => refuseRank(call, role.level),

  check(call, draft, before) {
    refuseRank(call, Number(draft.values.level ?? before?.level))
    refuseLookAlike(draft.values.code)
  },

  switched(call, _, { row, isOn }) {
    if (isOn) refuseUnheld(call, String(row.permission))
  },
})
