import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { lazy, Suspense, useState } from 'react'
import type { ListView } from '../../../../definition/list-view.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { MenuButton } from '../../menu-button.tsx'
import { LIST } from '../list-words.ts'
import styles from './views-menu.module.css'

const ViewsItems = lazy(() => import('./views-items.tsx'))
const ViewModal = lazy(() => import('./view-modal.tsx'))

/** The saved views of a list: the user's own, shared ones, the definition's; a dot marks unsaved changes. */
export function ViewsMenu({ compact = false }: { compact?: boolean }) {
  const { view, viewChanged } = useListContext()
  const say = useSay()
  const [editing, setEditing] = useState<ListView | 'new' | null>(null)
  const changed = say(LIST.viewChanged, { view: view?.name ?? '' })
  return (
    <>
      <MenuButton
        variant="default"
        className={styles.button}
        data-compact={compact || undefined}
        aria-label={compact ? `${say(LIST.views)} ${view?.name ?? ''}`.trim() : undefined}
        leftSection={<IconBookmark size={16} />}
        rightSection={compact ? undefined : <IconChevronDown size={14} />}
        menu={(close) => <ViewsItems close={close} edit={setEditing} />}
      >
        {!compact && <span className={styles.name}>{view?.name ?? say(LIST.views)}</span>}
        {viewChanged && <span className={styles.dot} role="img" aria-label={changed} title={changed} />}
      </MenuButton>
      {editing && (
        <Suspense>
          <ViewModal view={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}
