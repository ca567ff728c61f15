import { useSay } from '../../language.ts'
import styles from './list.module.css'
import { LIST } from './list-words.ts'

const MOST = 30

/** Placeholder rows of the real height until the first answer, so that nothing jumps. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const say = useSay()
  return (
    <tbody>
      {Array.from({ length: Math.min(rows, MOST) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <tr key={row} className={styles.row} aria-hidden={row > 0 || undefined}>
          <td colSpan={columns}>
            <span className={styles.bone} style={{ width: `${90 - ((row * 17) % 40)}%` }} />
            {row === 0 && <span className={styles.hidden}>{say(LIST.loading)}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
