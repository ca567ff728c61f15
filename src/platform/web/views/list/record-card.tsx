import { memo } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { activeWord, cellText, isActiveField, isStatusWord, type Speech } from '../../cells/cell-text.ts'
import { renderWithUnit } from '../../cells/render-cell.tsx'
import { useOpen } from '../../controllers/address.ts'
import { useCustomization } from '../../customize.ts'
import { useSay } from '../../language.ts'
import { useRowMark } from '../../live/marks.ts'
import type { Row } from '../../record.ts'
import { StatusBadge } from '../../status-badge.tsx'
import styles from './cards.module.css'
import type { Column } from './columns.ts'

const MOST_FIELDS = 6

interface RecordCardProps {
  module: AnyModule
  row: Row
  columns: readonly Column[]
  speech: Speech
  href: string | undefined
}

/** One record as a card: its name, where it stands, and the main figures. The whole card opens it. */
export const RecordCard = memo(function RecordCard({ module, row, columns, speech, href }: RecordCardProps) {
  const say = useSay()
  const open = useOpen()
  const mark = useRowMark(module.name, row.id)
  const { card: Card } = useCustomization(module)
  if (Card) return <Card module={module} record={row} />
  const title = columns.find((column) => column.isTitle)
  const isState = ({ name, field }: Column) => field.kind === 'status' || isActiveField(name, field)
  const state = columns.find(isState)
  const rest = columns.filter((column) => !column.isTitle && !isState(column)).slice(0, MOST_FIELDS)
  const name = (title && cellText(title.name, title.field, row, speech)) || `#${row.id}`
  const word = state && (state.field.kind === 'status' ? row[state.name] : activeWord(row[state.name]))
  return (
    <article className={styles.card} data-mark={mark}>
      <header className={styles.cardHead}>
        {href ? (
          <a
            className={styles.cardLink}
            href={href}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              open(href)
            }}
          >
            {name}
          </a>
        ) : (
          <strong>{name}</strong>
        )}
        {isStatusWord(word) && <StatusBadge word={word} />}
      </header>
      <dl className={styles.cardFields}>
        {rest.map(({ name: field, field: definition }) => (
          <div key={field}>
            <dt>{say(definition.label)}</dt>
            <dd>{renderWithUnit(field, definition, row, speech)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
})
