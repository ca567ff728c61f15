import { Button } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadConfig, useConfig, useConfigKnown } from '../config.ts'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { WholePage } from './whole-page.tsx'

const ASKS_EVERY_MS = 10_000

/** The system is under maintenance; afterwards the page returns to where the user was. */
export default function MaintenancePage() {
  const say = useSay()
  const { history } = useRouter()
  const from = useLocation({ select: ({ state }) => state.from }) ?? '/'
  const known = useConfigKnown()
  const { MAINTENANCE: maintenance } = useConfig()
  useEffect(() => {
    const timer = setInterval(() => void loadConfig(), ASKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (known && !maintenance) history.replace(from)
  }, [known, maintenance, history, from])
  const text = typeof maintenance === 'string' ? maintenance : say(TEXTS.maintenanceText)
  return (
    <WholePage title={say(TEXTS.maintenanceTitle)} text={text}>
      <Button onClick={() => void loadConfig()}>{say(TEXTS.reload)}</Button>
    </WholePage>
  )
}
