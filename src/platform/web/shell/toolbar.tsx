import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Label } from '../../definition/label.ts'
import type { ViewName } from '../customize.ts'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { useHidden } from '../views/hidden.ts'
import { useScreen } from './screen-context.ts'
import { useScrolledPast } from './scroller.ts'
import styles from './toolbar.module.css'
import { UnitSelector } from './unit-selector.tsx'

const VIEW_LABELS: Readonly<Record<ViewName | 'import', Label>> = {
  list: TEXTS.viewList,
  detail: TEXTS.viewDetail,
  create: TEXTS.viewCreate,
  update: TEXTS.viewUpdate,
  import: TEXTS.viewImport,
}

const OPAQUE_AFTER = 50
/** The rows of a list scroll below their own header. */
const ROWS = '[data-tour="rows"]'

interface Props {
  /** The last part of the breadcrumb; none on a page without views. */
  view?: ViewName | 'import'
  /** The heading; by default the screen's name. */
  title?: ReactNode
  /** Beside the heading: the status. */
  badge?: ReactNode
  /** The selector of the production unit (list views only). */
  unitSelector?: boolean
  /** A back button before the heading. */
  onBack?: () => void
  /** The buttons of the view. */
  children?: ReactNode
}

/** The bar above every view: breadcrumb, heading and buttons. Opaque once the content is scrolled. */
export function Toolbar({ view, title, badge, unitSelector = false, onBack, children }: Props) {
  const say = useSay()
  const screen = useScreen()
  const opaque = useScrolledPast(OPAQUE_AFTER, ROWS)
  const scrolled = useScrolledPast(0)
  if (useHidden().includes('toolbar')) return null
  return (
    <div className={styles.toolbar} data-scrolled={scrolled || undefined} data-opaque={opaque || undefined}>
      <div className={styles.place}>
        <nav aria-label={say(TEXTS.breadcrumb)} className={styles.breadcrumb}>
          <ol>
            <li>{say(screen.group.label)}</li>
            <li>
              {view && view !== 'list' ? (
                <Link to={screen.path}>{say(screen.label)}</Link>
              ) : (
                <span aria-current={view ? undefined : 'page'}>{say(screen.label)}</span>
              )}
            </li>
            {view && (
              <li>
                <span aria-current="page">{say(VIEW_LABELS[view])}</span>
              </li>
            )}
          </ol>
        </nav>
        <div className={styles.heading} data-plain={title === undefined || undefined}>
          {onBack && (
            <ActionIcon size={24} aria-label={say(TEXTS.back)} onClick={onBack}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
          )}
          <h1 tabIndex={-1}>{title ?? say(screen.label)}</h1>
          {badge}
        </div>
      </div>
      <div className={styles.actions}>
        {unitSelector && <UnitSelector />}
        {children}
      </div>
    </div>
  )
}
