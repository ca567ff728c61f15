import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { type PointerEvent, useRef } from 'react'
import { FEW_ROWS } from '../../../definition/few-rows.ts'
import { isNumeric, labelWithUnit } from '../../cells/cell-text.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useLanguage, useSay } from '../../language.ts'
import type { SizedColumn } from './columns.ts'
import { isLed } from './leading-order.tsx'
import styles from './list.module.css'
import { LIST } from './list-words.ts'

interface ListHeadProps {
  columns: readonly SizedColumn[]
  /** The distance of pinned columns from the left. */
  places: ReadonlyMap<string, number>
  resize: (name: string, width: number | undefined) => void
  selectable: boolean
  /** The distance of the running number from the left; absent where rows have none. */
  numbered: number | undefined
  hasActions: boolean
}

/**
 * The header of a table: a click sorts, the arrow is on the sorted column and on the hovered one, dragging the edge
 * resizes.
 */
export function ListHead({ columns, places, resize, selectable, numbered, hasActions }: ListHeadProps) {
  const { module, state, sort, total, estimated } = useListContext()
  const isFew = total !== undefined && !estimated && total <= FEW_ROWS
  const tell = useSay()
  const language = useLanguage()
  const edge = useResize(resize)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.lead}>
          {selectable ? <SelectPage /> : <span className={styles.hidden}>{tell(LIST.preview)}</span>}
        </th>
        {numbered !== undefined && (
          <th scope="col" className={styles.pinned} style={{ left: numbered }} data-numeric>
            <span aria-hidden>#</span>
            <span className={styles.hidden}>{tell(LIST.runningNumber)}</span>
          </th>
        )}
        {columns.map(({ name, field, sortable, whenFew, isTitle, isPinned, size }) => {
          const sorted = state.order === name
          const label = labelWithUnit(field, language)
          // Its order is not by its own values: a text below the list explains it.
          const led = sorted && isLed(module, state)
          const Arrow = sorted && !state.descending ? IconArrowUp : IconArrowDown
          return (
            <th
              key={name}
              scope="col"
              className={isPinned ? `${styles.pinned} ${isTitle ? styles.title : ''}` : undefined}
              style={isPinned ? { left: places.get(name) } : undefined}
              data-numeric={isNumeric(field) || undefined}
              aria-sort={led ? 'other' : sorted ? (state.descending ? 'descending' : 'ascending') : undefined}
            >
              {sortable || (whenFew && (isFew || sorted)) ? (
                <button
                  type="button"
                  className={styles.sort}
                  data-sorted={sorted || undefined}
                  title={label}
                  onClick={() => sort(name)}
                >
                  <span className={styles.cut}>{label}</span>
                  {!led && <Arrow size={14} stroke={2} aria-hidden className={styles.arrow} />}
                </button>
              ) : (
                <span className={styles.cut} title={label}>
                  {label}
                </span>
              )}
              {/* Widths have a keyboard twin in the window of the columns. */}
              <span aria-hidden className={styles.edge} {...edge(name, size.width)} />
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className={styles.actions}>
            <span className={styles.hidden}>{tell(LIST.actions)}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Selects all rows of the page, or deselects them. */
function SelectPage() {
  const { rows, selection } = useListContext()
  const say = useSay()
  const chosen = rows.filter(({ id }) => selection.rows.has(id)).length
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={say(LIST.selectPage)}
      checked={chosen > 0 && chosen === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < rows.length
      }}
      onChange={(event) => selection.put(rows, event.currentTarget.checked)}
    />
  )
}

const LEAST = 48
const MOST = 1_200

/** Dragging the right edge of a column's header; a double click restores the definition's width. */
function useResize(resize: (name: string, width: number | undefined) => void) {
  const drag = useRef<{ name: string; from: number; width: number } | null>(null)
  const widthAt = (x: number) => {
    if (!drag.current) return 0
    return Math.round(Math.min(Math.max(LEAST, drag.current.width + x - drag.current.from), MOST))
  }
  return (name: string, width: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      // A growing column starts with its rendered width, not with its minimum.
      drag.current = { name, from: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.name === name) resize(name, widthAt(event.clientX))
    },
    onPointerUp: () => {
      drag.current = null
    },
    onDoubleClick: () => resize(name, undefined),
  })
}
