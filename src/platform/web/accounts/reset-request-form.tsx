import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import styles from '../login/login-page.module.css'
import { useWait } from '../login/use-wait.ts'
import { Problem } from './problem.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstError } from './use-first-error.ts'
import { useSubmit } from './use-submit.ts'

const WAIT_SECONDS = 60

/** Asks for the address to mail the link to. */
export function ResetRequestForm({ expired }: { expired: boolean }) {
  const say = useSay()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState('')
  const { left, start } = useWait(WAIT_SECONDS)
  const { busy, problem, errors, setErrors, run } = useSubmit()
  const form = useFirstError(errors)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') {
      return setErrors({ email: say(ACCOUNT_TEXTS.required, { field: ACCOUNT_TEXTS.email }) })
    }
    void run(async () => {
      const { message = '' } = await api.post('request_forgot_password', { email: email.trim() }, OUTSIDE)
      setSent(message)
      start()
    })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {sent ? (
        <output className={styles.done}>
          {sent}. {say(ACCOUNT_TEXTS.resetSent)}
        </output>
      ) : (
        <>
          <Problem text={expired ? say(ACCOUNT_TEXTS.resetExpired) : ''} />
          <p className={styles.note}>{say(ACCOUNT_TEXTS.resetAsk)}</p>
        </>
      )}
      <TextInput
        label={say(ACCOUNT_TEXTS.email)}
        name="email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
        autoComplete="email"
        required
        autoFocus
      />
      <Problem text={problem} />
      <div className={styles.row}>
        <Link to="/login">{say(ACCOUNT_TEXTS.backToLogin)}</Link>
        <Button type="submit" aria-busy={busy} disabled={busy || left > 0}>
          {left > 0
            ? say(ACCOUNT_TEXTS.resetAgain, { seconds: left })
            : say(busy ? ACCOUNT_TEXTS.sending : ACCOUNT_TEXTS.resetSend)}
        </Button>
      </div>
    </form>
  )
}

const OUTSIDE = { unit: false, token: '' } as const
