import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../platform/web/api-error.ts'
import { callWithProgress, type Progress } from '../../../../platform/web/api-progress.ts'
import { refreshAll } from '../../../../platform/web/controllers/use-record.ts'
import { useWriteKeys } from '../../../../platform/web/controllers/write-key.ts'
import { showFailure } from '../../../../platform/web/notices/notices.ts'

/** What a run of billing has made, and the dockets that it has left. */
export interface Billed {
  invoices: readonly { id: number; number: string | null; total: number }[]
  left: readonly { docket_id: number; reason: string; message: string }[]
}

export type Billing =
  | { step: 'asking' }
  | { step: 'running'; progress: Progress | null }
  | { step: 'stopped' }
  | { step: 'done'; billed: Billed }

/** Bills what the body names; a run that was stopped or lost goes on under its key. */
export function useBilling() {
  const keys = useWriteKeys()
  const [state, setState] = useState<Billing>({ step: 'asking' })
  const abort = useRef<AbortController | null>(null)
  // Closing the dialog ends the run: no invoice is made unseen.
  useEffect(() => () => abort.current?.abort(), [])

  async function start(body: Readonly<Record<string, unknown>>): Promise<void> {
    if (abort.current) return
    const gone = new AbortController()
    abort.current = gone
    setState({ step: 'running', progress: null })
    const tell = (progress: Progress) => setState({ step: 'running', progress })
    const options = { signal: gone.signal, idempotencyKey: keys.keyFor(body) }
    try {
      const { data } = await callWithProgress<Billed>('action/sales-invoice/bill', body, tell, options)
      keys.ended()
      setState({ step: 'done', billed: data })
    } catch (error) {
      keys.ended(error)
      const isStopped = error instanceof ApiError && error.kind === 'aborted'
      setState({ step: isStopped ? 'stopped' : 'asking' })
      if (!isStopped) showFailure(error)
    } finally {
      abort.current = null
      await refreshAll()
    }
  }
  return { state, start, stop: () => abort.current?.abort() }
}
