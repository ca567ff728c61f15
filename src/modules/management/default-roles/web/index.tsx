import { customize } from '../../../../platform/web/customize.ts'
import { LevelCell } from '../../roles/web/level-cell.tsx'
import { defaultRoles } from '../default-roles.ts'

export default customize(defaultRoles, { cells: { level: LevelCell } })
