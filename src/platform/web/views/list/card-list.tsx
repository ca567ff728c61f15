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

/** The most cards of a group: out of sight, a group costs the browser no more than one card. */
const GROUP = 10

/** The rows of a column in groups, each row with its index in the list. */
function groupsOf<R>(rows: readonly R[], count: number, column: number): { row: R; index: number }[][] {
  const own = rows.flatMap((row, index) => (index % count === column ? [{ row, index }] : []))
  return Array.from({ length: Math.ceil(own.length / GROUP) }, (_, at) => own.slice(at * GROUP, (at + 1) * GROUP))
}

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
  const name = say(LIST.rows, { module: labelWithin(module.label) })
  return (
    <div>
      <div className={styles.masonry}>
        {Array.from({ length: count }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={column} className={styles.column}>
            {list.loading && <div className={styles.bone} />}
            {groupsOf(rows, count, column).map((group) => (
              <ul key={group[0]?.index} className={styles.list} aria-label={name}>
                {group.map(({ row, index }) => cardOf(row, index))}
              </ul>
            ))}
          </div>
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
