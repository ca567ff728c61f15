import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useOpen } from '../controllers/address.ts'
import { draftOf, ownerOf } from '../controllers/draft.ts'
import { chooseLanguage, useLanguage, useSay } from '../language.ts'
import { signOut } from '../session/actions.ts'
import { currentSession, isSignedIn } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import { useTitle } from '../title.ts'
import { CredentialsForm } from './credentials-form.tsx'
import styles from './login-page.module.css'

const WorkplaceForm = lazy(() => import('./workplace-form.tsx'))

/** Step 1 asks who signs in, step 2 where a corporate-level user works; then the main module opens. */
export default function LoginPage() {
  const say = useSay()
  const language = useLanguage()
  const navigate = useNavigate()
  const open = useOpen()
  const search = useSearch({ strict: false })
  const [choosing, setChoosing] = useState(() => search.step === 2 && isSignedIn())
  useTitle(say(TEXTS.signInTitle))

  /** Back to the entries that stood there when the session ended, else to the main module. */
  const enter = () => {
    const draft = draftOf(ownerOf(currentSession()))
    if (draft) open(draft.address, { replace: true })
    else void navigate({ to: '/', replace: true })
  }
  const startOver = () => {
    signOut()
    setChoosing(false)
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.brand}>Molen</h1>
        {choosing ? (
          <Suspense fallback={<p className={styles.wait}>{say(TEXTS.loading)}</p>}>
            <WorkplaceForm onDone={enter} onBack={startOver} />
          </Suspense>
        ) : (
          <CredentialsForm
            idToken={typeof search.idToken === 'string' ? search.idToken : undefined}
            onDone={(choose) => (choose ? setChoosing(true) : enter())}
          />
        )}
      </div>
      <button type="button" className={styles.language} onClick={() => chooseLanguage(language === 'id' ? 'en' : 'id')}>
        <span lang={language === 'id' ? 'en' : 'id'}>{language === 'id' ? 'English' : 'Indonesia'}</span>
      </button>
    </main>
  )
}
