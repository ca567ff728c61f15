import { Button, TextInput, type TextInputProps } from '@mantine/core'
import type { FormEvent } from 'react'
import type { Label } from '../../definition/label.ts'
import { useSay } from '../language.ts'
import styles from '../login/login-page.module.css'
import { passwordErrors } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import type { StepProps } from './registration-entries.ts'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useFirstError } from './use-first-error.ts'

type Name = 'name' | 'phone' | 'username' | 'email' | 'password' | 'retype_password'

const LABELS: Readonly<Record<Name, Label>> = {
  name: ACCOUNT_TEXTS.personName,
  phone: ACCOUNT_TEXTS.phone,
  username: ACCOUNT_TEXTS.username,
  email: ACCOUNT_TEXTS.email,
  password: ACCOUNT_TEXTS.password,
  retype_password: ACCOUNT_TEXTS.retypePassword,
}
const NAMES = ['name', 'phone', 'username', 'email', 'password', 'retype_password'] as const

interface Props extends StepProps {
  busy: boolean
  problem: string
  onBack: () => void
}

/** Step 2: the person in charge of the company, who will sign in first. */
export function PicStep({ entries, change, errors, setErrors, busy, problem, onBack, onDone }: Props) {
  const say = useSay()
  const form = useFirstError(errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = NAMES.filter((name) => entries[name].trim() === '')
    const said = missing.map((name): [string, string] => [name, say(ACCOUNT_TEXTS.required, { field: LABELS[name] })])
    const wrong = new Map([...Object.entries(passwordErrors(entries, say)), ...said])
    if (wrong.size > 0) return setErrors(Object.fromEntries([...wrong].map(([name, text]) => [`pic.${name}`, text])))
    onDone()
  }
  const text = (name: Exclude<Name, 'password' | 'retype_password'>, more: TextInputProps) => (
    <TextInput
      label={say(LABELS[name])}
      name={name}
      value={entries[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={errors[`pic.${name}`]}
      required
      {...more}
    />
  )
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {text('name', { autoComplete: 'name', autoFocus: true })}
      {text('phone', { autoComplete: 'tel', type: 'tel', inputMode: 'tel', placeholder: '0812 3456 7890' })}
      {text('username', { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false })}
      {text('email', { autoComplete: 'email', type: 'email' })}
      <PasswordField
        label={say(LABELS.password)}
        name="password"
        value={entries.password}
        onChange={(password) => change({ password })}
        error={errors['pic.password']}
        hint={say(ACCOUNT_TEXTS.passwordHint)}
        isNew
      />
      <PasswordField
        label={say(LABELS.retype_password)}
        name="retype_password"
        value={entries.retype_password}
        onChange={(retype_password) => change({ retype_password })}
        error={errors['pic.retype_password']}
        isNew
      />
      <Problem text={problem} />
      <div className={styles.row}>
        <Button variant="default" onClick={onBack}>
          {say(ACCOUNT_TEXTS.back)}
        </Button>
        <Button type="submit" aria-busy={busy} disabled={busy}>
          {say(busy ? ACCOUNT_TEXTS.sending : ACCOUNT_TEXTS.submit)}
        </Button>
      </div>
    </form>
  )
}
