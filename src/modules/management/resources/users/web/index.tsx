import { customize } from '../../../../../platform/web/customize.ts'
import { RoleName } from '../../../roles/web/index.tsx'
import { resourcesUsers } from '../resources-users.ts'

export default customize(resourcesUsers, { cells: { role_name: RoleName } })
