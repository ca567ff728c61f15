import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TOUR, type TourPart } from '../../definition/tour.ts'
import { api } from '../api.ts'
import { allowGuides, useSession } from '../session/session.ts'
import { storage } from '../storage.ts'

const SEEN = 'tourSeen'
const ALL: readonly TourPart[] = ['shell', 'list', 'form']
/** The screen stands by then; nobody reads a tip on a screen that still moves. */
const SETTLED_MS = 900

const seenParts = () => new Set((storage.read(SEEN) ?? '').split(' '))

/** Starts the tour anew, from the user's menu. */
export function takeTourAgain(): void {
  storage.write(SEEN, null)
  allowGuides(false)
  allowGuides(true)
}

/** Shows the tour while it is allowed: each part where its screen is first opened. When it ends, it ends for good. */
export function useTour(): void {
  const isAllowed = useSession((state) => state.allowGuides)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const view = useRouterState({
    select: ({ location }): unknown => ('view' in location.search ? location.search.view : 'list'),
  })
  useEffect(() => {
    if (!isAllowed || path === '/login') return
    const leaving = new AbortController()
    const timer = setTimeout(() => void take(partsOf(view), leaving.signal), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isAllowed, path, view])
}

function partsOf(view: unknown): readonly TourPart[] {
  if (view === 'list') return ['shell', 'list']
  return view === 'create' || view === 'update' ? ['form'] : []
}

async function take(parts: readonly TourPart[], signal: AbortSignal): Promise<void> {
  const due = parts.filter((part) => !seenParts().has(part))
  if (due.length === 0) return
  const { showTips } = await import('./show.ts')
  const outcome = await showTips(
    due.flatMap((part) => TOUR[part]),
    signal,
  )
  if (outcome === 'left') return
  const seen = seenParts()
  for (const part of due) seen.add(part)
  storage.write(SEEN, [...seen].join(' '))
  if (outcome === 'skipped' || ALL.every((part) => seen.has(part))) await end()
}

async function end(): Promise<void> {
  allowGuides(false)
  // Should it not be kept now, the tour comes once more: no reason to disturb anybody.
  await api.post('guides/end', {}, { unit: false }).catch(() => {})
}
