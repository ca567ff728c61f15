import { lazy, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { matches } from '../../../definition/when.ts'
import { labelWithin } from '../../cells/label-within.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { rememberRecords } from '../../controllers/adjacent-records.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { useCustomization } from '../../use-customization.ts'
import { useHidden } from '../hidden.ts'
import { pinnedPlaces, roomOf } from './columns.ts'
import styles from './list.module.css'
import { ListHead } from './list-head.tsx'
import { ListRow } from './list-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { LIST } from './list-words.ts'
import rowStyles from './row-preview.module.css'
import { RowPreview } from './row-preview.tsx'
import type { ColumnsController } from './use-columns.ts'
import { useRights } from './use-rights.ts'
import { rememberRow, useRowKeys } from './use-row-keys.ts'
import { useIsSelectable, useRowSelection } from './use-row-selection.ts'
import { useSizedColumns, useWidthOf } from './use-widths.ts'

const RowMenu = lazy(() => import('./row-menu.tsx'))
const RecordAction = lazy(() => import('../detail/record-action.tsx'))

/** Widths of the parts before and after the columns. */
const EXPANDER = 28
const SELECT = 28
const NUMBER = 48
const ACTIONS = 44

/** The rows of a list as a table; only its frame scrolls, header and pinned cells stay. */
export function ListTable({ columns: controller }: { columns: ColumnsController }) {
  const list = useListContext()
  const { module, rows, state, selection } = list
  const say = useSay()
  const speech = useSpeech()
  const slots = useCustomization(module)
  const rights = useRights(module)
  const hidden = useHidden()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [menu, setMenu] = useState<{ row: Row; button: HTMLElement } | null>(null)
  const [asked, setAsked] = useState<{ id: number; verb: string } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const selectable = useIsSelectable()
  const select = useRowSelection()
  const numbered = controller.layout.numbered === true
  const hasActions = !hidden.includes('actions') && (rights.detail || rights.update || rights.remove)
  const lead = EXPANDER + (selectable ? SELECT : 4)
  const before = lead + (numbered ? NUMBER : 0)
  const beside = before + (hasActions ? ACTIONS : 0)
  const width = useWidthOf(frame)
  const columns = useSizedColumns(controller.shown, rows, width === undefined ? undefined : width - beside)
  const places = useMemo(() => pinnedPlaces(columns, before), [columns, before])
  useScrollEdges(frame)
  const { hrefOf, open } = useOpenRow(module.name, rights.path, rows)
  const expand = useCallback((id: number) => {
    setOpened((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const showActions = useCallback((row: Row, button: HTMLElement) => setMenu({ row, button }), [])
  const keys = useRowKeys({
    list: module.name,
    rows,
    isOpen: (id) => opened.has(id),
    expand,
    open,
    select: selectable ? select : undefined,
  })

  const span = columns.length + 1 + Number(numbered) + Number(hasActions)
  const isFixed = controller.layout.widths !== undefined && !columns.some(({ size }) => size.grows)
  const room = roomOf(columns) + beside
  const rowOf = (row: Row, index: number) => (
    <ListRow
      key={row.id}
      module={module}
      row={row}
      index={index}
      columns={columns}
      places={places}
      number={numbered ? list.first + index + 1 : undefined}
      lead={lead}
      speech={speech}
      cells={slots.cells}
      href={hrefOf(row)}
      isStop={index === keys.stop}
      isOpen={opened.has(row.id)}
      isChosen={selectable ? selection.rows.has(row.id) : undefined}
      hasActions={hasActions}
      onExpand={expand}
      onOpen={open}
      onSelect={select}
      onActions={showActions}
    />
  )
  /** Below its row: why the action on the chosen rows was refused for it. */
  const refusalOf = ({ id }: Row) =>
    selection.failures.has(id) && (
      <tr key={`refused-${id}`} className={rowStyles.refused}>
        <td colSpan={span}>
          <div style={{ width: width && width - before }}>{selection.failures.get(id)}</div>
        </td>
      </tr>
    )
  const previewOf = (row: Row) =>
    opened.has(row.id) && (
      <RowPreview key={`preview-${row.id}`} module={module} row={row} span={span} href={hrefOf(row)} width={width} />
    )
  return (
    <div className={styles.frame} ref={frame} data-tour="rows" data-refreshing={list.refreshing || undefined}>
      <div className={styles.progress} data-on={list.refreshing || undefined} />
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through the rows, as in a grid
        role="grid"
        className={styles.table}
        style={isFixed ? { width: room } : { minWidth: room }}
        aria-label={say(LIST.rows, { module: labelWithin(module.label) })}
        aria-rowcount={list.total === undefined || list.estimated ? -1 : list.total + 1}
        aria-multiselectable={selectable || undefined}
        aria-busy={list.loading || list.refreshing}
      >
        <colgroup>
          <col style={{ width: lead }} />
          {numbered && <col style={{ width: NUMBER }} />}
          {columns.map(({ name, size }) => (
            <col key={name} style={{ width: size.grows ? size.share : size.width }} />
          ))}
          {hasActions && <col style={{ width: ACTIONS }} />}
        </colgroup>
        <ListHead
          columns={columns}
          places={places}
          resize={controller.resize}
          selectable={selectable}
          numbered={numbered ? lead : undefined}
          hasActions={hasActions}
        />
        {list.loading ? (
          <ListSkeleton rows={state.limit} columns={span} />
        ) : (
          <tbody ref={keys.body} onKeyDown={keys.onKeyDown} onFocus={(event) => keys.onFocus(event.target)}>
            {rows.map((row, index) => [rowOf(row, index), refusalOf(row), previewOf(row)])}
          </tbody>
        )}
      </table>
      <Suspense>
        {menu && (
          <RowMenu
            module={module}
            row={menu.row}
            button={menu.button}
            frame={frame.current}
            canUpdate={rights.update && matches(module.editableWhen, menu.row)}
            canRemove={rights.remove && matches(module.deletableWhen, menu.row)}
            path={rights.path}
            onClose={() => setMenu(null)}
            onRemoved={() => keys.focusRow(keys.stop)}
            onAsk={(verb) => setAsked({ id: menu.row.id, verb })}
          />
        )}
        {asked && <RecordAction module={module} {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </div>
  )
}

/** The URL of a row's record, and opening it: the page remembers the row and its neighbours. */
function useOpenRow(name: string, path: string | undefined, rows: readonly Row[]) {
  const go = useOpen()
  const ids = useRef<readonly number[]>([])
  ids.current = rows.map(({ id }) => id)
  const hrefOf = (row: Row) => (path ? addressText(path, { view: 'detail', id: row.id }) : undefined)
  const open = useCallback(
    (row: Row, newTab: boolean) => {
      if (!path) return
      const address = addressText(path, { view: 'detail', id: row.id })
      if (newTab) globalThis.open(address, '_blank', 'noopener')
      else {
        rememberRow(name, row.id)
        rememberRecords(name, ids.current)
        go(address)
      }
    },
    [path, go, name],
  )
  return { hrefOf, open }
}

/** Marks the frame of a table while a part is hidden at its left or right, for the edges of pinned cells. */
function useScrollEdges(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const mark = () => {
      const rest = node.scrollWidth - node.clientWidth - node.scrollLeft
      node.toggleAttribute('data-scrolled-left', node.scrollLeft > 0)
      node.toggleAttribute('data-scrolled-right', rest > 1)
    }
    mark()
    node.addEventListener('scroll', mark, { passive: true })
    const observer = new ResizeObserver(mark)
    observer.observe(node)
    if (node.lastElementChild) observer.observe(node.lastElementChild)
    return () => {
      node.removeEventListener('scroll', mark)
      observer.disconnect()
    }
  }, [frame])
}
