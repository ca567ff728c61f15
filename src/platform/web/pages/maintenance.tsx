import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadConfig, useConfig, useConfigKnown } from '../config.ts'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'
import { WholePage } from './whole-page.tsx'

/** The system is under maintenance; once it is over, the way leads back to work by itself. */
export default function MaintenancePage() {
  const say = useSay()
  const navigate = useNavigate()
  const known = useConfigKnown()
  const { MAINTENANCE: maintenance } = useConfig()
  useEffect(() => {
    if (known && !maintenance) void navigate({ to: '/', replace: true })
  }, [known, maintenance, navigate])
  const text = typeof maintenance === 'string' ? maintenance : say(TEXTS.maintenanceText)
  return (
    <WholePage title={say(TEXTS.maintenanceTitle)} text={text}>
      <Button onClick={() => void loadConfig()}>{say(TEXTS.reload)}</Button>
    </WholePage>
  )
}
