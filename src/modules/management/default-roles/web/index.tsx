import { customize } from '../../../../platform/web/customize.ts'
import { LEVEL_COLUMN, LevelCell, PermissionMatrix, RoleName } from '../../roles/web/index.tsx'
import { defaultRoles } from '../default-roles.ts'

export default customize(defaultRoles, {
  cells: { level: LevelCell, name: RoleName },
  columns: [LEVEL_COLUMN],
  mappings: { 'default-role-permission': PermissionMatrix },
})
