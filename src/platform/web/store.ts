import { useSyncExternalStore } from 'react'

/** A value of the whole page that components can subscribe to. */
export interface Store<T extends object> {
  get: () => T
  /** Replaces the named parts and notifies all subscribers. */
  set: (part: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store; its owner writes what must survive a reload. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(part) {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes to one part of a store; the selector must return a stable value while nothing changed. */
export function useStore<T extends object, S>(store: Store<T>, select: (state: T) => S): S {
  const now = () => select(store.get())
  return useSyncExternalStore(store.subscribe, now, now)
}
