import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import { useSay } from '../language.ts'
import type { MenuGroup } from './menu-entries.ts'
import styles from './menu-group.module.css'
import { MenuLink } from './menu-link.tsx'

/** A group in the folded menu: its icon, and its routes beside it on a click. */
export function RailGroupItem({ entry, active }: { entry: MenuGroup; active: boolean }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const name = say(entry.group.label)
  return (
    <li>
      <Popover opened={open} onChange={setOpen} position="right-start" trapFocus returnFocus width={232}>
        <Popover.Target>
          <Tooltip label={name} position="right" disabled={open}>
            <ActionIcon
              size={36}
              mb={4}
              variant={active ? 'light' : 'subtle'}
              color={active ? 'nila' : 'gray'}
              aria-label={name}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name={entry.group.icon} size={18} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown p={8} className={styles.flyout} aria-label={name} onClick={() => setOpen(false)}>
          {entry.sections.map(({ heading, screens }) => (
            <div key={screens[0]?.path}>
              {heading && <p className={styles.heading}>{say(heading)}</p>}
              {screens.map((screen) => (
                <MenuLink key={screen.path} screen={screen} />
              ))}
            </div>
          ))}
        </Popover.Dropdown>
      </Popover>
    </li>
  )
}
