import { Button, Menu } from '@mantine/core'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { lazy, Suspense, useState } from 'react'
import type { ListView, SharedWith } from '../../../../definition/list-view.ts'
import { settingsOf } from '../../../controllers/list-address.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { showFailure, showSuccess } from '../../../notices/notices.ts'
import { LIST } from '../list-words.ts'
import styles from './views-menu.module.css'

const ViewModal = lazy(() => import('./view-modal.tsx'))

const GROUPS: readonly (readonly [SharedWith, 'viewsMine' | 'viewsRole' | 'viewsCompany'])[] = [
  ['me', 'viewsMine'],
  ['role', 'viewsRole'],
  ['company', 'viewsCompany'],
]

/** The saved views of a list: one's own, shared ones, the definition's; a dot tells that the one shown was changed. */
export function ViewsMenu({ compact = false }: { compact?: boolean }) {
  const list = useListContext()
  const { savedViews, view, viewChanged } = list
  const say = useSay()
  const [editing, setEditing] = useState<ListView | 'new' | null>(null)
  const save = async () => {
    if (!view) return
    try {
      await savedViews.update(view, { settings: settingsOf(list.state, list.layout.layout) })
      list.layout.reset()
      showSuccess(say(LIST.viewSaved, { view: view.name }))
    } catch (error) {
      showFailure(error)
    }
  }
  const show = (next: ListView | null) => {
    // A view that is chosen stands as it was saved, also where its columns were moved before.
    if (next?.id === view?.id) list.layout.reset()
    list.showView(next)
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            className={styles.button}
            data-compact={compact || undefined}
            aria-label={compact ? `${say(LIST.views)} ${view?.name ?? ''}`.trim() : undefined}
            leftSection={<IconBookmark size={16} />}
            rightSection={compact ? undefined : <IconChevronDown size={14} />}
          >
            {!compact && <span className={styles.name}>{view?.name ?? say(LIST.views)}</span>}
            {viewChanged && (
              <span
                className={styles.dot}
                role="img"
                aria-label={say(LIST.viewChanged, { view: view?.name ?? '' })}
                title={say(LIST.viewChanged, { view: view?.name ?? '' })}
              />
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <ViewItem name={say(LIST.viewStandard)} isShown={!view} onClick={() => show(null)} />
          {GROUPS.map(([shared, label]) => {
            const some = savedViews.views.filter((one) => one.shared_with === shared)
            if (some.length === 0) return null
            return [
              <Menu.Label key={shared}>{say(LIST[label])}</Menu.Label>,
              ...some.map((one) => (
                <ViewItem
                  key={one.id}
                  name={one.name}
                  note={one.id === savedViews.opening?.id ? say(LIST.viewOpening) : ''}
                  isShown={one.id === view?.id}
                  onClick={() => show(one)}
                />
              )),
            ]
          })}
          <Menu.Divider />
          {view?.can_update && viewChanged && <Menu.Item onClick={() => void save()}>{say(LIST.viewSave)}</Menu.Item>}
          <Menu.Item onClick={() => setEditing('new')}>{say(LIST.viewSaveAs)}</Menu.Item>
          {view?.can_update && <Menu.Item onClick={() => setEditing(view)}>{say(LIST.viewEdit)}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <Suspense>
          <ViewModal view={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}

interface ViewItemProps {
  name: string
  note?: string
  isShown: boolean
  onClick: () => void
}

function ViewItem({ name, note, isShown, onClick }: ViewItemProps) {
  return (
    <Menu.Item
      aria-current={isShown || undefined}
      leftSection={<span className={styles.mark}>{isShown && <IconCheck size={16} aria-hidden />}</span>}
      rightSection={note && <span className={styles.note}>{note}</span>}
      onClick={onClick}
    >
      {name}
    </Menu.Item>
  )
}
