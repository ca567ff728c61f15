import { ActionIcon } from '@mantine/core'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useMatches } from '@tanstack/react-router'
import { useContext } from 'react'
import { PRODUCT_NAME } from '../../definition/product.ts'
import { ContentsContext } from '../contents.ts'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './mobile-header.module.css'
import { showOverlay } from './overlays.ts'
import { openMenu, useMenuOpen } from './shell-state.ts'
import { UserMenu } from './user-menu.tsx'

/** Below 1024 px: the menu button, if there is a menu, and the user. */
export function MobileHeader() {
  const say = useSay()
  const open = useMenuOpen()
  const contents = useContext(ContentsContext)
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  const screen = contents.screenAt(path)
  return (
    <header className={styles.header}>
      <ActionIcon
        size={36}
        aria-label={say(open ? TEXTS.closeMenu : TEXTS.openMenu)}
        aria-expanded={open}
        aria-controls="main-menu"
        onClick={() => openMenu(!open)}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <span className={styles.title}>{screen ? say(screen.label) : PRODUCT_NAME}</span>
      <ActionIcon size={44} aria-label={say(TEXTS.palette)} onClick={() => showOverlay('palette')}>
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <UserMenu compact />
    </header>
  )
}
