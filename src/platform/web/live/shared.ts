import type { LiveEvent } from './event.ts'
import { listenToServer } from './stream.ts'

const NAME = 'molen-live'

/**
 * Hears what others change, over one connection for all tabs of the browser: one tab holds it and
 * passes on what it hears; when it closes, another takes over. Without locks (pages that are not
 * served securely) every tab holds its own.
 */
export function listenTogether(token: string, heard: (event: LiveEvent) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (!('locks' in navigator)) {
    void listenToServer(token, heard, signal)
    return () => ending.abort()
  }
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => heard(data)
  const tell = (event: LiveEvent) => {
    heard(event)
    if (!signal.aborted) channel.postMessage(event)
  }
  const lead = () => listenToServer(token, tell, signal)
  const follow = () =>
    navigator.locks.request(NAME, { signal }, () => {
      // Between the tab that closed and this one something may have been missed.
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
