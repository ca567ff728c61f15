import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { isDay } from '../../../../platform/definition/dates.ts'
import { type Answer, api } from '../../../../platform/web/api.ts'
import { todayIn, useToday } from '../../../../platform/web/controllers/use-today.ts'
import { putTogetherFrom } from '../../../../platform/web/live/queries.ts'
import { lastTold, ownWrites } from '../../../../platform/web/live/told.ts'
import { apiQuery, invalidate, queryClient } from '../../../../platform/web/query.ts'
import { type ScreenSearch, useScreenSearch } from '../../../../platform/web/router/search.ts'
import { currentSession, rememberDate, unitForCalls, useSession } from '../../../../platform/web/session/session.ts'
import { useNow } from '../../web/use-now.ts'
import type { Board } from '../board.ts'
import { withPart } from '../board-part.ts'
import { momentIn } from './clock.ts'

const PATH = 'dispatch'
/** The modules whose changes reload the board. */
const LIVE = putTogetherFrom(
  [
    'production/docket',
    'production-schedule',
    'production',
    'sales-order',
    'truck-mixer',
    'batching-plant',
    'drivers',
    'site-project',
    'production-unit',
  ],
  withPart,
)
/** Proposals and expected times change with the clock. */
const AGAIN_MS = 60_000

/** By day, how many of the user's own writes the last answer contains. */
const seenWrites = new Map<string | undefined, number>()

/** Reads the board again. */
export const reloadBoard = (): Promise<void> => invalidate(PATH)

/**
 * Reads the board with at least the announced changes; after a write of the user from the database, whichever process
 * handled it.
 */
async function readBoard(date: string | undefined, signal: AbortSignal) {
  const writes = ownWrites()
  const anew = (seenWrites.get(date) ?? 0) < writes
  const answer = await api.get<Board>(PATH, { date }, { signal, anew, told: lastTold() })
  seenWrites.set(date, writes)
  // A part sent meanwhile may be newer than this answer.
  const held = queryClient.getQueryData(boardQuery(date).queryKey)
  return held && momentOf(held) > momentOf(answer) ? held : answer
}

const momentOf = ({ data }: Answer<Board>): number => Date.parse(data.counted_at)

/** The chosen day: from the URL, else the day the user left last unless it is past. */
function chosenDay({ date }: ScreenSearch, left: string | null, today: string): string | undefined {
  if (typeof date === 'string' && isDay(date)) return date
  return left !== null && isDay(left) && left > today ? left : undefined
}

const boardQuery = (date: string | undefined) => ({
  ...apiQuery<Board>(PATH, { date }),
  queryFn: ({ signal }: { signal: AbortSignal }) => readBoard(date, signal),
})

/** Requests the board while the screen is still being drawn. */
export function askForBoard(search: ScreenSearch): void {
  const { temporaryDate, timezone } = currentSession()
  if (unitForCalls() === null) return
  // The screen requests it again and shows the error.
  queryClient
    .ensureQueryData(boardQuery(chosenDay(search, temporaryDate, todayIn(timezone ?? undefined))))
    .catch(() => {})
}

/** The board of the active unit: of the URL's day, else of the unit's today, which moves on. */
export function useBoard() {
  const { search, change } = useScreenSearch()
  const remembered = useSession((state) => state.temporaryDate)
  const chosen = chosenDay(search, remembered, useToday())
  const query = useQuery({
    ...boardQuery(chosen),
    enabled: unitForCalls() !== null,
    // Another day of the unit replaces this one, but never another unit's day.
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
  return { board, writes: seenWrites.get(chosen) ?? 0, query, now, chooseDay }
}
