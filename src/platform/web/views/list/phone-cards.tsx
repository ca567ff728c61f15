import { labelWithin } from '../../cells/label-within.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { addressText } from '../../controllers/address.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import styles from './cards.module.css'
import type { Column } from './columns.ts'
import { LIST } from './list-words.ts'
import { RecordCard } from './record-card.tsx'
import { useRights } from './use-rights.ts'
import { useIsSelectable, useRowSelection } from './use-row-selection.ts'

const BONES = 5

/** The rows of a page on a phone. */
export default function PhoneCards({ columns }: { columns: readonly Column[] }) {
  const { module, rows, loading, selection } = useListContext()
  const say = useSay()
  const speech = useSpeech()
  const { path } = useRights(module)
  const selectable = useIsSelectable()
  const select = useRowSelection()
  return (
    <ul className={styles.list} aria-label={say(LIST.rows, { module: labelWithin(module.label) })} aria-busy={loading}>
      {loading &&
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        Array.from({ length: BONES }, (_, index) => <li key={index} className={styles.bone} />)}
      {rows.map((row, index) => (
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
      ))}
    </ul>
  )
}
