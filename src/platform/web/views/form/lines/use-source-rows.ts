import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Label } from '../../../../definition/label.ts'
import type { LinesSource } from '../../../../kinds/lines/field.ts'
import { type Answer, api } from '../../../api.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import { apiQuery } from '../../../query.ts'
import type { Row } from '../../../record.ts'
import { useScope } from '../form-scope.ts'

/** Specification §9: the page size of a table-input. */
const PAGE = 50

/** The filters of the list by fields of the form, and the field that must be filled in first. */
export function useNarrowing({ where = {} }: LinesSource): {
  params: Readonly<Record<string, string | number>>
  waitsFor: Label | undefined
} {
  const { fields } = useScope()
  const paths = Object.values(where)
  const values: readonly unknown[] = useWatch<FormValues>({ name: paths })
  const params: Record<string, string | number> = {}
  let waitsFor: Label | undefined
  for (const [index, parameter] of Object.keys(where).entries()) {
    const value = values[index]
    if ((typeof value === 'number' || typeof value === 'string') && value !== '') params[parameter] = value
    else waitsFor ??= fields[paths[index] ?? '']?.label
  }
  return { params, waitsFor }
}

/** The rows of a table-input, page by page, the largest first. */
export function useSourceRows(
  source: LinesSource,
  params: Readonly<Record<string, string | number>>,
  search: string,
  enabled: boolean,
) {
  const path = `list/${source.list}`
  const all = {
    ...params,
    limit: PAGE,
    ...(source.order ? { order: source.order } : {}),
    sort: 'DESC',
    ...(search ? { search } : {}),
  }
  const { queryKey } = apiQuery<readonly Row[]>(path, all)
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'table-input'],
    queryFn: ({ pageParam, signal }): Promise<Answer<readonly Row[]>> =>
      api.get(path, { ...all, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.data.length === PAGE ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
  })
  const pages = query.data?.pages
  return {
    rows: useMemo(() => (pages ?? []).flatMap((page) => page.data), [pages]),
    total: pages?.at(-1)?.record ?? 0,
    loading: query.isFetching,
    failed: query.isError,
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}

/** Lines belong to the list they were entered in: another list starts without lines. */
export function useClearedWith(what: string, clear: () => void): void {
  const before = useRef(what)
  const latest = useRef(clear)
  latest.current = clear
  useEffect(() => {
    if (before.current === what) return
    before.current = what
    latest.current()
  }, [what])
}
