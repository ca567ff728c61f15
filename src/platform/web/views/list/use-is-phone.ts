import { useSyncExternalStore } from 'react'

/** Below this width rows are cards and filters a sheet: never a table on a phone. */
const phone = globalThis.matchMedia?.('(max-width: 599.98px)')

function subscribe(listener: () => void): () => void {
  phone?.addEventListener('change', listener)
  return () => phone?.removeEventListener('change', listener)
}

export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone?.matches ?? false)
}
