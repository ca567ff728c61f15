import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useSay } from '../language.ts'
import { showFailure } from '../notices/notices.ts'
import { TEXTS } from '../texts.ts'
import styles from './account-page.module.css'
import { OWN_TEXTS } from './account-texts.ts'
import { SecondFactorOff } from './second-factor-off.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface State {
  enabled: boolean
  required: boolean
  recovery: number
}

/** The state of the second factor, with the button to switch it. */
export function SecondFactor({ onDone }: { onDone: () => Promise<void> }) {
  const say = useSay()
  const [state, setState] = useState<State | null>(null)
  const [changing, setChanging] = useState(false)
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
    setChanging(false)
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
          <Button variant={state.enabled ? 'default' : 'filled'} onClick={() => setChanging(true)}>
            {say(state.enabled ? OWN_TEXTS.turnOff : OWN_TEXTS.turnOn)}
          </Button>
        </div>
      )}
      {state &&
        changing &&
        (state.enabled ? <SecondFactorOff onDone={changed} /> : <SecondFactorSetup onDone={changed} />)}
    </section>
  )
}
