import { ActionIcon, FocusTrap } from '@mantine/core'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { PRODUCT_NAME } from '../../definition/product.ts'
import { ContentsContext } from '../contents.ts'
import { takesKeys } from '../controllers/keys.ts'
import { useSay } from '../language.ts'
import { rememberModules, useHasCompany, usePermission, useSession } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import { menuOf } from './menu-entries.ts'
import { MenuGroupItem } from './menu-group.tsx'
import { showOverlay } from './overlays.ts'
import { RailGroupItem } from './rail-group.tsx'
import { foldMenu, type MenuForm, openMenu, useMenuOpen } from './shell-state.ts'
import styles from './side-menu.module.css'
import { UserMenu } from './user-menu.tsx'

/** The menu at the left: complete, folded to icons, or over the content. */
export function SideMenu({ form }: { form: MenuForm }) {
  const say = useSay()
  const may = usePermission()
  const contents = useContext(ContentsContext)
  const groups = useMemo(() => menuOf(contents, may), [contents, may])
  const path = useRouterState({ select: (state) => state.location.pathname })
  const current = contents.screenAt(path)?.group.name
  const overlayOpen = useMenuOpen()
  const rail = form === 'rail'

  useEffect(() => {
    const screens = groups.flatMap(({ sections }) => sections.flatMap((section) => section.screens))
    rememberModules(screens.map(({ title, path, icon, permission }) => ({ name: title, path, icon, permission })))
  }, [groups])

  // One group is open at a time; a new page opens its own.
  const [opened, setOpened] = useState(current)
  useEffect(() => setOpened(current), [current])
  useMenuKey(form)

  const list = useScrollToCurrent(path, opened)
  useOverlayClosing(form, overlayOpen)

  if (form === 'overlay' && !overlayOpen) return null
  const menu = (
    <nav id="main-menu" data-tour="menu" className={styles.menu} data-form={form} aria-label={say(TEXTS.mainMenu)}>
      <MenuHead form={form} />
      <button
        type="button"
        className={styles.search}
        aria-label={rail ? say(TEXTS.palette) : undefined}
        aria-keyshortcuts="Control+K"
        title={`${say(TEXTS.palette)} (Ctrl K)`}
        onClick={() => showOverlay('palette')}
      >
        <IconSearch size={16} aria-hidden />
        {!rail && <span>{say(TEXTS.palette)}</span>}
        {!rail && form !== 'overlay' && <kbd aria-hidden>Ctrl K</kbd>}
      </button>
      <ul ref={list} className={styles.groups}>
        {groups.map((entry) => {
          const { name } = entry.group
          if (rail) return <RailGroupItem key={name} entry={entry} active={name === current} />
          const toggle = () => setOpened(opened === name ? undefined : name)
          return <MenuGroupItem key={name} entry={entry} open={opened === name} onToggle={toggle} />
        })}
      </ul>
      {form !== 'overlay' && (
        <div className={styles.foot}>
          <UserMenu compact={rail} />
        </div>
      )}
    </nav>
  )
  if (form !== 'overlay') return menu
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.backdrop}
        aria-label={say(TEXTS.closeMenu)}
        onClick={() => openMenu(false)}
      />
      <FocusTrap>{menu}</FocusTrap>
    </>
  )
}

/** The product and the unit in which the user works, and the button that folds the menu. */
function MenuHead({ form }: { form: MenuForm }) {
  const say = useSay()
  const unit = useSession((state) => state.productionUnit?.name)
  // A super admin without a company has neither a unit nor all units.
  const hasCompany = useHasCompany()
  const rail = form === 'rail'
  const folding = say(rail ? TEXTS.unfoldMenu : TEXTS.foldMenu)
  return (
    <div className={styles.head}>
      {!rail && (
        <span className={styles.brand}>
          <strong>{PRODUCT_NAME}</strong>
          <span className={styles.unit}>{unit ?? say(hasCompany ? TEXTS.allUnits : TEXTS.platform)}</span>
        </span>
      )}
      {form !== 'overlay' && (
        <ActionIcon aria-label={folding} title={`${folding} ([)`} onClick={() => foldMenu(rail ? 'full' : 'rail')}>
          {rail ? (
            <IconLayoutSidebarLeftExpand size={18} aria-hidden />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
    </div>
  )
}

/** Scrolls a long menu to the current page, however it was opened. */
function useScrollToCurrent(path: string, opened: string | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another open group moves the link
  useEffect(() => {
    // Newer browsers return a promise from scrolling, which is no clean-up function.
    list.current?.querySelector('[data-status="active"]')?.scrollIntoView({ block: 'nearest' })
  }, [path, opened])
  return list
}

/** Escape closes the menu over the content, and so does a window that has become wider. */
function useOverlayClosing(form: MenuForm, overlayOpen: boolean): void {
  useEffect(() => {
    if (form !== 'overlay') openMenu(false)
  }, [form])
  useEffect(() => {
    if (!overlayOpen) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && openMenu(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [overlayOpen])
}

/** The key `[` folds and unfolds the menu. */
function useMenuKey(form: MenuForm): void {
  useEffect(() => {
    if (form === 'overlay') return
    const press = (event: KeyboardEvent) => {
      if (event.key === '[' && takesKeys(event)) foldMenu(form === 'rail' ? 'full' : 'rail')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
