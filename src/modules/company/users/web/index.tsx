import { customize } from '../../../../platform/web/customize.ts'
import { users } from '../users.ts'
import { SessionsTab } from './sessions-tab.tsx'
import { WhyLink } from './why-link.tsx'
import { SESSION_WORDS } from './words.ts'

/** Users who may change users may end their sessions. */
export default customize(users, {
  toolbar: { detail: WhyLink },
  tabs: [{ name: 'sessions', label: SESSION_WORDS.tab, permission: 'update-users', Tab: SessionsTab }],
})
