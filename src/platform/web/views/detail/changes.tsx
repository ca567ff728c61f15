import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useSay } from '../../language.ts'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'
import type { Change } from './history-changes.ts'

/** Changed fields with old and new values; the initial values of a new record are folded. */
export function Changes({ changes, folded }: { changes: readonly Change[]; folded: boolean }) {
  const say = useSay()
  const list = (
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={`${label[1]} ${before} ${after}`}>
          <span className={styles.changed}>{say(label)}</span>
          <span>
            {before && (
              <>
                <span className={styles.hidden}>{say(DETAIL.before)} </span>
                <del>{before}</del>
                <IconArrowRight size={14} aria-hidden />
                <span className={styles.hidden}>{say(DETAIL.after)} </span>
              </>
            )}
            <ins>{after || say(DETAIL.empty)}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
  if (!folded) return list
  return (
    <details>
      <summary>{say(DETAIL.given, { count: changes.length })}</summary>
      {list}
    </details>
  )
}
