import { Button } from '@mantine/core'
import { useSay } from '../../../platform/web/language.ts'
import { usePermission } from '../../../platform/web/session/session.ts'
import type { Way } from '../way.ts'
import styles from './step-button.module.css'
import { lastNoted, nextStep, PERMISSIONS, STEP_WORDS, STEPS } from './steps.ts'
import { BACK_MS, callOff, takeBack, tap, useTaps } from './taps.ts'

interface Props {
  load: Way
  /** In a row, among other buttons, or as the only button at the bottom of a phone, where it names the truck. */
  size?: 'compact-xs' | 'xs' | 'lg'
}

/** The next step of a load as a button; while it waits to be sent, the button cancels it. */
export function StepButton({ load, size = 'compact-xs' }: Props) {
  const say = useSay()
  const may = usePermission()
  const { waiting, sent } = useTaps()
  const waits = waiting.get(load.id)
  const truck = load.truck_mixer_name
  if (waits) {
    return (
      <Button
        size={size}
        variant="default"
        className={styles.waits}
        aria-label={`${say(STEP_WORDS.undo)} ${say(STEPS[waits.step])} ${truck}`}
        onClick={() => callOff(load.id)}
      >
        {say(STEP_WORDS.undoStep, { step: STEPS[waits.step] })}
      </Button>
    )
  }
  const step = nextStep(load)
  if (!step || !may(PERMISSIONS[step])) return null
  return (
    <Button
      size={size}
      variant={size === 'lg' ? 'filled' : 'light'}
      loading={sent.has(load.id)}
      aria-label={`${say(STEPS[step])} ${truck}`}
      onClick={() => tap(load, step)}
    >
      {size === 'lg' ? `${say(STEPS[step])} · ${truck}` : say(STEPS[step])}
    </Button>
  )
}

/** Undoes a wrong tap, as long as the server permits it. */
export function TakeBack({ load, now, size = 'compact-xs' }: Props & { now: number }) {
  const say = useSay()
  const may = usePermission()
  const { sent } = useTaps()
  const last = lastNoted(load.times)
  const isOpen = load.status === 'pending' || load.status === 'progress'
  if (!last || !isOpen || now - Date.parse(last.at) > BACK_MS || !may('update-delivery')) return null
  return (
    <Button
      size={size}
      variant="subtle"
      disabled={sent.has(load.id)}
      aria-label={`${say(STEP_WORDS.undo)} ${say(STEPS[last.moment])} ${load.truck_mixer_name}`}
      onClick={() => void takeBack(load)}
    >
      {say(STEP_WORDS.undoStep, { step: STEPS[last.moment] })}
    </Button>
  )
}
