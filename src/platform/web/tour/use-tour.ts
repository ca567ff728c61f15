import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { TourPart } from '../../definition/tour.ts'
import type { Contents } from '../contents.ts'
import { mustActFirst } from '../session/actions.ts'
import { useSession } from '../session/session.ts'

/** By then the screen is stable; nobody reads a tip on a moving screen. */
const SETTLED_MS = 900

/** Shows the tour while it is enabled: each part where its screen is first opened. Once ended, it stays ended. */
export function useTour(contents: Contents): void {
  const isAllowed = useSession((state) => state.allowGuides)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const view = useRouterState({
    select: ({ location }): unknown => ('view' in location.search ? location.search.view : 'list'),
  })
  useEffect(() => {
    const parts = partsOf(view)
    if (!isAllowed || parts.length === 0 || path === '/login' || mustActFirst()) return
    const leaving = new AbortController()
    // Most users have seen the tour, so its texts are loaded with it.
    const take = async () => {
      const { takeTour } = await import('./take-tour.ts')
      await takeTour(contents, path, parts, leaving.signal)
    }
    const timer = setTimeout(() => void take(), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isAllowed, path, view, contents])
}

function partsOf(view: unknown): readonly TourPart[] {
  if (view === 'list') return ['shell', 'list']
  return view === 'create' || view === 'update' ? ['form'] : []
}
