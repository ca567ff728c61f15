import { createStore, useStore } from '../store.ts'

/** The overlay of every screen: the command palette, or the list of keys. */
export type Overlay = 'palette' | 'keys' | null

const store = createStore<{ shown: Overlay }>({ shown: null })
/** The letters typed for the palette before its input has the focus; null afterwards. */
let early: string | null = null

export const useOverlay = (): Overlay => useStore(store, (state) => state.shown)

export function showOverlay(shown: Overlay): void {
  if (store.get().shown === shown) return
  early = shown === 'palette' ? '' : null
  store.set({ shown })
}

/** Stores a letter that is typed while the palette is still loading; true if it did. */
export function keepTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (early === null || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') early = early.slice(0, -1)
  else if (key.length === 1) early += key
  else return false
  return true
}

/** Returns the letters typed so far; from now on the palette's input gets the keys. */
export function takeTyped(): string {
  const typed = early ?? ''
  early = null
  return typed
}
