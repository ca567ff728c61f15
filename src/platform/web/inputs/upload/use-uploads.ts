import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { type Uploaded, uploadFile } from '../../files/upload.ts'

/** A file being uploaded, or one whose upload failed. */
export type UploadState =
  | { step: 'uploading'; file: File; percent: number }
  | { step: 'failed'; file: File; message: string; mayRetry: boolean }

const TOO_MANY = 429

interface Handlers {
  done: (key: string, uploaded: Uploaded, file: File) => void
  failed: (key: string) => void
}

/** A file refused for its content would be refused again; after a lost connection a retry may succeed. */
function failureOf(error: unknown): { message: string; mayRetry: boolean } {
  if (!(error instanceof ApiError)) return { message: String(error), mayRetry: true }
  return { message: error.message, mayRetry: error.kind !== 'refused' || error.status === TOO_MANY }
}

/** The uploads of one field, each with its own key; leaving the form aborts them. */
export function useUploads({ done, failed }: Handlers) {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map())
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const put = (key: string, state: UploadState | null) =>
    setStates((now) => {
      const next = new Map(now)
      if (state) next.set(key, state)
      else next.delete(key)
      return next
    })

  function stop(key: string): void {
    running.current.get(key)?.abort()
    running.current.delete(key)
    put(key, null)
  }

  async function start(key: string, file: File): Promise<void> {
    stop(key)
    const controller = new AbortController()
    running.current.set(key, controller)
    const { signal } = controller
    put(key, { step: 'uploading', file, percent: 0 })
    try {
      const progress = (percent: number) => put(key, { step: 'uploading', file, percent })
      const uploaded = await uploadFile(file, { progress, signal })
      if (signal.aborted) return
      put(key, null)
      done(key, uploaded, file)
    } catch (error) {
      if (signal.aborted) return
      put(key, { step: 'failed', file, ...failureOf(error) })
      failed(key)
    } finally {
      if (running.current.get(key) === controller) running.current.delete(key)
    }
  }

  return {
    states,
    start: (key: string, file: File) => void start(key, file),
    stop,
    retry: (key: string) => {
      const state = states.get(key)
      if (state) void start(key, state.file)
    },
  }
}
