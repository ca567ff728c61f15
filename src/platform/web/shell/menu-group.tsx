import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { useSay } from '../language.ts'
import type { MenuGroup } from './menu-entries.ts'
import styles from './menu-group.module.css'
import { MenuLink } from './menu-link.tsx'

/** A group of the menu with its headings and routes. */
export function MenuGroupItem({ entry, open, onToggle }: { entry: MenuGroup; open: boolean; onToggle: () => void }) {
  const say = useSay()
  const id = useId()
  return (
    <li>
      <button type="button" className={styles.group} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Icon name={entry.group.icon} size={18} stroke={1.75} />
        <span className={styles.name}>{say(entry.group.label)}</span>
        <IconChevronDown size={14} aria-hidden className={styles.chevron} />
      </button>
      <div id={id} hidden={!open} className={styles.sections}>
        {entry.sections.map(({ heading, screens }) => (
          <div key={screens[0]?.path}>
            {heading && <p className={styles.heading}>{say(heading)}</p>}
            <ul className={styles.routes}>
              {screens.map((screen) => (
                <li key={screen.path}>
                  <MenuLink screen={screen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  )
}
