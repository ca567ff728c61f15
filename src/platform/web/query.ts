import { QueryClient, queryOptions } from '@tanstack/react-query'
import { type Answer, api } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Params } from './api-request.ts'
import { currentLanguage } from './language.ts'
import { unitForCalls } from './session/session.ts'

/** For this long an answer is not requested again. */
export const FRESH_MS = 5_000
const TRIES = 2

/** The cache of the server's answers. Refusals are not retried; only an unavailable server is asked again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (count, error) => count < TRIES && error instanceof ApiError && error.kind === 'offline',
      refetchOnWindowFocus: false,
    },
  },
})

/**
 * A GET as a query. Answers differ by production unit and language, so both are part of the key: `['api', path, params,
 * unit, language]`. Invalidate by `['api', 'list/sales-order']`.
 */
export function apiQuery<T>(path: string, params: Params = {}) {
  return queryOptions({
    queryKey: ['api', path, params, unitForCalls(), currentLanguage()] as const,
    queryFn: ({ signal }): Promise<Answer<T>> => api.get<T>(path, params, { signal }),
  })
}

/** Invalidates all answers of these paths: `invalidate('list/customer', 'lookup/customer')`. */
export async function invalidate(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: ['api', path] })))
}
