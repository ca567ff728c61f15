import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { showSuccess } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useSubmit } from './use-submit.ts'

/** Switches the second factor off, with the password and a code. */
export function SecondFactorOff({ onDone }: { onDone: () => Promise<void> }) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, problem, errors, run } = useSubmit()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await api.delete('second-factor', { password, code }, { unit: false })
      showSuccess(say(OWN_TEXTS.turnedOff))
      await onDone()
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label={say(ACCOUNT_TEXTS.password)}
        name="factor_password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <TextInput
        label={say(TEXTS.authenticatorCode)}
        description={say(TEXTS.authenticatorHint)}
        name="code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={errors.code}
        autoComplete="one-time-code"
        required
      />
      <Problem text={problem} />
      <Button type="submit" color="red" aria-busy={busy} disabled={busy}>
        {say(OWN_TEXTS.turnOff)}
      </Button>
    </form>
  )
}
