import {
  hashKey,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyModule } from '../../definition/module.ts'
import { type Answer, api } from '../api.ts'
import { ApiError } from '../api-error.ts'
import { apiQuery } from '../query.ts'
import type { Row } from '../record.ts'
import { unitForCalls } from '../session/session.ts'
import { CARD_PAGE_SIZE, callParameters, type ListState } from './list-address.ts'
import { type Total, totalOf } from './list-total.ts'
import { type Count, useCount } from './use-count.ts'

/** The rows of a list, however they are read. Total and sums belong to the shown rows. */
export interface ListRows extends Total {
  /** The key of this list in the query cache. */
  queryHash: string
  rows: readonly Row[]
  /** The search and the filters of the shown rows, which stay until those of the next ones arrive. */
  narrowing: string
  /** The offset of the shown rows. */
  first: number
  /** Sums over the whole filtered list, by field. */
  summary: Readonly<Record<string, number>>
  /** The rows are there, but the total could not be read. */
  totalFailed: boolean
  /** Counts again. */
  recount: () => void
  /** Nothing has been answered yet. */
  loading: boolean
  /** Rows are being read again while the old ones stay. */
  refreshing: boolean
  failed: boolean
  /** The list has more rows than can be sorted by this column. */
  tooManyToSort: boolean
  reload: () => void
  /** Stops waiting for the current request. */
  stop: () => void
  /** Whether there are more cards, and how to load them. */
  hasMore: boolean
  more: () => void
}

type Fixed = Readonly<Record<string, string | number>>
type ListAnswer = Answer<readonly Row[]>

/** The shown rows, with what is known of the whole list. */
type Shown = Pick<ListRows, 'rows' | 'narrowing' | 'first' | 'total' | 'estimated' | 'summary' | 'totalFailed'>

const NOTHING_SHOWN: Shown = {
  rows: [],
  narrowing: '',
  first: 0,
  total: undefined,
  estimated: false,
  summary: {},
  totalFailed: false,
}

function shownOf(rows: readonly Row[], state: ListState, first: number, asked: number, count: Count): Shown {
  const total = totalOf({ first, rows: rows.length, asked }, count)
  const narrowing = JSON.stringify([state.search, state.filters, unitForCalls()])
  return { rows, narrowing, first, ...total, summary: count.summary, totalFailed: count.failed }
}

/** How far the reading of the rows is. An aborted request counts as failed while its rows are missing. */
function readingOf(query: UseQueryResult | UseInfiniteQueryResult, enabled: boolean, isMissing: boolean) {
  const stopped = enabled && query.fetchStatus === 'idle' && isMissing
  return {
    loading: query.isPending && !stopped,
    refreshing: query.isFetching && !query.isPending,
    failed: query.isError || stopped,
    tooManyToSort: query.error instanceof ApiError && query.error.errors.order !== undefined,
  }
}

/**
 * One page of a list; the rows of the previous page stay until the next arrive, also where reading fails. Rows and
 * count are requested at the same time: rows are shown as they arrive, and never with a count of other filters.
 */
export function usePage(module: AnyModule, state: ListState, fixed: Fixed, enabled: boolean): ListRows {
  const asked = apiQuery<readonly Row[]>(`list/${module.name}`, { ...callParameters(state), ...fixed, count: 0 })
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    enabled,
  })
  const { count, recount, stop } = useCount(module, state, fixed, { enabled, rowsReadAt: query.dataUpdatedAt })
  const client = useQueryClient()
  const last = useRef(NOTHING_SHOWN)
  if (query.data && !query.isPlaceholderData) {
    last.current = shownOf(query.data.data, state, (state.page - 1) * state.limit, state.limit, count)
  }
  return {
    queryHash: hashKey(asked.queryKey),
    ...last.current,
    ...readingOf(query, enabled, query.isPending || query.isPlaceholderData),
    recount,
    reload: () => {
      void query.refetch()
      recount()
    },
    stop: () => {
      void client.cancelQueries({ queryKey: asked.queryKey, exact: true })
      stop()
    },
    hasMore: false,
    more: () => {},
  }
}

/** All pages up to the last requested one, appended: the list as cards. */
export function useCards(module: AnyModule, state: ListState, enabled: boolean): ListRows {
  const parameters = { ...callParameters(state), limit: CARD_PAGE_SIZE, count: 0 }
  const path = `list/${module.name}`
  const { queryKey } = apiQuery<readonly Row[]>(path, parameters)
  const cardsKey = [...queryKey, 'cards']
  const query = useInfiniteQuery({
    queryKey: cardsKey,
    queryFn: ({ pageParam, signal }): Promise<ListAnswer> =>
      api.get(path, { ...parameters, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.data.length < CARD_PAGE_SIZE ? undefined : page + 1),
    enabled,
  })
  const { count, recount, stop } = useCount(module, state, {}, { enabled, rowsReadAt: query.dataUpdatedAt })
  const client = useQueryClient()
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap((page) => page.data)
  const shown = query.data ? shownOf(rows, state, 0, pages.length * CARD_PAGE_SIZE, count) : NOTHING_SHOWN
  return {
    queryHash: hashKey(cardsKey),
    ...shown,
    ...readingOf(query, enabled, query.isPending),
    recount,
    reload: () => {
      void query.refetch()
      recount()
    },
    stop: () => {
      void client.cancelQueries({ queryKey: cardsKey, exact: true })
      stop()
    },
    // An estimated total does not end the list: then the first page that is not full does.
    hasMore: query.hasNextPage && (shown.estimated || shown.total === undefined || rows.length < shown.total),
    more: () => void query.fetchNextPage(),
  }
}
