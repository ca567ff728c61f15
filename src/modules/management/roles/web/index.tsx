import { customize } from '../../../../platform/web/customize.ts'
import { roles } from '../roles.ts'
import { LEVEL_COLUMN, LevelCell } from './level-cell.tsx'

export { LEVEL_COLUMN, LevelCell }

export default customize(roles, { cells: { level: LevelCell }, columns: [LEVEL_COLUMN] })
