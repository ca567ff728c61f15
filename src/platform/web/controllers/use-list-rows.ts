import { hashKey, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnyModule } from '../../definition/module.ts'
import { type Answer, api } from '../api.ts'
import { apiQuery } from '../query.ts'
import type { Row } from '../record.ts'
import { CARD_PAGE_SIZE, callParameters, type ListState } from './list-address.ts'

/** What a list shows, however it was read. */
export interface ListRows {
  /** Names this list in the cache of queries. */
  queryHash: string
  rows: readonly Row[]
  /** How many rows there are in all; undefined until the first answer. */
  total: number | undefined
  /** The total is only the largest number known so far. */
  estimated: boolean
  /** Totals over the whole filtered list, by field. */
  summary: Readonly<Record<string, number>>
  /** Nothing was answered yet. */
  loading: boolean
  /** Rows are being read again while the old ones stay. */
  refreshing: boolean
  failed: boolean
  reload: () => void
  /** Waits no longer for what is being read. */
  stop: () => void
  /** Whether there are more cards, and how to get them. */
  hasMore: boolean
  more: () => void
}

type Fixed = Readonly<Record<string, string | number>>
/** One empty list for all, so that what is drawn from it is drawn once. */
const NO_ROWS: readonly Row[] = []

type ListAnswer = Answer<readonly Row[]>

const partsOf = (answer: ListAnswer | undefined) => ({
  total: answer?.record,
  estimated: answer?.record_estimated ?? false,
  summary: answer?.summary ?? {},
})

/** One page of a list; the rows of the page before stay until the next are there, also where reading them fails. */
export function usePage(module: AnyModule, state: ListState, fixed: Fixed, enabled: boolean): ListRows {
  const asked = apiQuery<readonly Row[]>(`list/${module.name}`, { ...callParameters(state), ...fixed })
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    enabled,
  })
  const client = useQueryClient()
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  // What nobody waits for any more has not been read.
  const stopped = enabled && query.fetchStatus === 'idle' && (query.isPending || query.isPlaceholderData)
  const answer = query.data ?? (query.isError ? last.current : undefined)
  return {
    queryHash: hashKey(asked.queryKey),
    ...partsOf(answer),
    rows: answer?.data ?? NO_ROWS,
    loading: query.isPending && !stopped,
    refreshing: query.isFetching && !query.isPending,
    failed: query.isError || stopped,
    reload: () => void query.refetch(),
    stop: () => void client.cancelQueries({ queryKey: asked.queryKey, exact: true }),
    hasMore: false,
    more: () => {},
  }
}

/** A total that is only estimated ends nothing: then the first page that is not full does. */
function isLastCards({ data, record, record_estimated: estimated }: ListAnswer, page: number): boolean {
  return data.length < CARD_PAGE_SIZE || (record !== undefined && !estimated && page * CARD_PAGE_SIZE >= record)
}

/** All pages up to the one asked for last, appended: the list as cards. */
export function useCards(module: AnyModule, state: ListState, enabled: boolean): ListRows {
  const parameters = { ...callParameters(state), limit: CARD_PAGE_SIZE }
  const path = `list/${module.name}`
  const { queryKey } = apiQuery<readonly Row[]>(path, parameters)
  const cardsKey = [...queryKey, 'cards']
  const query = useInfiniteQuery({
    queryKey: cardsKey,
    queryFn: ({ pageParam, signal }): Promise<ListAnswer> =>
      api.get(path, { ...parameters, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (isLastCards(last, page) ? undefined : page + 1),
    enabled,
  })
  const client = useQueryClient()
  const pages = query.data?.pages ?? []
  const stopped = enabled && query.fetchStatus === 'idle' && query.isPending
  return {
    queryHash: hashKey(cardsKey),
    ...partsOf(pages.at(-1)),
    rows: pages.flatMap((page) => page.data),
    loading: query.isPending && !stopped,
    refreshing: query.isFetching && !query.isPending,
    failed: query.isError || stopped,
    reload: () => void query.refetch(),
    stop: () => void client.cancelQueries({ queryKey: cardsKey, exact: true }),
    hasMore: query.hasNextPage,
    more: () => void query.fetchNextPage(),
  }
}
