import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../../platform/web/api.ts'
import { currentLanguage } from '../../../../../platform/web/language.ts'
import type { Outcome } from '../../outcome.ts'

/** The pause after the last key before it is asked what a pour would do. */
const PAUSE_MS = 400

/** A pour as it is asked about: one more for a site, or one of the day's that is moved. */
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

/** What a pour would do to its day, asked again after a pause in typing; what was known stays until the answer. */
export function useWhatIf(asked: Asked | null) {
  const [settled] = useDebouncedValue(asked && JSON.stringify(asked), PAUSE_MS)
  const query = useQuery({
    queryKey: ['api', 'dispatch/what-if', settled, currentLanguage()],
    queryFn: ({ signal }) => api.post<Outcome>('dispatch/what-if', JSON.parse(settled ?? '{}'), { signal }),
    enabled: settled !== null && asked !== null,
    placeholderData: keepPreviousData,
    // A refusal says what is wrong; asked once more it would say the same.
    retry: false,
  })
  const isOld = query.isPlaceholderData || settled !== (asked && JSON.stringify(asked))
  return {
    outcome: asked && !query.isError ? query.data?.data : undefined,
    error: asked ? query.error : null,
    /** What stands there is of what was asked before, or nothing does yet. */
    isBusy: asked !== null && (query.isFetching || isOld),
    again: () => void query.refetch(),
  }
}
