import { labelWithin } from '../../cells/label-within.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import styles from './cards.module.css'
import type { Column } from './columns.ts'
import { LIST } from './list-words.ts'
import { useRecordCards } from './record-card.tsx'

const BONES = 5

/** The rows of a page on a phone. */
export default function PhoneCards({ columns }: { columns: readonly Column[] }) {
  const { module, rows, loading } = useListContext()
  const say = useSay()
  const cardOf = useRecordCards(columns)
  return (
    <ul className={styles.list} aria-label={say(LIST.rows, { module: labelWithin(module.label) })} aria-busy={loading}>
      {loading &&
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
        Array.from({ length: BONES }, (_, index) => <li key={index} className={styles.bone} />)}
      {rows.map(cardOf)}
    </ul>
  )
}
