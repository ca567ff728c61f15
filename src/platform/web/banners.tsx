import { useSyncExternalStore } from 'react'
import styles from './banners.module.css'
import { useConfig } from './config.ts'
import { useSay } from './language.ts'
import { TEXTS } from './texts.ts'

/** Shows on every page that the system is under maintenance, with the server's text if it has one. */
export function MaintenanceBar() {
  const say = useSay()
  const { MAINTENANCE: maintenance } = useConfig()
  if (!maintenance) return null
  return (
    <output className={styles.bar} data-kind="warning">
      {typeof maintenance === 'string' ? maintenance : say(TEXTS.maintenance)}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
  }
}

/** Shows that the network is offline while it is. */
export function OfflineBar() {
  const say = useSay()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <output className={styles.bar} data-kind="offline">
      {say(TEXTS.offline)}
    </output>
  )
}
