import { Button, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import type { LinesSource } from '../../../../kinds/lines/field.ts'
import { labelInSentence } from '../../../cells/label-within.ts'
import { messageAt, messagesIn } from '../../../controllers/form-errors.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import { useSearchText } from '../../../controllers/use-search-text.ts'
import { useStable } from '../../../controllers/use-stable.ts'
import { INPUT } from '../../../inputs/input-words.ts'
import { useSay } from '../../../language.ts'
import { useFormat } from '../../../number-format.ts'
import { useScope } from '../form-scope.ts'
import { FORM } from '../form-words.ts'
import { lineColumns } from '../line-columns.ts'
import styles from '../lines.module.css'
import type { LinesProps } from '../lines-field.tsx'
import { LinesHead } from './lines-head.tsx'
import { Room } from './room.tsx'
import { changedLines, placeOf, startOf } from './source-rows.ts'
import own from './table-input.module.css'
import { TableInputRow } from './table-input-row.tsx'
import { useLineRows } from './use-line-rows.ts'
import { useClearedWith, useNarrowing, useSourceRows } from './use-source-rows.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const ROW_HEIGHT = 37
/** The next page is requested this many rows before the last loaded one. */
const AHEAD = 10

/** Rows listed by the server and completed here: every row with an entry is a line of the record. */
export default function TableInput(props: LinesProps) {
  const { source } = props.field
  if (!source) throw new Error(`The table-input ${props.name} names no source of its rows.`)
  return <SourceTable {...props} source={source} />
}

function SourceTable({ name, field, title, source }: LinesProps & { source: LinesSource }) {
  const say = useSay()
  const format = useFormat()
  const { allowed, locked } = useScope()
  const { rows: lines, change, errors, message } = useLineRows(name)
  const [search, setSearch] = useState('')
  const box = useSearchText(search, (typed) => setSearch(typed.trim()))
  const { params, waitsFor } = useNarrowing(source)
  const { rows, total, loading, failed, more, retry } = useSourceRows(source, params, search, waitsFor === undefined)
  useClearedWith(JSON.stringify(params), () => lines.length > 0 && change([]))
  const frame = useRef<HTMLDivElement>(null)
  const { indexes, before, after, measure, scrolling } = useVirtualRows(rows.length, frame, ROW_HEIGHT)
  const starts = useMemo(() => rows.map((row) => startOf(source, row)), [rows, source])
  const columns = useMemo(() => lineColumns(field, starts, allowed), [field, starts, allowed])
  const closed = locked(name, field)
  const put = useStable((start: FormValues, column: string, value: string) =>
    change(changedLines({ field, source, allowed }, lines, start, column, value)),
  )
  const label = say(field.label)

  const ask = rows.length > 0 && (indexes.at(-1) ?? 0) >= rows.length - AHEAD
  const latest = useRef(more)
  latest.current = more
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each page that was read
  useEffect(() => {
    if (ask) latest.current()
  }, [ask, rows.length])

  if (waitsFor) return <p className={styles.none}>{say(INPUT.chooseFirst, { parent: labelInSentence(waitsFor) })}</p>
  return (
    <div className={styles.block}>
      {title && <h3>{title}</h3>}
      <div className={own.top}>
        <TextInput
          className={own.search}
          aria-label={say(FORM.searchIn, { list: label })}
          leftSection={<IconSearch size={16} />}
          value={box.text}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && box.now()}
        />
        <span className={own.count} aria-live="polite">
          {say(FORM.filled, { count: format.number(lines.length, 0), total: format.number(total, 0) })}
        </span>
      </div>
      {rows.length === 0 && <EmptyList loading={loading} failed={failed} search={search} retry={retry} />}
      {rows.length > 0 && (
        <div className={styles.frame} ref={frame} aria-busy={loading}>
          <table
            className={`${styles.lines} ${own.table}`}
            aria-label={label}
            aria-rowcount={total + 1}
            onKeyDown={toNeighbour}
          >
            <LinesHead columns={columns} locked />
            <Room height={before} />
            {indexes.map((index) => {
              const start = starts[index]
              if (!start) return null
              const place = placeOf(source, lines, start)
              const wrong: unknown = place === -1 ? undefined : get(errors, `${name}.${place}`)
              return (
                <TableInputRow
                  key={String(start[source.link])}
                  link={source.link}
                  columns={columns}
                  start={start}
                  index={index}
                  line={lines[place]}
                  message={messagesIn(wrong).join(' · ')}
                  wrongColumns={columns
                    .map((column) => column.name)
                    .filter((column) => messageAt(wrong, column) !== undefined)
                    .join(' ')}
                  closed={closed}
                  scrolling={scrolling}
                  measure={measure}
                  onChange={put}
                />
              )
            })}
            <Room height={after} />
          </table>
        </div>
      )}
      {message && (
        <p className={styles.error} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}

/** An empty table: still loading, failed, no match, or no rows. */
function EmptyList(props: { loading: boolean; failed: boolean; search: string; retry: () => void }) {
  const { loading, failed, search, retry } = props
  const say = useSay()
  const text = loading ? INPUT.searching : failed ? FORM.listFailed : search === '' ? FORM.emptyList : FORM.notAvailable
  return (
    <div className={own.empty} role="status">
      <span>{say(text, { search })}</span>
      {failed && !loading && (
        <Button variant="default" onClick={retry}>
          {say(INPUT.retry)}
        </Button>
      )}
    </div>
  )
}

/** Enter moves down, Shift Enter up, in the same column. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const cell = event.target.closest<HTMLElement>('[data-column]')
  const body = cell?.closest('tbody')
  const next = event.shiftKey ? body?.previousElementSibling : body?.nextElementSibling
  const input = next?.querySelector<HTMLInputElement>(`[data-column="${cell?.dataset.column}"] input`)
  input?.focus()
  input?.select()
}
