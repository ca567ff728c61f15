import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './menu-button.module.css'

/** The open menu of a `MenuButton`. */
export function AnchoredMenu({
  close,
  className,
  children,
}: {
  close: () => void
  className?: string
  children: ReactNode
}) {
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-end"
      returnFocus={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden className={styles.target} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  )
}
