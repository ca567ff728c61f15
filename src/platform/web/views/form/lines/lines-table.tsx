import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { type FieldErrors, get } from 'react-hook-form'
import type { LinesField } from '../../../../kinds/lines/field.ts'
import { messagesIn } from '../../../controllers/form-errors.ts'
import { useSay } from '../../../language.ts'
import type { LineColumn } from '../line-columns.ts'
import { LineRow } from '../line-row.tsx'
import styles from '../lines.module.css'
import { LineSums } from './line-sums.tsx'
import { LinesHead } from './lines-head.tsx'
import { Room } from './room.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

/** The height of a line without messages, before it has been measured. */
const LINE_HEIGHT = 35

interface LinesTableProps {
  name: string
  field: LinesField
  rows: readonly { rowKey: string }[]
  columns: readonly LineColumn[]
  locked: boolean
  errors: FieldErrors
  frame: RefObject<HTMLDivElement | null>
  /** Set here: scrolls to a row, which renders it. */
  reveal: RefObject<(row: number) => void>
  onRemove: (index: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: ((event: ClipboardEvent<HTMLElement>) => void) | undefined
}

/**
 * The table of a record's lines. Separate from the component with their state, which creates a key for each line in
 * every render, while the table renders with every step of scrolling.
 */
export function LinesTable(props: LinesTableProps) {
  const { name, field, rows, columns, locked, errors, frame, reveal, onRemove } = props
  const say = useSay()
  const virtual = useVirtualRows(rows.length, frame, LINE_HEIGHT)
  reveal.current = virtual.reveal
  return (
    <div className={styles.frame} ref={frame}>
      <table
        className={styles.lines}
        aria-label={say(field.label)}
        aria-rowcount={rows.length + 1}
        onKeyDown={props.onKeyDown}
        onPasteCapture={props.onPaste}
      >
        <LinesHead columns={columns} locked={locked} />
        <Room height={virtual.before} />
        {virtual.indexes.map((index) => (
          <LineRow
            key={rows[index]?.rowKey ?? index}
            name={name}
            field={field}
            index={index}
            columns={columns}
            locked={locked}
            onRemove={onRemove}
            message={messagesIn(get(errors, `${name}.${index}`)).join(' · ')}
            scrolling={virtual.scrolling}
            measure={virtual.measure}
          />
        ))}
        <Room height={virtual.after} />
        <LineSums name={name} columns={columns} locked={locked} />
      </table>
    </div>
  )
}
