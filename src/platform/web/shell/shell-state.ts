import { useSyncExternalStore } from 'react'
import { deviceMemory } from '../storage.ts'
import { createStore, useStore } from '../store.ts'

const NAME = 'menu'

function remembered(): 'rail' | 'full' | null {
  const value = deviceMemory.read(NAME)
  return value === 'rail' || value === 'full' ? value : null
}

const store = createStore<{ open: boolean; fold: 'rail' | 'full' | null }>({ open: false, fold: remembered() })

/** From this width on the menu is beside the content; below it covers it. */
const beside = globalThis.matchMedia('(min-width: 1024px)')
const wide = globalThis.matchMedia('(min-width: 1200px)')

function subscribe(listener: () => void): () => void {
  beside.addEventListener('change', listener)
  wide.addEventListener('change', listener)
  return () => {
    beside.removeEventListener('change', listener)
    wide.removeEventListener('change', listener)
  }
}

export type MenuForm = 'overlay' | 'rail' | 'full'

/**
 * The state of the menu: over the content, folded to icons, or complete; the user's choice wins where there is space.
 */
export function useMenuForm(): MenuForm {
  const fold = useStore(store, (state) => state.fold)
  const isBeside = useSyncExternalStore(subscribe, () => beside.matches)
  const isWide = useSyncExternalStore(subscribe, () => wide.matches)
  if (!isBeside) return 'overlay'
  return fold ?? (isWide ? 'full' : 'rail')
}

/** Folds the menu to icons or unfolds it, on this device. */
export function foldMenu(form: 'rail' | 'full'): void {
  deviceMemory.write(NAME, form)
  store.set({ fold: form })
}

export const useMenuOpen = (): boolean => useStore(store, (state) => state.open)
export const openMenu = (open: boolean) => store.set({ open })
