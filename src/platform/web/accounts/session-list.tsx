import { Button } from '@mantine/core'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { SessionTable } from './session-table.tsx'
import { useSessions } from './use-sessions.ts'

/** The user's sessions; each but the current one can be ended. */
export function SessionList() {
  const say = useSay()
  const { sessions, end } = useSessions()
  return (
    <section className={styles.frame} aria-labelledby="sessions">
      <div className={styles.head}>
        <h2 id="sessions">{say(OWN_TEXTS.sessions)}</h2>
        {sessions && sessions.length > 1 && (
          <Button variant="default" onClick={() => void end()}>
            {say(OWN_TEXTS.endOthers)}
          </Button>
        )}
      </div>
      {sessions ? (
        <SessionTable sessions={sessions} onEnd={(id) => void end(id)} />
      ) : (
        <p className={styles.note}>{say(TEXTS.loading)}</p>
      )}
    </section>
  )
}
