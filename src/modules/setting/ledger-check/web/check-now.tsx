import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { permissionOfCollection } from '../../../../platform/definition/permission.ts'
import { callWithProgress, type Progress } from '../../../../platform/web/api-progress.ts'
import { refreshAll } from '../../../../platform/web/controllers/use-record.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { showFailure, showSuccess, showWarning } from '../../../../platform/web/notices/notices.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { checkAll, ledgerCheck } from '../ledger-check.ts'

const CHECK = {
  running: ['Memeriksa {done} dari {total}…', 'Checking {done} of {total}…'],
  agrees: ['Semua {count} buku cocok dengan dokumennya', 'All {count} ledgers match their documents'],
  differs: [
    '{failed} dari {count} buku tidak cocok; barisnya disebut di daftar',
    '{failed} of {count} ledgers do not match; the list names their rows',
  ],
} as const

/** Runs all checks and shows the progress; leaving the screen aborts them. */
export function CheckNow() {
  const say = useSay()
  const may = usePermission()
  const [progress, setProgress] = useState<Progress | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(): Promise<void> {
    if (abort.current) return
    const gone = new AbortController()
    abort.current = gone
    setProgress({ done: 0, total: 0, waiting: false })
    try {
      const path = 'action/ledger-check/check'
      const { data } = await callWithProgress<{ checks: number; failed: number }>(path, {}, setProgress, {
        signal: gone.signal,
      })
      if (data.failed === 0) showSuccess(say(CHECK.agrees, { count: data.checks }))
      else showWarning(say(CHECK.differs, { count: data.checks, failed: data.failed }))
    } catch (error) {
      if (!gone.signal.aborted) showFailure(error)
    } finally {
      abort.current = null
      setProgress(null)
      await refreshAll()
    }
  }

  if (!may(permissionOfCollection(ledgerCheck, 'check'))) return null
  return (
    <Button onClick={() => void start()} aria-disabled={progress !== null} aria-live="polite">
      {progress ? say(CHECK.running, { done: progress.done, total: progress.total }) : say(checkAll.label)}
    </Button>
  )
}
