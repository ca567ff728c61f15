import { lazy } from 'react'
import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { roleLabel } from '../role-names.ts'
import { roles } from '../roles.ts'
import { LEVEL_COLUMN, LevelCell } from './level-cell.tsx'

/** The permissions of a role as one matrix, loaded when a role is opened. */
const PermissionMatrix = lazy(() => import('./matrix/permission-matrix.tsx'))

export { LEVEL_COLUMN, LevelCell, PermissionMatrix, RoleName }

export default customize(roles, {
  called: ({ name }) => roleLabel(String(name ?? '')),
  cells: { level: LevelCell, name: RoleName },
  columns: [LEVEL_COLUMN],
  mappings: { 'role-permission': PermissionMatrix },
})

/** The name of a role: of a default role in the user's language, of a renamed one as stored. */
function RoleName({ value }: Pick<CellProps, 'value'>) {
  const say = useSay()
  return say(roleLabel(String(value ?? '')))
}
