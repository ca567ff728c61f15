import { Button } from '@mantine/core'
import { useSay } from '../../../../platform/web/language.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import type { Load } from '../board.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { lastNoted, nextStep, PERMISSIONS, STEPS } from './steps.ts'
import { BACK_MS, callOff, takeBack, tap, useTaps } from './taps.ts'
import { WORDS } from './words.ts'

/** The one next step of a load as a button; while it waits to be sent, the way back from it. */
export function StepButton({ load, large = false }: { load: Load; large?: boolean }) {
  const say = useSay()
  const may = usePermission()
  const { isWall } = useBoardView()
  const { waiting, sent } = useTaps()
  const waits = waiting.get(load.id)
  const size = large ? 'lg' : 'compact-xs'
  const truck = load.truck_mixer_name
  if (isWall) return null
  if (waits) {
    return (
      <Button
        size={size}
        variant="default"
        className={styles.waits}
        aria-label={`${say(WORDS.undo)} ${say(STEPS[waits.step])} ${truck}`}
        onClick={() => callOff(load.id)}
      >
        {say(WORDS.undoStep, { step: STEPS[waits.step] })}
      </Button>
    )
  }
  const step = nextStep(load)
  if (!step || !may(PERMISSIONS[step])) return null
  return (
    <Button
      size={size}
      variant={large ? 'filled' : 'light'}
      loading={sent.has(load.id)}
      aria-label={`${say(STEPS[step])} ${truck}`}
      onClick={() => tap(load, step)}
    >
      {large ? `${say(STEPS[step])} · ${truck}` : say(STEPS[step])}
    </Button>
  )
}

/** Takes a wrong tap back, for as long as the server lets it. */
export function TakeBack({ load }: { load: Load }) {
  const say = useSay()
  const may = usePermission()
  const { now } = useBoardView()
  const { sent } = useTaps()
  const last = lastNoted(load.times)
  const isOpen = load.status === 'pending' || load.status === 'progress'
  if (!last || !isOpen || now - Date.parse(last.at) > BACK_MS || !may('update-delivery')) return null
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      disabled={sent.has(load.id)}
      aria-label={`${say(WORDS.undo)} ${say(STEPS[last.moment])} ${load.truck_mixer_name}`}
      onClick={() => void takeBack(load)}
    >
      {say(WORDS.undoStep, { step: STEPS[last.moment] })}
    </Button>
  )
}
