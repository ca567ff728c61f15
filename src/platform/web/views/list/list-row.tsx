import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type MouseEvent, memo } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { cellText, isNumeric, type Speech } from '../../cells/cell-text.ts'
import { renderCell } from '../../cells/render-cell.tsx'
import type { Slots } from '../../customize.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import type { Column } from './columns.ts'
import styles from './list.module.css'
import { LIST } from './list-words.ts'

interface ListRowProps {
  module: AnyModule
  row: Row
  /** Its place on the page, from 0. */
  index: number
  columns: readonly Column[]
  speech: Speech
  cells: Slots['cells']
  /** The address of the record's detail; absent where the user may not open it. */
  href: string | undefined
  /** The one row that Tab reaches. */
  isStop: boolean
  isOpen: boolean
  hasActions: boolean
  onExpand: (id: number) => void
  onOpen: (row: Row, newTab: boolean) => void
  onActions: (row: Row, button: HTMLElement) => void
}

/** One record of a table. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { module, row, index, columns, speech, cells, href, isStop, isOpen, hasActions } = props
  const say = useSay()
  const title = module.fields[module.title]
  const name = (title && cellText(module.title, title, row, speech)) || `#${row.id}`
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]')
    // A click that ends a selection of text is no wish to leave the list.
    if (onControl || !href || globalThis.getSelection()?.toString()) return
    props.onOpen(row, event.ctrlKey || event.metaKey)
  }
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    props.onOpen(row, false)
  }
  return (
    <tr
      className={styles.row}
      data-row={index}
      data-open={isOpen || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-rowindex={index + 2}
      onClick={open}
    >
      <td className={styles.expander}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.icon}
          aria-label={say(isOpen ? LIST.collapse : LIST.expand)}
          aria-expanded={isOpen}
          onClick={() => props.onExpand(row.id)}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </button>
      </td>
      {columns.map(({ name: column, field, isTitle }) => {
        const Cell = cells?.[column]
        const content = Cell ? (
          <Cell module={module} name={column} field={field} value={row[column]} record={row} />
        ) : (
          renderCell(column, field, row, speech)
        )
        return (
          <td
            key={column}
            className={isTitle ? styles.title : undefined}
            data-numeric={isNumeric(field) || undefined}
            title={mayBeCut(field.kind) ? cellText(column, field, row, speech) || undefined : undefined}
          >
            {isTitle && href ? (
              <a href={href} tabIndex={-1} onClick={follow}>
                {content}
              </a>
            ) : (
              content
            )}
          </td>
        )
      })}
      {hasActions && (
        <td className={styles.actions}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.icon}
            aria-label={say(LIST.actionsOf, { record: name })}
            aria-haspopup="menu"
            onClick={(event) => props.onActions(row, event.currentTarget)}
          >
            <IconDots size={16} />
          </button>
        </td>
      )}
    </tr>
  )
})

/** Texts may be longer than their column; the whole then shows on hover. */
const mayBeCut = (kind: string) => kind === 'text' || kind === 'textarea' || kind === 'link' || kind === 'select'
