import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnyModule } from '../../definition/module.ts'
import { api } from '../api.ts'
import { LIVE_FIGURES } from '../live/queries.ts'
import { apiQuery, FRESH_MS } from '../query.ts'
import { type ListState, narrowingOf } from './list-address.ts'

/** The row count of a list and its sums. */
export interface Count {
  /** Undefined while unknown, also when counting failed. */
  record: number | undefined
  estimated: boolean
  /** Sums over the whole filtered list, by field. */
  summary: Readonly<Record<string, number>>
  counting: boolean
  failed: boolean
}

const NO_SUMS = {}

/**
 * Counts the rows that match search and filters, in parallel to the rows, which never wait for it. One count serves all
 * pages; it is repeated for rows that were read long after it (`rowsReadAt`, in milliseconds).
 */
export function useCount(
  module: AnyModule,
  state: ListState,
  fixed: Readonly<Record<string, string | number>>,
  { enabled, rowsReadAt }: { enabled: boolean; rowsReadAt: number },
): { count: Count; recount: () => void; stop: () => void } {
  const path = `list/${module.name}`
  const params = { ...narrowingOf(state), ...fixed, count: 'only' }
  const { queryKey } = apiQuery<undefined>(path, params)
  const query = useQuery({
    queryKey,
    // The list itself shows that its count is missing.
    queryFn: ({ signal }) => api.get<undefined>(path, params, { signal, quiet: true }),
    enabled,
    meta: LIVE_FIGURES,
  })
  const client = useQueryClient()
  const { data, dataUpdatedAt, isError, refetch } = query
  const isOld = dataUpdatedAt > 0 && rowsReadAt - dataUpdatedAt > FRESH_MS
  useEffect(() => {
    if (isOld) void refetch({ cancelRefetch: false })
  }, [isOld, refetch])
  const stopped = enabled && query.fetchStatus === 'idle' && query.isPending
  const count = {
    record: isError ? undefined : data?.record,
    estimated: data?.record_estimated ?? false,
    summary: (isError ? undefined : data?.summary) ?? NO_SUMS,
    counting: query.isFetching,
    failed: (isError && !query.isFetching) || stopped,
  }
  return {
    count,
    recount: () => void refetch(),
    stop: () => void client.cancelQueries({ queryKey, exact: true }),
  }
}
