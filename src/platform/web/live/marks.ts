import { createStore, useStore } from '../store.ts'

/** Who changed a displayed record, and when. */
export interface ChangedBy {
  by: string
  at: string
}

interface Marks {
  /** Rows that other users have just changed, `module/id`. */
  tinted: ReadonlySet<string>
  /** Rows that other users have deleted, or that a change has removed from the list. */
  gone: ReadonlySet<string>
  /** Records that wait behind 'n data baru', by the key of the list's query. */
  waiting: Readonly<Record<string, ReadonlySet<number>>>
  /** Records of a detail or form that other users have changed, `module/id`. */
  changed: Readonly<Record<string, ChangedBy>>
}

const TINT_MS = 2_000
const NONE: ReadonlySet<never> = new Set()
const store = createStore<Marks>({ tinted: NONE, gone: NONE, waiting: {}, changed: {} })
const keyOf = (module: string, id: number) => `${module}/${id}`

/** Highlights rows for two seconds. */
export function tint(module: string, ids: readonly number[]): void {
  if (ids.length === 0) return
  const keys = ids.map((id) => keyOf(module, id))
  store.set({ tinted: new Set([...store.get().tinted, ...keys]) })
  setTimeout(() => {
    const left = new Set(store.get().tinted)
    for (const key of keys) left.delete(key)
    store.set({ tinted: left })
  }, TINT_MS)
}

/** Marks rows as removed; they stay in place until the list is read again. */
export function markGone(module: string, ids: readonly number[]): void {
  if (ids.length > 0) store.set({ gone: new Set([...store.get().gone, ...ids.map((id) => keyOf(module, id))]) })
}

export function notGone(module: string, ids: readonly number[]): void {
  const keys = ids.map((id) => keyOf(module, id))
  if (keys.some((key) => store.get().gone.has(key)))
    store.set({ gone: new Set([...store.get().gone].filter((key) => !keys.includes(key))) })
}

/** Adds records to those that wait behind 'n data baru'. */
export function letWait(list: string, ids: readonly number[]): void {
  if (ids.length === 0) return
  const { waiting } = store.get()
  store.set({ waiting: { ...waiting, [list]: new Set([...(waiting[list] ?? []), ...ids]) } })
}

/** The list was read again: nothing waits. */
export function noneWaits(list: string): void {
  const { waiting } = store.get()
  if (!waiting[list]) return
  const { [list]: _, ...others } = waiting
  store.set({ waiting: others })
}

export function markChanged(module: string, id: number, by: ChangedBy): void {
  store.set({ changed: { ...store.get().changed, [keyOf(module, id)]: by } })
}

/** The record was read again. */
export function notChanged(module: string, id: number): void {
  const key = keyOf(module, id)
  const { changed } = store.get()
  if (!changed[key]) return
  const { [key]: _, ...others } = changed
  store.set({ changed: others })
}

/** The recent change of a row by another user, while it is highlighted. */
export function useRowMark(module: string, id: number): 'changed' | 'gone' | undefined {
  const key = keyOf(module, id)
  return useStore(store, ({ tinted, gone }) => (gone.has(key) ? 'gone' : tinted.has(key) ? 'changed' : undefined))
}

export const useWaiting = (list: string): number => useStore(store, ({ waiting }) => waiting[list]?.size ?? 0)
export const useChangedBy = (module: string, id: number): ChangedBy | undefined =>
  useStore(store, ({ changed }) => changed[keyOf(module, id)])
