import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import type { Contact } from '../config.ts'
import { useSay } from '../language.ts'
import { CardPage } from '../login/card-page.tsx'
import styles from '../login/login-page.module.css'
import { showSuccess } from '../notices/notices.ts'
import { useTitle } from '../title.ts'
import { OnlyWhile } from './only-while.tsx'
import { Problem } from './problem.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstError } from './use-first-error.ts'
import { useSubmit } from './use-submit.ts'

/** Verifies an address: a code in the URL is submitted automatically, another is typed. */
export default function VerifyPage() {
  const say = useSay()
  useTitle(say(ACCOUNT_TEXTS.verifyTitle))
  return (
    <OnlyWhile flag="ALLOW_REGISTER">
      <CardPage title={say(ACCOUNT_TEXTS.verifyTitle)}>
        <VerifyForm />
      </CardPage>
    </OnlyWhile>
  )
}

function VerifyForm() {
  const say = useSay()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const given = typeof search.code === 'string' ? search.code : ''
  const [code, setCode] = useState(given)
  const { busy, problem, errors, setErrors, run } = useSubmit()
  const form = useFirstError(errors)

  const verify = (value: string) =>
    run(async () => {
      const { data, message } = await api.post<{ contact: Contact | null }>(
        'verify-email',
        { code: value },
        { unit: false, token: '' },
      )
      if (message) showSuccess(message)
      void navigate({ to: '/waiting-account', replace: true, state: { contact: data.contact ?? undefined } })
    })
  const tried = useRef(false)
  useEffect(() => {
    if (given === '' || tried.current) return
    tried.current = true
    void verify(given)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setErrors({ code: say(ACCOUNT_TEXTS.required, { field: ACCOUNT_TEXTS.code }) })
    void verify(code)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.note}>{say(ACCOUNT_TEXTS.verifyAsk)}</p>
      <TextInput
        label={say(ACCOUNT_TEXTS.code)}
        name="code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={errors.code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        autoFocus
      />
      <Problem text={problem} />
      <div className={styles.row}>
        <Link to="/login">{say(ACCOUNT_TEXTS.backToLogin)}</Link>
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(busy ? ACCOUNT_TEXTS.verifying : ACCOUNT_TEXTS.verify)}
        </Button>
      </div>
    </form>
  )
}
