import { customize } from '../../../../platform/web/customize.ts'
import { LEVEL_COLUMN, LevelCell, PermissionMatrix } from '../../roles/web/index.tsx'
import { defaultRoles } from '../default-roles.ts'

export default customize(defaultRoles, {
  cells: { level: LevelCell },
  columns: [LEVEL_COLUMN],
  mappings: { 'default-role-permission': PermissionMatrix },
})
