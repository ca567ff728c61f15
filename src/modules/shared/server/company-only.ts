import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../platform/server/errors.ts'

const COMPANY_ONLY: Label = [
  '{what} dipakai semua unit produksi; hanya pengguna tingkat perusahaan yang dapat menonaktifkannya',
  'All production units use this record ({what}); only a corporate-level user can deactivate it',
]

/**
 * Refuses a unit user who deactivates a record that all units share: the user does not see the open documents of other
 * units.
 */
export function refuseUnitUser(call: Call, what: Label): void {
  if (!call.actor.corporateLevel) throw new RuleBroken('corporate_level_only', COMPANY_ONLY, { what })
}
