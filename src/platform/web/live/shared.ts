import { sessionEnded } from '../api.ts'
import { currentLanguage } from '../language.ts'
import type { LiveEvent } from './event.ts'
import type { Listener } from './stream.ts'

const NAME = 'molen-live'

/**
 * Listens to changes of other users over one connection for all tabs of the browser: one tab holds it and passes the
 * events on; when it closes, another takes over. Without locks (pages without https) every tab has its own connection.
 */
export function listenTogether(token: string, heard: (event: LiveEvent) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (!('locks' in navigator)) {
    void listen(token, heard, signal)
    return () => ending.abort()
  }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => heard(data)
  const tell = (event: LiveEvent) => {
    heard(event)
    if (!signal.aborted) channel.postMessage(event)
  }
  const lead = () => listen(token, tell, signal)
  const follow = () =>
    navigator.locks.request(NAME, { signal }, () => {
      // Between the closed tab and this one events may have been missed.
      tell({ kind: 'missed' })
      return lead()
    })
  navigator.locks
    .request(NAME, { ifAvailable: true }, (lock) => lock && lead().then(() => true))
    .then((led) => (led || signal.aborted ? undefined : follow()))
    // Aborted while it waited.
    .catch(() => {})
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Holds the connection until the session ends or this page no longer needs it. */
function listen(token: string, heard: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const worker = new Worker(new URL('./stream.worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve) => {
    const end = () => {
      worker.terminate()
      resolve()
    }
    signal.addEventListener('abort', end)
    worker.onmessage = ({ data }: MessageEvent<LiveEvent>) => {
      if (data.kind !== 'ended') return heard(data)
      sessionEnded(token)
      end()
    }
    const listener: Listener = { token, language: currentLanguage() }
    worker.postMessage(listener)
  })
}
