import { customize } from '../../../../platform/web/customize.ts'
import { users } from '../users.ts'
import { SessionsTab } from './sessions-tab.tsx'
import { SESSION_WORDS } from './words.ts'

/** Whoever may change users may end their sessions. */
export default customize(users, {
  tabs: [{ name: 'sessions', label: SESSION_WORDS.tab, permission: 'update-users', Tab: SessionsTab }],
})
