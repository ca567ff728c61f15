import { Button, TextInput } from '@mantine/core'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isObject } from '../../definition/is-object.ts'
import { PasswordField } from '../accounts/password-field.tsx'
import { ApiError, isHandled } from '../api-error.ts'
import { type Contact, useConfig } from '../config.ts'
import { useSay } from '../language.ts'
import { type Credentials, signIn } from '../session/actions.ts'
import { TEXTS } from '../texts.ts'
import { emailOf } from './google-token.ts'
import styles from './login-page.module.css'

/** Loaded separately: few users need it, and the login stays small. */
const ResendButton = lazy(() => import('./resend-button.tsx'))
const DemoAccounts = lazy(() => import('./demo-accounts.tsx'))

interface Props {
  /** The token with which Google redirected the visitor back; empty without one. */
  idToken?: string
  /** Signed in; `choose` tells whether company and unit are still to be chosen. */
  onDone: (choose: boolean) => void
}

/** Step 1: username or e-mail with the password, or Google where it is configured. */
export function CredentialsForm({ idToken, onDone }: Props) {
  const say = useSay()
  const { GOOGLE_LOGIN_URL: google, ALLOW_FORGOT_PASSWORD: forgot, ALLOW_REGISTER: register, DEMO: demo } = useConfig()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  /** Focuses the input to be typed again and selects its text. */
  const goTo = (name: string) => {
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    input?.focus()
    input?.select()
  }

  const { enter, busy, problem, setProblem, before } = useSignIn(onDone, (error, { provider }) => {
    // The input for the code appears; asking for it is no failure.
    if (error.code === 'second_factor_required') setCode('')
    else if (provider === 'USER') goTo(code === null ? 'password' : 'code')
  })
  const byGoogle = (): Credentials => ({ provider: 'GOOGLE', email: emailOf(idToken ?? ''), token: idToken ?? '' })
  const tried = useRef(false)
  useEffect(() => {
    if (idToken === undefined || tried.current) return
    tried.current = true
    if (idToken === '') setProblem(say(TEXTS.googleFailed))
    else void enter(byGoogle(), code)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (idToken && code !== null && password === '') void enter(byGoogle(), code)
    else if (username.trim() === '' || password === '') {
      setProblem(say(TEXTS.credentialsMissing))
      goTo(username.trim() === '' ? 'username' : 'password')
    } else void enter({ provider: 'USER', username: username.trim(), password }, code)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={say(TEXTS.usernameOrEmail)}
        name="username"
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <PasswordField
        label={say(TEXTS.password)}
        name="password"
        value={password}
        onChange={setPassword}
        isRequired={false}
      />
      {code !== null && (
        <TextInput
          label={say(TEXTS.authenticatorCode)}
          description={say(TEXTS.authenticatorHint)}
          name="code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
        />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {before?.status === 'email_unverified' && register && (
        <Suspense>
          <ResendButton user={before.username} />
        </Suspense>
      )}
      <div className={styles.row}>
        {forgot && <Link to="/reset-password">{say(TEXTS.forgotPassword)}</Link>}
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(busy ? TEXTS.signingIn : TEXTS.signIn)}
        </Button>
      </div>
      {google && (
        <Button component="a" href={google} variant="default" leftSection={<IconBrandGoogle size={16} aria-hidden />}>
          {say(TEXTS.signInWithGoogle)}
        </Button>
      )}
      {demo && (
        <Suspense>
          <DemoAccounts
            demo={demo}
            busy={busy}
            onChoose={(username) => void enter({ provider: 'USER', username, password: demo.password }, code)}
          />
        </Suspense>
      )}
      <nav className={styles.links} aria-label="Molen">
        {register && <Link to="/register">{say(TEXTS.registerCompany)}</Link>}
        <Link to="/term-condition">{say(TEXTS.terms)}</Link>
        <Link to="/privacy-policy">{say(TEXTS.privacy)}</Link>
      </nav>
    </form>
  )
}

/** Signs in and keeps why it was refused; a user whose company waits for its approval is led to the waiting page. */
function useSignIn(onDone: Props['onDone'], onRefused: (error: ApiError, credentials: Credentials) => void) {
  const navigate = useNavigate()
  const { ALLOW_REGISTER: register } = useConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [before, setBefore] = useState<Before | null>(null)

  async function enter(credentials: Credentials, code: string | null): Promise<void> {
    setBusy(true)
    setProblem('')
    setBefore(null)
    try {
      const { choose } = await signIn({ ...credentials, ...(code ? { code } : {}) })
      onDone(choose)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError) || isHandled(error)) return
      const told = readBefore(error.answer.data_user_before_login)
      if (told?.status === 'email_verified' && register) {
        return void navigate({ to: '/waiting-account', state: { contact: told.contact } })
      }
      setBefore(told)
      setProblem(error.message)
      onRefused(error, credentials)
    }
  }
  return { enter, busy, problem, setProblem, before }
}

/** The user whose sign-in the account's status has stopped. */
interface Before {
  username: string
  status: string
  /** The contact to ask meanwhile. */
  contact?: Contact
}

function readBefore(value: unknown): Before | null {
  if (!isObject(value)) return null
  const { username, status, contact } = value
  if (typeof username !== 'string' || typeof status !== 'string') return null
  return { username, status, contact: readContact(contact) }
}

function readContact(value: unknown): Contact | undefined {
  if (!isObject(value)) return undefined
  const { name, department, phone } = value
  const isWhole = typeof name === 'string' && typeof department === 'string' && typeof phone === 'string'
  return isWhole ? { name, department, phone } : undefined
}
