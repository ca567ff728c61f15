import type { Label } from '../../definition/label.ts'
import { ApiError, isHandled } from '../api-error.ts'
import { sayNow } from '../language.ts'
import { createStore, useStore } from '../store.ts'
import { TEXTS } from '../texts.ts'

export type NoticeKind = 'success' | 'warning' | 'error'

export interface Notice {
  id: number
  kind: NoticeKind
  /** In the middle of the page, or a toast at the top right. */
  place: 'centre' | 'corner'
  title?: string
  message: string
  /** How long it is shown; the time stops while it is read. */
  duration: number
  at: Date
  /** A follow-up action, such as 'Urungkan'. */
  action?: { label: Label; run: () => void }
}

interface Options {
  title?: string
  place?: Notice['place']
  duration?: number
  action?: Notice['action']
}

export const NOTICE_MS = 5_000
const MOST_SHOWN = 3
const MOST_KEPT = 20

const store = createStore<{ shown: readonly Notice[]; last: readonly Notice[] }>({ shown: [], last: [] })
let lastId = 0

function show(kind: NoticeKind, message: string, place: Notice['place'], options: Options): void {
  lastId += 1
  const { title, action, duration = NOTICE_MS } = options
  const notice: Notice = {
    id: lastId,
    kind,
    message,
    title,
    action,
    duration,
    place: options.place ?? place,
    at: new Date(),
  }
  const { shown, last } = store.get()
  // The same text twice is one notice with a new time, so that retries do not fill the screen.
  const others = shown.filter((one) => one.message !== message || one.kind !== kind)
  store.set({ shown: [...others, notice].slice(-MOST_SHOWN), last: [notice, ...last].slice(0, MOST_KEPT) })
}

/** An error alert in the middle, by default with the title 'Error'. */
export const showError = (message: string, options: Options = {}) =>
  show('error', message, 'centre', { title: sayNow(TEXTS.error), ...options })

/** A warning, by default in the middle. */
export const showWarning = (message: string, options: Options = {}) => show('warning', message, 'centre', options)

/** A toast at the top right. */
export const showSuccess = (message: string, options: Options = {}) => show('success', message, 'corner', options)

/** Shows why a call failed, unless the client has done so: refusals as a warning, others as an error. */
export function showFailure(error: unknown): void {
  if (isHandled(error)) return
  if (error instanceof ApiError) {
    if (error.kind === 'refused') showWarning(error.message)
    else showError(error.message)
    return
  }
  console.error(error)
  showError(sayNow(TEXTS.systemFailure))
}

export function dismissNotice(id: number): void {
  store.set({ shown: store.get().shown.filter((one) => one.id !== id) })
}

/** The shown notices and the recent ones. */
export const currentNotices = () => store.get()
export const useNotices = (): readonly Notice[] => useStore(store, (state) => state.shown)

/** The last twenty notices, newest first, so that a text is still available after its toast has closed. */
export const useLastNotices = (): readonly Notice[] => useStore(store, (state) => state.last)

/** Deletes the notices of a user who has signed out. */
export const forgetNotices = () => store.set({ last: store.get().shown })
