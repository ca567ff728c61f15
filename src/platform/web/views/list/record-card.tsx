import { memo, type ReactNode } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { isActiveField, stateOf } from '../../../definition/status.ts'
import { cellText } from '../../cells/cell-text.ts'
import { renderWithUnit } from '../../cells/render-cell.tsx'
import type { Speech } from '../../cells/shown-kind.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import { useSay } from '../../language.ts'
import { useRowMark } from '../../live/marks.ts'
import type { Row } from '../../record.ts'
import { StatusBadge } from '../../status-badge.tsx'
import { useCustomization } from '../../use-customization.ts'
import { CardLine } from './card-line.tsx'
import styles from './cards.module.css'
import type { Column } from './columns.ts'
import { LIST } from './list-words.ts'
import { useRights } from './use-rights.ts'
import { useIsSelectable, useRowSelection } from './use-row-selection.ts'

const MOST_FIELDS = 6

interface RecordCardProps {
  module: AnyModule
  row: Row
  columns: readonly Column[]
  speech: Speech
  href: string | undefined
  /** Its index in the list, from 0. */
  index: number
  /** Whether it is selected; absent where records cannot be. */
  isChosen: boolean | undefined
  /** Why it was refused in an operation on several. */
  failure: string | undefined
  onSelect: (index: number, extend: boolean) => void
}

/** The card of each row of the list. */
export function useRecordCards(columns: readonly Column[]): (row: Row, index: number) => ReactNode {
  const { module, selection } = useListContext()
  const speech = useSpeech()
  const { path } = useRights(module)
  const selectable = useIsSelectable()
  const select = useRowSelection()
  return (row, index) => (
    <li key={row.id}>
      <RecordCard
        module={module}
        row={row}
        columns={columns}
        speech={speech}
        href={path && addressText(path, { view: 'detail', id: row.id })}
        index={index}
        isChosen={selectable ? selection.rows.has(row.id) : undefined}
        failure={selection.failures.get(row.id)}
        onSelect={select}
      />
    </li>
  )
}

/**
 * A record as a card: its name, its state and the main figures, or the lines of its definition. The whole card opens
 * it.
 */
const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { module, row, columns, speech, href, isChosen, failure } = props
  const say = useSay()
  const open = useOpen()
  const mark = useRowMark(module.name, row.id)
  const own = useRecordName(module)(row)
  const { card: Card, cardFoot: Foot, cells } = useCustomization(module)
  if (Card) return <Card module={module} record={row} />
  const title = columns.find((column) => column.isTitle)
  const isState = ({ name, field }: Column) => field.kind === 'status' || isActiveField(name, field)
  const state = columns.find(isState)
  const rest = columns.filter((column) => !column.isTitle && !isState(column)).slice(0, MOST_FIELDS)
  const name =
    !title || title.name === module.title ? own : cellText(title.name, title.field, row, speech) || `#${row.id}`
  const word = state && stateOf(module, row)
  const { card: lines } = module.list
  // A document is identified by its number, which is never truncated.
  const said = lines ? (
    <CardLine module={module} names={lines[0] ?? []} row={row} speech={speech} isFirst />
  ) : (
    <span className={title?.field.kind === 'number' ? styles.whole : undefined}>{name}</span>
  )
  const foot = Foot && (
    <div className={styles.cardFoot}>
      <Foot module={module} record={row} />
    </div>
  )
  return (
    <article className={styles.card} data-mark={mark} data-chosen={isChosen || undefined}>
      <header className={styles.cardHead}>
        {isChosen !== undefined && (
          <label className={styles.choose}>
            <input
              type="checkbox"
              aria-label={say(LIST.select, { record: name })}
              checked={isChosen}
              onChange={(event) =>
                props.onSelect(props.index, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
              }
            />
          </label>
        )}
        {href ? (
          <a
            className={`${styles.cardName} ${styles.cardLink}`}
            href={href}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open(href)
            }}
          >
            {said}
          </a>
        ) : (
          <strong className={styles.cardName}>{said}</strong>
        )}
        {word && <StatusBadge word={word} />}
      </header>
      {lines ? (
        <div className={styles.cardLines}>
          <div>
            {lines.slice(1).map((names) => (
              <p key={names.join()}>
                <CardLine module={module} names={names} row={row} speech={speech} />
              </p>
            ))}
          </div>
          {foot}
        </div>
      ) : (
        <>
          <dl className={styles.cardFields}>
            {rest.map(({ name: field, field: definition, own }) => {
              const Cell = cells?.[field]
              return (
                <div key={field}>
                  <dt>{say(definition.label)}</dt>
                  <dd>
                    {own ? (
                      <own.Cell module={module} record={row} />
                    ) : Cell ? (
                      <Cell module={module} name={field} field={definition} value={row[field]} record={row} />
                    ) : (
                      renderWithUnit(field, definition, row, speech)
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
          {foot}
        </>
      )}
      {failure && <p className={styles.refused}>{failure}</p>}
    </article>
  )
})
