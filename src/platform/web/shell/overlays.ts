import { createStore, useStore } from '../store.ts'

/** What lies over every screen: the command palette, or the list of keys. */
export type Overlay = 'palette' | 'keys' | null

const store = createStore<{ shown: Overlay }>({ shown: null })

export const useOverlay = (): Overlay => useStore(store, (state) => state.shown)
export const showOverlay = (shown: Overlay) => store.set({ shown })
