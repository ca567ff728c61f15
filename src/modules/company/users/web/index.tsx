import { type CellProps, customize } from '../../../../platform/web/customize.ts'
import { RoleName } from '../../../management/roles/web/index.tsx'
import { users } from '../users.ts'
import { SessionsTab } from './sessions-tab.tsx'
import { WhyLink } from './why-link.tsx'
import { SESSION_WORDS } from './words.ts'

const RoleCell = ({ record }: CellProps) => <RoleName value={record.role_name} />

/** Whoever may change users may end their sessions. */
export default customize(users, {
  cells: { role_id: RoleCell },
  toolbar: { detail: WhyLink },
  tabs: [{ name: 'sessions', label: SESSION_WORDS.tab, permission: 'update-users', Tab: SessionsTab }],
})
