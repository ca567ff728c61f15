import { Button } from '@mantine/core'
import { useState } from 'react'
import { permissionOfCollection } from '../../../../platform/definition/permission.ts'
import { callWithProgress } from '../../../../platform/web/api-progress.ts'
import { refreshAll } from '../../../../platform/web/controllers/use-record.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure } from '../../../../platform/web/notices/notices.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { checkNow, fleetFinding } from '../fleet-finding.ts'

/** Runs the checks now. */
export function CheckNow() {
  const say = useSay()
  const may = usePermission()
  const [isRunning, setRunning] = useState(false)

  async function start(): Promise<void> {
    if (isRunning) return
    setRunning(true)
    try {
      await callWithProgress('action/fleet-finding/check', {}, () => {})
    } catch (error) {
      showFailure(error)
    } finally {
      setRunning(false)
      await refreshAll()
    }
  }

  if (!may(permissionOfCollection(fleetFinding, 'check'))) return null
  return (
    <Button variant="default" onClick={() => void start()} aria-disabled={isRunning} loading={isRunning}>
      {say(checkNow.label)}
    </Button>
  )
}
