import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { showFailure, showSuccess } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { PasswordField } from './password-field.tsx'
import { Problem } from './problem.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { ACCOUNT_TEXTS } from './texts.ts'
import { useSubmit } from './use-submit.ts'

interface State {
  enabled: boolean
  required: boolean
  recovery: number
}

/** The state of the second factor, with the button to switch it. */
export function SecondFactor({ onDone }: { onDone: () => Promise<void> }) {
  const say = useSay()
  const [state, setState] = useState<State | null>(null)
  const [changing, setChanging] = useState<'on' | 'off' | null>(null)
  const load = useCallback(
    () =>
      api
        .get<State>('second-factor', {}, { unit: false })
        .then(({ data }) => setState(data))
        .catch(showFailure),
    [],
  )
  useEffect(() => void load(), [load])

  const changed = async () => {
    setChanging(null)
    await load()
    await onDone()
  }
  return (
    <section className={styles.frame} aria-labelledby="second-factor">
      <h2 id="second-factor">{say(OWN_TEXTS.factor)}</h2>
      {state === null ? (
        <p className={styles.note}>{say(TEXTS.loading)}</p>
      ) : (
        <p>
          {state.enabled ? say(OWN_TEXTS.factorOn, { left: state.recovery }) : say(OWN_TEXTS.factorOff)}{' '}
          {state.required && say(OWN_TEXTS.factorRequired)}
        </p>
      )}
      {state && !changing && !(state.enabled && state.required) && (
        <div className={styles.buttons}>
          <Button
            variant={state.enabled ? 'default' : 'filled'}
            onClick={() => setChanging(state.enabled ? 'off' : 'on')}
          >
            {say(state.enabled ? OWN_TEXTS.turnOff : OWN_TEXTS.turnOn)}
          </Button>
        </div>
      )}
      {state && changing === 'off' && <SecondFactorOff onDone={changed} />}
      {state && changing === 'on' && <SecondFactorSetup onActive={load} onDone={changed} />}
    </section>
  )
}

/** Switches the second factor off, with the password and a code. */
function SecondFactorOff({ onDone }: { onDone: () => Promise<void> }) {
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
