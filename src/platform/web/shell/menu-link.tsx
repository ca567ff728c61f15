import { Link } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import type { Screen } from '../screen.ts'
import styles from './menu-group.module.css'
import { openMenu } from './shell-state.ts'

/** One route of the menu; on a phone a tap also closes the menu. */
export function MenuLink({ screen }: { screen: Screen }) {
  const say = useSay()
  return (
    <Link
      to={screen.path}
      className={styles.route}
      activeOptions={{ exact: true, includeSearch: false }}
      onClick={() => openMenu(false)}
    >
      {say(screen.label)}
    </Link>
  )
}
