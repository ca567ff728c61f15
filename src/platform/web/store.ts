import { useSyncExternalStore } from 'react'

/** A value shared by the whole page that components can follow. */
export interface Store<T extends object> {
  get: () => T
  /** Replaces the named parts and tells all who follow. */
  set: (part: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a store; what must survive a reload is written by whoever owns the store. */
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

/** Follows one part of a store; the selector must return a value that stays the same while nothing changed. */
export function useStore<T extends object, S>(store: Store<T>, select: (state: T) => S): S {
  const now = () => select(store.get())
  return useSyncExternalStore(store.subscribe, now, now)
}
