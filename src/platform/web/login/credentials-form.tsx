import { Button, PasswordInput, TextInput } from '@mantine/core'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, isHandled } from '../api-error.ts'
import { useConfig } from '../config.ts'
import { useSay } from '../language.ts'
import { type Credentials, signIn } from '../session/actions.ts'
import { TEXTS } from '../texts.ts'
import { emailOf } from './google-token.ts'
import styles from './login-page.module.css'

interface Props {
  /** The token with which Google sent the visitor back. */
  idToken?: string
  /** Signed in; `choose` tells whether a place of work is still to be chosen. */
  onDone: (choose: boolean) => void
}

/** Step 1: username or e-mail with the password, or Google where it is configured. */
export function CredentialsForm({ idToken, onDone }: Props) {
  const say = useSay()
  const { GOOGLE_LOGIN_URL: google, ALLOW_FORGOT_PASSWORD: forgot } = useConfig()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function enter(credentials: Credentials, failure?: string) {
    setBusy(true)
    setProblem('')
    try {
      const { choose } = await signIn(credentials)
      onDone(choose)
    } catch (error) {
      setProblem(failure ?? (error instanceof ApiError && !isHandled(error) ? error.message : ''))
      setBusy(false)
    }
  }

  const tried = useRef(false)
  useEffect(() => {
    if (!idToken || tried.current) return
    tried.current = true
    void enter({ provider: 'GOOGLE', email: emailOf(idToken), token: idToken }, say(TEXTS.googleFailed))
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (username.trim() === '' || password === '') setProblem(say(TEXTS.credentialsMissing))
    else void enter({ provider: 'USER', username: username.trim(), password })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      <PasswordInput
        label={say(TEXTS.password)}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={16} /> : <IconEye size={16} />)}
        visibilityToggleButtonProps={{
          'aria-label': say(shown ? TEXTS.hidePassword : TEXTS.showPassword),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
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
    </form>
  )
}
