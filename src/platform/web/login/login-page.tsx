import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useOpen } from '../controllers/address.ts'
import { draftOf, ownerOf } from '../controllers/draft.ts'
import { useSay } from '../language.ts'
import { takeAddress } from '../router/guard.ts'
import { signOut } from '../session/actions.ts'
import { currentSession, isSignedIn } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import { useTitle } from '../title.ts'
import { CardPage } from './card-page.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import styles from './login-page.module.css'

const WorkplaceForm = lazy(() => import('./workplace-form.tsx'))

/** Step 1 asks for the credentials, step 2 a corporate-level user for the unit; then the main module opens. */
export default function LoginPage() {
  const say = useSay()
  const navigate = useNavigate()
  const open = useOpen()
  const search = useSearch({ strict: false })
  const [choosing, setChoosing] = useState(() => search.step === 2 && isSignedIn())
  // The token of Google is removed from the URL at once, so that no history or screenshot contains it.
  const [google] = useState(() => (search.Oauth === 'GOOGLE' ? { idToken: String(search.idToken ?? '') } : undefined))
  useEffect(() => {
    if (google) void navigate({ to: '/login', search: {}, replace: true })
  }, [google, navigate])
  useTitle(say(TEXTS.signIn))

  /** To the requested page, to the form whose entries were kept when the session ended, or to the main module. */
  const enter = () => {
    const draft = draftOf(ownerOf(currentSession()))
    const address = takeAddress() ?? draft?.address
    if (address) open(address, { replace: true })
    else void navigate({ to: '/', replace: true })
  }
  const startOver = () => {
    signOut()
    setChoosing(false)
  }
  return (
    <CardPage>
      {choosing ? (
        <Suspense fallback={<p className={styles.wait}>{say(TEXTS.loading)}</p>}>
          <WorkplaceForm onDone={enter} onBack={startOver} />
        </Suspense>
      ) : (
        <CredentialsForm idToken={google?.idToken} onDone={(choose) => (choose ? setChoosing(true) : enter())} />
      )}
    </CardPage>
  )
}
