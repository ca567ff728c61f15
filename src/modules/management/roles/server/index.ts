import { sql } from 'kysely'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import type { Right } from '../granting.rules.ts'
import { roles } from '../roles.ts'
import { conflictsOf } from '../segregation.rules.ts'
import { roleFirstData } from './first-data.ts'
import { refuseLookAlike } from './look-alike.ts'
import { refuseOwnRole, refuseRank, refuseToGrant, refuseWiderRole } from './rank.ts'
import { whyRoute } from './why-routes.ts'

export { roleLabel } from '../role-names.ts'
export { COLUMN_PERMISSIONS, isPlatformTask, missingRows } from '../role-table.ts'
export { refuseLookAlike } from './look-alike.ts'
export { refuseRank, refuseToGrant } from './rank.ts'

export default implement(roles, {
  routes: [whyRoute],
  firstData: roleFirstData,

  mayChange(call, role) {
    refuseOwnRole(call, role.id)
    refuseRank(call, role.level)
    refuseWiderRole(call, role.corporate_level)
  },

  check(call, draft, before) {
    refuseRank(call, Number(draft.values.level ?? before?.level))
    refuseWiderRole(call, draft.values.corporate_level)
    refuseLookAlike(draft.values.code)
  },

  async written(call, _, before) {
    if (before) await call.rightsChanged()
  },

  async switched(call, record, { on }) {
    if (on.length > 0) {
      refuseToGrant(call, on.map(rightIn))
      await warnOfConflicts(call, record.id, on.map(rightIn))
    }
    await call.rightsChanged()
  },

  actions: {
    async deactivate(call, record) {
      const after = await call.update('roles', record, { active: false }, { action: 'deactivate' })
      await call.rightsChanged()
      return { record: after }
    },
  },
})

const rightIn = (row: Row): Right => ({
  permission: String(row.permission),
  is_platform: row.is_platform === true,
  is_included: row.is_included === true,
})

/** Conflicting duties are permitted with a warning. */
async function warnOfConflicts(call: Call, roleId: number, granted: readonly Right[]): Promise<void> {
  const { rows } = await call.send(
    sql`SELECT permission FROM role_permissions WHERE corporate_id = ${company} AND role_id = ${roleId}`,
  )
  const held = rows.map((one) => String(one.permission))
  const conflicts = new Set(granted.flatMap(({ permission }) => conflictsOf(permission, held)))
  for (const { label } of conflicts) call.warn('segregation_of_duties', label)
}
