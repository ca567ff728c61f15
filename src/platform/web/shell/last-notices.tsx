import { useSay } from '../language.ts'
import { useLastNotices } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import styles from './user-menu.module.css'

const clock = (at: Date) => `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/** The recent notices, for users who missed one. */
export function LastNotices() {
  const say = useSay()
  const notices = useLastNotices()
  return (
    <details className={styles.notices}>
      <summary>{say(TEXTS.lastNotices)}</summary>
      <ul>
        {notices.length === 0 && <li>{say(TEXTS.noNotices)}</li>}
        {notices.map(({ id, at, message }) => (
          <li key={id}>
            {clock(at)} {message}
          </li>
        ))}
      </ul>
    </details>
  )
}
