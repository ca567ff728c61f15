import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { callWithProgress, type Progress } from '../api-progress.ts'
import { refreshAll } from './use-record.ts'
import { useWriteKeys } from './write-key.ts'

/** The progress of a call on many records; after an abort the finished documents stay. */
export type Run =
  | { step: 'asking' }
  | { step: 'running'; progress: Progress | null; rehearses: boolean }
  | { step: 'stopped' }
  | { step: 'done'; progress: Progress | null }

type Body = Readonly<Record<string, unknown>>

/**
 * Runs a call on many records, or its dry run. A run that was aborted or lost continues under its key. Returns
 * undefined after an abort; throws a refusal.
 */
export function useCollection<Told>(path: string) {
  const keys = useWriteKeys()
  const [run, setRun] = useState<Run>({ step: 'asking' })
  const abort = useRef<AbortController | null>(null)
  // Closing the dialog aborts the run: nothing is written unseen.
  useEffect(() => () => abort.current?.abort(), [])

  async function call(body: Body, rehearses: boolean): Promise<Answer<Told> | undefined> {
    if (abort.current) return undefined
    const gone = new AbortController()
    abort.current = gone
    setRun({ step: 'running', progress: null, rehearses })
    let last: Progress | null = null
    const tell = (progress: Progress) => {
      last = progress
      setRun({ step: 'running', progress, rehearses })
    }
    const how = rehearses ? { rehearse: true as const } : { idempotencyKey: keys.keyFor(body) }
    try {
      const answer = await callWithProgress<Told>(path, body, tell, { signal: gone.signal, ...how })
      if (!rehearses) keys.ended()
      setRun(rehearses ? { step: 'asking' } : { step: 'done', progress: last })
      return answer
    } catch (error) {
      if (!rehearses) keys.ended(error)
      const isStopped = error instanceof ApiError && error.kind === 'aborted'
      setRun({ step: isStopped && !rehearses ? 'stopped' : 'asking' })
      if (isStopped) return undefined
      throw error
    } finally {
      abort.current = null
      if (!rehearses) await refreshAll()
    }
  }

  return {
    run,
    start: (body: Body) => call(body, false),
    rehearse: (body: Body) => call(body, true),
    stop: () => abort.current?.abort(),
  }
}
