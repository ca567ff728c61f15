import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { useSay } from '../language.ts'
import styles from '../login/login-page.module.css'
import { showSuccess } from '../notices/notices.ts'
import { dropSession } from '../session/session.ts'
import { passwordErrors } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstError } from './use-first-error.ts'
import { useSubmit } from './use-submit.ts'

/** The success of a reset stays longer than other notices (specification §9). */
const SUCCESS_MS = 10_000

/** Asks for the new password and its confirmation; the mailed token identifies the user. */
export function NewPasswordForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const say = useSay()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [retyped, setRetyped] = useState('')
  const { busy, problem, errors, setErrors, run } = useSubmit()
  const form = useFirstError(errors)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = (field: typeof ACCOUNT_TEXTS.password | typeof ACCOUNT_TEXTS.retypePassword) =>
      say(ACCOUNT_TEXTS.required, { field })
    if (password === '') return setErrors({ password: missing(ACCOUNT_TEXTS.password) })
    if (retyped === '') return setErrors({ retype_password: missing(ACCOUNT_TEXTS.retypePassword) })
    const wrong = passwordErrors({ password, retype_password: retyped }, say)
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    void run(async () => {
      try {
        await api.post('password/recovery', { password, retype_password: retyped }, { unit: false, token })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reset_link_invalid') return onExpired()
        throw error
      }
      // The reset has ended all sessions, also the one in this browser.
      dropSession()
      showSuccess(say(ACCOUNT_TEXTS.resetDone), { duration: SUCCESS_MS })
      void navigate({ to: '/login', replace: true })
    })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={say(ACCOUNT_TEXTS.newPassword)}
        name="password"
        value={password}
        onChange={setPassword}
        error={errors.password}
        hint={say(ACCOUNT_TEXTS.passwordHint)}
        isNew
        autoFocus
      />
      <PasswordField
        label={say(ACCOUNT_TEXTS.retypePassword)}
        name="retype_password"
        value={retyped}
        onChange={setRetyped}
        error={errors.retype_password}
        isNew
      />
      <Problem text={problem} />
      <div className={styles.row}>
        <Link to="/login">{say(ACCOUNT_TEXTS.backToLogin)}</Link>
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(busy ? ACCOUNT_TEXTS.saving : ACCOUNT_TEXTS.save)}
        </Button>
      </div>
    </form>
  )
}
