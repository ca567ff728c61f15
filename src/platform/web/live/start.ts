import { createUpdater } from './apply.ts'
import { listenTogether } from './shared.ts'

/** Updates the screen with changes of other users, until the returned function is called. */
export function startLive(token: string): () => void {
  const updater = createUpdater()
  const stop = listenTogether(token, updater.heard)
  return () => {
    stop()
    updater.close()
  }
}
