import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { customize } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { WHY } from '../../../../platform/web/why/words.ts'
import { users } from '../users.ts'
import { SessionsTab } from './sessions-tab.tsx'
import { SESSION_WORDS } from './words.ts'

/** Users who may change users may end their sessions. */
export default customize(users, {
  toolbar: { detail: WhyLink },
  tabs: [{ name: 'sessions', label: SESSION_WORDS.tab, permission: 'update-users', Tab: SessionsTab }],
})

/** A link to the explanation of this user's permissions, for those who read users and roles. */
function WhyLink() {
  const say = useSay()
  const may = usePermission()
  const { id } = useScreenSearch().search
  if (!may('read-roles')) return null
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/why" search={{ user: id }} {...props} />}>
      {say(WHY.title)}
    </Button>
  )
}
