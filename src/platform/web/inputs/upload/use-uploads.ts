import { useEffect, useRef, useState } from 'react'
import { isObject } from '../../../definition/is-object.ts'
import { errorOf } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { currentLanguage, sayNow } from '../../language.ts'
import { currentToken } from '../../session/session.ts'
import { TEXTS } from '../../texts.ts'

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

/** The server's answer for an uploaded file. */
interface Uploaded {
  id: number
  url: string
  /** The URL of a preview picture; null where there is none. */
  preview: string | null
  file_filename: string
}

interface Options {
  /** Called with 0 to 100. */
  progress: (percent: number) => void
  signal: AbortSignal
}

/** Sends a file to the server with XMLHttpRequest, since fetch does not report the upload progress. */
function uploadFile(file: File, { progress, signal }: Options): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const token = currentToken()
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload/file')
    request.responseType = 'json'
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
    request.setRequestHeader('language', currentLanguage())
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    const offline = () => reject(new ApiError({ kind: 'offline', message: sayNow(TEXTS.offline) }))
    request.onerror = offline
    request.onabort = () => reject(new ApiError({ kind: 'aborted', message: '' }))
    request.onload = () => {
      const answer: Record<string, unknown> = isObject(request.response) ? request.response : {}
      if (request.status >= 300) reject(errorOf(request.status, answer, token))
      else if (isUploaded(answer.data)) resolve(answer.data)
      else offline()
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

function isUploaded(data: unknown): data is Uploaded {
  return isObject(data) && typeof data.id === 'number' && typeof data.url === 'string'
}
