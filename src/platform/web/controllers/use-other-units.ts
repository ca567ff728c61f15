import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { LIVE_FIGURES } from '../live/queries.ts'
import { apiQuery } from '../query.ts'
import { useSession } from '../session/session.ts'
import { isCorporateLevel } from '../session/session-answer.ts'
import { narrowingOf } from './list-address.ts'
import { useListContext } from './use-list.ts'

/** Rows in other units than the chosen one. */
interface OtherUnits {
  record: number
  /** There are more of them. */
  estimated: boolean
}

/**
 * How many rows the chosen unit hides from a user who may see all units; null where it hides none. It is requested
 * where they would be missed: when a search has found no more than a page, or the list is empty.
 */
export function useOtherUnits(): OtherUnits | null {
  const { module, state, embedding, isReport, total, estimated, refreshing } = useListContext()
  const maySeeAll = useSession(({ profile }) => isCorporateLevel(profile))
  const isChosen = useSession(({ unitId }) => unitId !== null)
  const isOfUnits = module.scope === 'production-unit' || module.fields.production_unit_id !== undefined
  const isFew = total !== undefined && !estimated && total <= (state.search ? state.limit : 0)
  // The total belongs to the shown rows, which may still be the previous ones.
  const enabled = maySeeAll && isChosen && isOfUnits && !embedding && !isReport && isFew && !refreshing
  const path = `list/${module.name}`
  const params = { ...narrowingOf(state), count: 'only' }
  const { queryKey } = apiQuery<undefined>(path, params)
  const { data } = useQuery({
    queryKey: [...queryKey, 'all units'],
    // Without it the list is still complete.
    queryFn: ({ signal }) => api.get<undefined>(path, params, { signal, quiet: true, unit: false }),
    enabled,
    meta: LIVE_FIGURES,
  })
  if (!enabled || data?.record === undefined || data.record <= total) return null
  return { record: data.record - total, estimated: data.record_estimated ?? false }
}
