import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { cellText, isNumeric } from '../../cells/cell-text.ts'
import { renderCell } from '../../cells/render-cell.tsx'
import type { Speech } from '../../cells/shown-kind.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import type { Slots } from '../../customize.ts'
import { useSay } from '../../language.ts'
import { useRowMark } from '../../live/marks.ts'
import type { Row } from '../../record.ts'
import type { Column } from './columns.ts'
import styles from './list.module.css'
import { LIST } from './list-words.ts'

interface ListRowProps {
  module: AnyModule
  row: Row
  /** Its index on the page, from 0. */
  index: number
  columns: readonly Column[]
  /** The distance of pinned columns from the left. */
  places: ReadonlyMap<string, number>
  /** Its number in the whole list; absent where rows have none. */
  number: number | undefined
  /** The width of everything before the number. */
  lead: number
  speech: Speech
  cells: Slots['cells']
  /** The URL of the record's detail; absent where the user may not open it. */
  href: string | undefined
  /** The only row that is a tab stop. */
  isStop: boolean
  isOpen: boolean
  /** Whether it is selected; absent where rows cannot be. */
  isChosen: boolean | undefined
  hasActions: boolean
  onExpand: (id: number) => void
  onOpen: (row: Row, newTab: boolean) => void
  onSelect: (index: number, extend: boolean) => void
  onActions: (row: Row, button: HTMLElement) => void
}

/** A record of a table. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { module, row, index, columns, places, href, isStop, isOpen, isChosen, hasActions } = props
  const say = useSay()
  const mark = useRowMark(module.name, row.id)
  const name = useRecordName(module)(row)
  const open = (event: MouseEvent<HTMLElement>) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button, input, [role="menu"]')
    // A click that ends a text selection does not open the record.
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
      data-chosen={isChosen || undefined}
      data-mark={mark}
      tabIndex={isStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      onClick={open}
    >
      <td className={styles.lead}>
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
        {isChosen !== undefined && (
          <input
            type="checkbox"
            tabIndex={-1}
            className={styles.check}
            aria-label={say(LIST.select, { record: name })}
            checked={isChosen}
            onChange={(event) =>
              props.onSelect(index, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
            }
          />
        )}
      </td>
      {props.number !== undefined && (
        <td className={styles.pinned} style={{ left: props.lead }} data-numeric>
          {props.number}
        </td>
      )}
      {columns.map((column) => {
        const content = contentOf(column, props)
        return (
          <td
            key={column.name}
            className={column.isPinned ? `${styles.pinned} ${column.isTitle ? styles.title : ''}` : undefined}
            style={column.isPinned ? { left: places.get(column.name) } : undefined}
            data-numeric={isNumeric(column.field) || undefined}
            title={column.name === module.title ? name : hoverTextOf(column, props)}
          >
            {column.isTitle && href ? (
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

/** The value in a cell, as the list or the module's own code shows it. */
function contentOf({ name, field, own }: Column, { module, row, cells, speech }: ListRowProps): ReactNode {
  if (own) return <own.Cell module={module} record={row} />
  const Cell = cells?.[name]
  if (Cell) return <Cell module={module} name={name} field={field} value={row[name]} record={row} />
  return renderCell(name, field, row, speech, true)
}

const hoverTextOf = ({ name, field }: Column, { row, speech }: ListRowProps) =>
  mayBeCut(field.kind) ? cellText(name, field, row, speech) || undefined : undefined

/** Texts may be truncated; hovering shows the whole text. */
const mayBeCut = (kind: string) =>
  kind === 'text' || kind === 'textarea' || kind === 'link' || kind === 'select' || kind === 'choices'
