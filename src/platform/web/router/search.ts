import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The state of a module's screen in the URL. Parameters that are not listed here are filters and stay texts:
 * `customer_id=7`, `status=pending,approve`, `date_from=2026-11-01`.
 */
export interface ScreenSearch {
  /** list (default), detail, create, update; anything else shows the not-found page. */
  view?: string
  id?: number
  page?: number
  limit?: number
  order?: string
  sort?: 'ASC' | 'DESC'
  search?: string
  /** The open tab of a detail. */
  tab?: string
  /** The id of the saved view that a list shows. */
  preset?: string
  /** 'direct' when the form was opened by the add button of a select field. */
  ref?: string
  [filter: string]: string | number | undefined
}

const TEXTS = new Set(['view', 'order', 'search', 'tab', 'preset', 'ref'])
const COUNTS = new Set(['id', 'page', 'limit'])

/** Parses a URL's parameters; an invalid number is dropped, so that a broken link shows page 1 instead of an error. */
export function readScreenSearch(raw: Readonly<Record<string, unknown>>): ScreenSearch {
  const search: ScreenSearch = {}
  for (const [name, value] of Object.entries(raw)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text === '') continue
    if (COUNTS.has(name)) {
      const count = Number(text)
      if (Number.isSafeInteger(count) && count > 0) search[name] = count
    } else if (name === 'sort') {
      const sort = text.toUpperCase()
      if (sort === 'ASC' || sort === 'DESC') search.sort = sort
    } else search[name] = text
  }
  return search
}

/** The filters of a URL: all parameters but the state of the screen itself. */
export function filtersOf(search: ScreenSearch): Record<string, string> {
  const filters: Record<string, string> = {}
  for (const [name, value] of Object.entries(search)) {
    if (TEXTS.has(name) || COUNTS.has(name) || name === 'sort' || value === undefined) continue
    filters[name] = String(value)
  }
  return filters
}

/** URLs are plain (`?id=7&search=12`), unlike the router's own JSON in quotes; a repeated name becomes a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const parsed: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const before = parsed[name]
    parsed[name] = before === undefined ? value : [before, value].flat()
  }
  return parsed
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** The state of the current screen, with functions to change it. */
export function useScreenSearch(): {
  search: ScreenSearch
  /** The state in the URL now, which a slow device renders only later. */
  latest: () => ScreenSearch
  /**
   * Changes the named parts and keeps the others; undefined removes one. Replaces the history entry unless `push` is
   * set.
   */
  change: (part: ScreenSearch, options?: { push?: boolean }) => void
  /** Opens another state of this screen; parts that are not named are dropped: `go({ view: 'detail', id: 7 })`. */
  go: (search: ScreenSearch, options?: { replace?: boolean }) => void
} {
  const search: ScreenSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const latest = useCallback(() => readScreenSearch(router.latestLocation.search), [router])
  const change = useCallback(
    (part: ScreenSearch, options?: { push?: boolean }) =>
      void navigate({
        to: '.',
        search: (before: ScreenSearch) => ({ ...before, ...part }),
        replace: !options?.push,
        resetScroll: false,
      }),
    [navigate],
  )
  const go = useCallback(
    (next: ScreenSearch, options?: { replace?: boolean }) =>
      void navigate({ to: '.', search: () => next, replace: options?.replace ?? false }),
    [navigate],
  )
  return { search, latest, change, go }
}
