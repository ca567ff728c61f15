import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../../platform/web/api.ts'
import { currentLanguage } from '../../../../../platform/web/language.ts'
import type { Outcome } from '../../outcome.ts'

/** The pause after the last key before the request. */
const PAUSE_MS = 400

/** The pour in the request: one more for a site, or a moved one of the day. */
export interface Asked {
  production_unit_id: number
  site_project_id?: number
  production_schedule_id?: number
  batching_plant_id: number | null
  pour_date: string
  start_time: string
  volume?: number
  interval_minutes?: number | null
}

export type WhatIf = ReturnType<typeof useWhatIf>

/** The effect of a pour on its day, requested after a pause in typing; the old result stays until the answer. */
export function useWhatIf(asked: Asked | null) {
  const [settled] = useDebouncedValue(asked && JSON.stringify(asked), PAUSE_MS)
  const query = useQuery({
    queryKey: ['api', 'dispatch/what-if', settled, currentLanguage()],
    queryFn: ({ signal }) => api.post<Outcome>('dispatch/what-if', JSON.parse(settled ?? '{}'), { signal }),
    enabled: settled !== null && asked !== null,
    placeholderData: keepPreviousData,
    // A refusal tells what is wrong; a retry would get the same.
    retry: false,
  })
  const isOld = query.isPlaceholderData || settled !== (asked && JSON.stringify(asked))
  return {
    outcome: asked && !query.isError ? query.data?.data : undefined,
    error: asked ? query.error : null,
    /** The shown result belongs to an earlier request, or there is none yet. */
    isBusy: asked !== null && (query.isFetching || isOld),
    again: () => void query.refetch(),
  }
}
