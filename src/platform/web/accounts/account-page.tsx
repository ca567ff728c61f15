import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import { mustActFirst, reloadSession } from '../session/actions.ts'
import { currentSession, useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'
import { TEXTS } from '../texts.ts'
import { useTitle } from '../title.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { OwnAccount } from './own-account.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionTable } from './session-table.tsx'
import { useSessions } from './use-sessions.ts'

/**
 * The user's own account: sessions, password and second factor. While a password change or second factor is due, only
 * that.
 */
export default function AccountPage() {
  const say = useSay()
  const navigate = useNavigate()
  const mustPassword = useSession((state) => state.profile?.must_change_password ?? false)
  const mustFactor = useSession((state) => state.profile?.must_set_second_factor ?? false)
  useTitle(say(OWN_TEXTS.title))

  const done = async () => {
    const wasHeld = mustActFirst()
    await reloadSession()
    if (!wasHeld || mustActFirst()) return
    // The choice of company and unit follows once this is done.
    if (isCorporateLevel(currentSession().profile)) void navigate({ to: '/login', search: { step: 2 }, replace: true })
    else void navigate({ to: '/', replace: true })
  }
  const held = mustPassword || mustFactor
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{say(OWN_TEXTS.title)}</h1>
      {held && <p className={styles.first}>{say(mustPassword ? OWN_TEXTS.mustPassword : OWN_TEXTS.mustFactor)}</p>}
      {!held && <OwnAccount />}
      {!held && <SessionList />}
      {(!held || mustPassword) && <OwnPasswordForm onDone={done} />}
      {(!held || !mustPassword) && <SecondFactor onDone={done} />}
    </div>
  )
}

/** The user's sessions; each but the current one can be ended. */
function SessionList() {
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
