import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { showSuccess } from '../notices/notices.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { passwordErrors } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstError } from './use-first-error.ts'
import { useSubmit } from './use-submit.ts'

const EMPTY = { old_password: '', password: '', retype_password: '' }
const LABELS = {
  old_password: OWN_TEXTS.oldPassword,
  password: ACCOUNT_TEXTS.newPassword,
  retype_password: ACCOUNT_TEXTS.retypePassword,
} as const

/** Changes the user's own password; all other sessions end. */
export function OwnPasswordForm({ onDone }: { onDone: () => Promise<void> }) {
  const say = useSay()
  const [given, setGiven] = useState(EMPTY)
  const { busy, problem, errors, setErrors, run } = useSubmit()
  const form = useFirstError(errors)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names = ['old_password', 'password', 'retype_password'] as const
    const missing = names.filter((name) => given[name] === '')
    const said = missing.map((name) => [name, say(ACCOUNT_TEXTS.required, { field: LABELS[name] })])
    const wrong = { ...passwordErrors(given, say), ...Object.fromEntries(said) }
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    void run(async () => {
      await api.patch('update/profile', given, { unit: false })
      setGiven(EMPTY)
      showSuccess(say(OWN_TEXTS.passwordSaved))
      await onDone()
    })
  }
  const field = (name: keyof typeof EMPTY, hint?: string) => (
    <PasswordField
      label={say(LABELS[name])}
      name={name}
      value={given[name]}
      onChange={(value) => setGiven({ ...given, [name]: value })}
      error={errors[name]}
      hint={hint}
      isNew={name !== 'old_password'}
    />
  )
  return (
    <section className={styles.frame} aria-labelledby="own-password">
      <h2 id="own-password">{say(OWN_TEXTS.passwordTitle)}</h2>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {field('old_password')}
        {field('password', say(ACCOUNT_TEXTS.passwordHint))}
        {field('retype_password')}
        <Problem text={problem} />
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(busy ? ACCOUNT_TEXTS.saving : ACCOUNT_TEXTS.save)}
        </Button>
      </form>
    </section>
  )
}
