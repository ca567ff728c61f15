import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isDay } from '../../../../platform/definition/dates.ts'
import { api } from '../../../../platform/web/api.ts'
import { useToday } from '../../../../platform/web/controllers/use-today.ts'
import { putTogetherFrom } from '../../../../platform/web/live/queries.ts'
import { lastTold } from '../../../../platform/web/live/told.ts'
import { apiQuery, invalidate } from '../../../../platform/web/query.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { rememberDate, unitForCalls, useSession } from '../../../../platform/web/session/session.ts'
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

/** Whether one's own write is to be seen: another process may have taken it than the one that answers next. */
let hasWritten = false

/** Reads the board again after one's own write. */
export function reloadBoard(): Promise<void> {
  hasWritten = true
  return invalidate(PATH)
}

/** Reads the board; what was written is sought until an answer has come. */
async function readBoard(date: string | undefined, signal: AbortSignal) {
  const anew = hasWritten
  const answer = await api.get<Board>(PATH, { date }, { signal, anew, told: lastTold() })
  if (anew) hasWritten = false
  return answer
}

/** The board of the active unit: of the day that the address names, else of the unit's own today, which moves on. */
export function useBoard() {
  const { search, change } = useScreenSearch()
  const remembered = useSession((state) => state.temporaryDate)
  const today = useToday()
  // Whoever plans tomorrow comes back to it; a day that is over is nobody's work.
  const ahead = remembered !== null && isDay(remembered) && remembered > today ? remembered : undefined
  const chosen = typeof search.date === 'string' && isDay(search.date) ? search.date : ahead
  const query = useQuery({
    ...apiQuery<Board>(PATH, { date: chosen }),
    queryFn: ({ signal }) => readBoard(chosen, signal),
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
  const chooseDay = useCallback(
    (date: string | undefined) => {
      rememberDate(date ?? null)
      change({ date })
    },
    [change],
  )
  return { board, query, now, chooseDay, isChosen: chosen !== undefined }
}
