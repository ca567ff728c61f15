import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { deviceMemory } from '../storage.ts'

const Notice = lazy(() => import('./notice.tsx'))

const NAME = 'small_device_accepted'
const small = globalThis.matchMedia('(max-width: 599.98px)')

function subscribe(listener: () => void): () => void {
  small.addEventListener('change', listener)
  return () => small.removeEventListener('change', listener)
}

/**
 * Below 600 px the notice comes first, once per device: the answer is stored in a cookie, because a logout clears local
 * storage.
 */
export function SmallDeviceGate({ children }: { children: ReactNode }) {
  const isSmall = useSyncExternalStore(subscribe, () => small.matches)
  const [accepted, setAccepted] = useState(() => deviceMemory.read(NAME) === '1')
  if (!isSmall || accepted) return children
  const accept = () => {
    deviceMemory.write(NAME, '1')
    setAccepted(true)
  }
  return (
    <Suspense>
      <Notice onAccept={accept} />
    </Suspense>
  )
}
