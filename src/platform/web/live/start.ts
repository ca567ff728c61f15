import { createUpdater } from './apply.ts'
import { listenTogether } from './shared.ts'

/** Keeps what is on screen up to date with what others do, until the returned function is called. */
export function startLive(token: string): () => void {
  const updater = createUpdater()
  const stop = listenTogether(token, updater.heard)
  return () => {
    stop()
    updater.close()
  }
}
