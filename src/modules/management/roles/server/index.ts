import type { Call, Row } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { roles } from '../roles.ts'
import { conflictsOf } from '../segregation.rules.ts'
import { roleFirstData } from './first-data.ts'
import { refuseLookAlike } from './look-alike.ts'
import { refuseOwnRole, refuseRank, refuseUnheld, refuseWiderRole } from './rank.ts'
import { whyRoute } from './why-routes.ts'

export { COLUMN_PERMISSIONS, isPlatformTask, missingRows } from '../role-table.ts'
export { refuseLookAlike } from './look-alike.ts'
export { refuseRank, refuseUnheld } from './rank.ts'

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

  async switched(call, record, { row, isOn }) {
    const permission = String(row.permission)
    if (isOn) {
      refusePlatformTask(call, row)
      refuseUnheld(call, permission)
      await refuseUnsold(call, permission)
      await warnOfConflicts(call, record.id, permission)
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

/** What belongs to the platform is granted by the platform alone. */
function refusePlatformTask(call: Call, row: Row): void {
  if (row.is_platform !== true || call.actor.homeCorporateId === 0) return
  throw new RuleBroken('platform_task', [
    'Izin ini hanya dapat diberikan oleh administrator platform',
    'Only platform administrators may grant this permission',
  ])
}

/** A company that bought packages of modules grants what these packages hold. */
async function refuseUnsold(call: Call, permission: string): Promise<void> {
  const { rows } = await call.send('SELECT is_sold($1, $2) AS sold', [call.corporateId, permission])
  if (rows[0]?.sold === true) return
  throw new RuleBroken('module_not_included', [
    'Modul ini tidak termasuk paket perusahaan. Hubungi administrator platform',
    'This module is not in the packages of the company. Ask the platform administrator',
  ])
}

/** Two duties in one hand are allowed, but told. */
async function warnOfConflicts(call: Call, roleId: number, permission: string): Promise<void> {
  const { rows } = await call.send('SELECT permission FROM role_permissions WHERE corporate_id = $1 AND role_id = $2', [
    call.corporateId,
    roleId,
  ])
  const held = rows.map((one) => String(one.permission))
  for (const { label } of conflictsOf(permission, held)) call.warn('segregation_of_duties', label)
}
