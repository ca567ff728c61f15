import { Menu } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ListView, SharedWith } from '../../../../definition/list-view.ts'
import { useListContext } from '../../../controllers/use-list.ts'
import { useSay } from '../../../language.ts'
import { showFailure, showSuccess } from '../../../notices/notices.ts'
import { AnchoredMenu } from '../../anchored-menu.tsx'
import { LIST } from '../list-words.ts'
import styles from './views-menu.module.css'

const GROUPS: readonly (readonly [SharedWith, 'viewsMine' | 'viewsRole' | 'viewsCompany'])[] = [
  ['me', 'viewsMine'],
  ['role', 'viewsRole'],
  ['company', 'viewsCompany'],
]

interface ViewsItemsProps {
  close: () => void
  /** Opens the dialog that saves the current list, or changes a view. */
  edit: (view: ListView | 'new') => void
}

/** The saved views, and the operations on the shown one. */
export default function ViewsItems({ close, edit }: ViewsItemsProps) {
  const list = useListContext()
  const { savedViews, view, viewChanged } = list
  const say = useSay()
  const save = async () => {
    if (!view) return
    try {
      await savedViews.update(view, { settings: list.settings })
      list.layout.reset()
      showSuccess(say(LIST.viewSaved, { view: view.name }))
    } catch (error) {
      showFailure(error)
    }
  }
  const show = (next: ListView | null) => {
    // Choosing a view restores it as it was saved, also its columns.
    if (next?.id === view?.id) list.layout.reset()
    list.showView(next)
  }
  return (
    <AnchoredMenu close={close} className={styles.menu}>
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
      <Menu.Item onClick={() => edit('new')}>{say(LIST.viewSaveAs)}</Menu.Item>
      {view?.can_update && <Menu.Item onClick={() => edit(view)}>{say(LIST.viewEdit)}</Menu.Item>}
    </AnchoredMenu>
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
