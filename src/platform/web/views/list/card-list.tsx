import { Button } from '@mantine/core'
import { useViewportSize } from '@mantine/hooks'
import { labelWithin } from '../../cells/label-within.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import styles from './cards.module.css'
import type { Column } from './columns.ts'
import { Failed, FirstSteps, State, Widen } from './list-state.tsx'
import { LIST } from './list-words.ts'
import { LongWait } from './long-wait.tsx'
import { useRecordCards } from './record-card.tsx'

/** Specification §2: three columns, two under 1024, one under 425. */
const columnCount = (width: number) => (width < 425 ? 1 : width < 1024 ? 2 : 3)

/** A list as cards; more are appended until all are shown. */
export default function CardList({ columns }: { columns: readonly Column[] }) {
  const list = useListContext()
  const { module, rows, state } = list
  const say = useSay()
  const cardOf = useRecordCards(columns)
  const { width } = useViewportSize()
  if (list.failed && rows.length === 0) return <Failed />
  if (!list.loading && rows.length === 0) {
    return (
      <State text={state.search ? say(LIST.cardsNone, { search: state.search }) : say(LIST.cardsEmpty)}>
        {list.narrowed ? <Widen /> : <FirstSteps module={module} />}
      </State>
    )
  }
  const count = columnCount(width || globalThis.innerWidth)
  return (
    <div>
      <div className={styles.masonry}>
        {Array.from({ length: count }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <ul key={column} className={styles.list} aria-label={say(LIST.rows, { module: labelWithin(module.label) })}>
            {list.loading && <li className={styles.bone} />}
            {rows.map((row, index) => index % count === column && cardOf(row, index))}
          </ul>
        ))}
      </div>
      <LongWait />
      {!list.loading && (
        <div className={styles.end} role="status">
          {list.failed && <p>{say(LIST.failed)}</p>}
          {list.hasMore ? (
            <Button variant="default" loading={list.refreshing} onClick={list.more}>
              {say(LIST.seeMore)}
            </Button>
          ) : (
            say(LIST.allShown)
          )}
        </div>
      )}
    </div>
  )
}
