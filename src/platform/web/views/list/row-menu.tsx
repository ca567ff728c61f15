import { Menu } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { AnyModule } from '../../../definition/module.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useRemoval } from '../../controllers/use-removal.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { useCustomization } from '../../use-customization.ts'
import styles from './list.module.css'
import { LIST } from './list-words.ts'

interface RowMenuProps {
  module: AnyModule
  row: Row
  button: HTMLElement
  /** The scrolling frame of the table, in which the menu is rendered. */
  frame: HTMLElement | null
  canUpdate: boolean
  canRemove: boolean
  path: string | undefined
  onClose: () => void
  onRemoved: () => void
  /** Opens the dialog of a verb for the row. */
  onAsk: (verb: string) => void
}

/** The operations on one row. One menu serves the whole table and is placed at the row's button. */
export default function RowMenu({
  module,
  row,
  button,
  frame,
  canUpdate,
  canRemove,
  path,
  onClose,
  onRemoved,
  onAsk,
}: RowMenuProps) {
  const say = useSay()
  const open = useOpen()
  const remove = useRemoval(module)
  const { rowMenu: Own } = useCustomization(module)
  const place = placeIn(frame, button)
  const close = () => {
    onClose()
    button.focus()
  }
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-end"
      returnFocus={false}
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'absolute', pointerEvents: 'none', ...place }} />
      </Menu.Target>
      <Menu.Dropdown>
        {Own && (
          <div className={styles.ownItems}>
            <Own module={module} record={row} ask={onAsk} />
          </div>
        )}
        {path && (
          <Menu.Item
            leftSection={<IconEye size={16} />}
            onClick={() => open(addressText(path, { view: 'detail', id: row.id }))}
          >
            {say(LIST.detail)}
          </Menu.Item>
        )}
        {path && canUpdate && (
          <Menu.Item
            leftSection={<IconPencil size={16} />}
            onClick={() => open(addressText(path, { view: 'update', id: row.id }))}
          >
            {say(LIST.edit)}
          </Menu.Item>
        )}
        {canRemove && (
          <>
            <Menu.Divider />
            <Menu.Item
              c="var(--m-danger)"
              leftSection={<IconTrash size={16} />}
              onClick={async () => {
                if (await remove(row)) onRemoved()
              }}
            >
              {say(LIST.remove)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The position of the button within the scrolling frame. */
function placeIn(frame: HTMLElement | null, button: HTMLElement) {
  const of = button.getBoundingClientRect()
  const within = frame?.getBoundingClientRect()
  if (!frame || !within) return {}
  return {
    left: of.left - within.left - frame.clientLeft + frame.scrollLeft,
    top: of.top - within.top - frame.clientTop + frame.scrollTop,
    width: of.width,
    height: of.height,
  }
}
