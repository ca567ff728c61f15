import { useNavigate } from '@tanstack/react-router'
import { useSay } from '../language.ts'
import { mustActFirst, reloadSession } from '../session/actions.ts'
import { currentSession, useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'
import { useTitle } from '../title.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { OwnAccount } from './own-account.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

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
