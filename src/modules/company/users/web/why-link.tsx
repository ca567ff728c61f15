import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSay } from '../../../../platform/web/language.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { WHY } from '../../../../platform/web/why/words.ts'

/** A link to the explanation of this user's permissions, for those who read users and roles. */
export function WhyLink() {
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
