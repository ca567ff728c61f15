import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isDay } from '../../../../platform/definition/dates.ts'
import { putTogetherFrom } from '../../../../platform/web/live/queries.ts'
import { apiQuery, invalidate } from '../../../../platform/web/query.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { unitForCalls } from '../../../../platform/web/session/session.ts'
import { useNow } from '../../web/use-now.ts'
import type { Board } from '../board.ts'
import { momentIn } from './clock.ts'

const PATH = 'dispatch'
/** What the board shows is told under these names. */
const LIVE = putTogetherFrom(
  'production/docket',
  'production-schedule',
  'production',
  'sales-order',
  'truck-mixer',
  'batching-plant',
  'drivers',
  'site-project',
  'production-unit',
)
/** What is proposed and expected moves on with the clock. */
const AGAIN_MS = 60_000

/** Reads the board again after one's own write. */
export const reloadBoard = (): Promise<void> => invalidate(PATH)

/** The board of the active unit: of the day that the address names, else of the unit's own today, which moves on. */
export function useBoard() {
  const { search, change } = useScreenSearch()
  const chosen = typeof search.date === 'string' && isDay(search.date) ? search.date : undefined
  const query = useQuery({
    ...apiQuery<Board>(PATH, { date: chosen }),
    enabled: unitForCalls() !== null,
    // Another day of the unit takes the place of this one; never the day of another unit.
    placeholderData: (before) => (before?.data.production_unit_id === unitForCalls() ? before : undefined),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
    meta: LIVE,
  })
  const board = query.data?.data
  const now = useNow()
  const isOver = board !== undefined && !chosen && momentIn(board.timezone, now).slice(0, 10) > board.date
  const { refetch } = query
  useEffect(() => {
    if (isOver) void refetch()
  }, [isOver, refetch])
  const chooseDay = useCallback((date: string | undefined) => change({ date }), [change])
  return { board, query, now, chooseDay, isChosen: chosen !== undefined }
}
