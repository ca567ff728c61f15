import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useState } from 'react'
import { labelWithUnit, unitOf, valueText } from '../../cells/cell-text.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { PAGE_SIZES, typedPage } from '../../controllers/list-address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import { useFormat } from '../../number-format.ts'
import { LeadingOrder } from './leading-order.tsx'
import styles from './list.module.css'
import footer from './list-footer.module.css'
import { LIST } from './list-words.ts'
import { LongWait } from './long-wait.tsx'

/** Below the rows: the shown range, the sums of the whole filtered list, and the pages. */
export function ListFooter() {
  const list = useListContext()
  const { module, state, rows, first, total } = list
  const say = useSay()
  const format = useFormat()
  if (list.embedding && total === 0 && !list.failed) return null
  if (list.loading || (total === undefined && rows.length === 0)) {
    return (
      <div className={footer.bar}>
        <LongWait />
      </div>
    )
  }
  // Rows may reveal their total, but never the sums.
  const isMissing = list.totalFailed && (total === undefined || module.list.summary.length > 0)
  const ends = { from: format.number(first + 1, 0), to: format.number(first + rows.length, 0) }
  const all = total === undefined ? '…' : `${format.number(total, 0)}${list.estimated ? '+' : ''}`
  const range =
    rows.length === 0
      ? say(LIST.rangeNone)
      : isMissing && total === undefined
        ? say(LIST.rangeAlone, ends)
        : say(LIST.range, { ...ends, total: all })
  // Specification §2: pages only with at least one full page of rows.
  const paged = total === undefined || total >= state.limit || state.page > 1
  return (
    <div className={footer.bar}>
      {list.failed ? (
        // The rows above belong to the previous request: count and sums of the new one are not shown with them.
        <span className={footer.failed} role="status">
          {say(LIST.failed)}
          <Button variant="subtle" px={8} onClick={list.reload}>
            {say(LIST.reload)}
          </Button>
        </span>
      ) : (
        <div className={footer.sums} aria-live="polite">
          <span>{range}</span>
          {rows.length > 0 && <Sums />}
          {rows.length > 0 && <LeadingOrder />}
          {isMissing && (
            <span className={footer.waits}>
              {say(LIST.totalFailed)}
              <Button variant="subtle" px={8} onClick={list.recount}>
                {say(LIST.reload)}
              </Button>
            </span>
          )}
          {module.source && <span>{say(module.source)}</span>}
        </div>
      )}
      <LongWait />
      {paged && <Pager />}
    </div>
  )
}

/** The sums of the whole filtered list, not of the page. */
function Sums() {
  const { module, summary } = useListContext()
  const say = useSay()
  const speech = useSpeech()
  return module.list.summary.flatMap((name) => {
    const field = module.fields[name]
    const sum = summary[name]
    if (!field || sum === undefined) return []
    const unit = unitOf(field, speech.language)
    return [
      <span key={name} title={labelWithUnit(field, speech.language)}>
        {say(field.label)} <strong>{`${valueText(field, sum, speech)} ${unit}`.trimEnd()}</strong>
      </span>,
    ]
  })
}

function Pager() {
  const { state, lastPage, hasNext, estimated, goToPage, setLimit, embedding } = useListContext()
  const say = useSay()
  const format = useFormat()
  const [typed, setTyped] = useState(String(state.page))
  useEffect(() => setTyped(String(state.page)), [state.page])
  const pages = lastPage === undefined ? '…' : `${format.number(lastPage, 0)}${estimated ? '+' : ''}`
  const commit = () => {
    const page = typedPage(typed, lastPage)
    setTyped(String(page ?? state.page))
    if (page !== null && page !== state.page) goToPage(page)
  }
  return (
    <div className={footer.pager}>
      {!embedding && (
        <>
          <NativeSelect
            className={footer.size}
            aria-label={say(LIST.rowsPerPage)}
            value={String(state.limit)}
            data={PAGE_SIZES.map(String)}
            onChange={(event) => setLimit(Number(event.currentTarget.value))}
          />
          <span className={footer.words}>{say(LIST.perPage)}</span>
        </>
      )}
      <button
        type="button"
        className={styles.icon}
        aria-label={say(LIST.previous)}
        title={`${say(LIST.previous)} (<)`}
        disabled={state.page <= 1}
        onClick={() => goToPage(state.page - 1)}
      >
        <IconChevronLeft size={16} />
      </button>
      <TextInput
        className={footer.page}
        aria-label={say(LIST.page)}
        inputMode="numeric"
        value={typed}
        onChange={(event) => {
          // Letters are ignored (specification §2).
          const { value } = event.currentTarget
          if (/^\d*$/.test(value)) setTyped(value)
        }}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <span>{say(LIST.ofPages, { pages })}</span>
      <button
        type="button"
        className={styles.icon}
        aria-label={say(LIST.next)}
        title={`${say(LIST.next)} (>)`}
        disabled={!hasNext}
        onClick={() => goToPage(state.page + 1)}
      >
        <IconChevronRight size={16} />
      </button>
    </div>
  )
}
