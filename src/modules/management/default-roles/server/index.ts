import { implement } from '../../../../platform/server/engine/implement.ts'
import { refuseLookAlike, refuseRank, refuseToGrant } from '../../roles/server/index.ts'
import { defaultRoles } from '../default-roles.ts'

/** Default roles follow the rules of the companies' roles. */
export default implement(defaultRoles, {
  mayChange: (call, role) => refuseRank(call, role.level),

  check(call, draft, before) {
    refuseRank(call, Number(draft.values.level ?? before?.level))
    refuseLookAlike(draft.values.code)
  },

  switched(call, _, { on }) {
    refuseToGrant(
      call,
      on.map(({ permission }) => ({ permission: String(permission) })),
    )
  },
})
