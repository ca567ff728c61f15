import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useHasCompany } from './session.ts'

const MOST = 500

type Units = readonly { id: number; name: string }[]

/**
 * All production units that the user may choose, whichever is active; none until they are loaded, or where that fails.
 */
export const useUnits = (enabled = true): Units => useKnownUnits(enabled) ?? []

/** The same; undefined until they are read. Without a company there are none, and the call would ask for one. */
export function useKnownUnits(enabled = true): Units | undefined {
  const hasCompany = useHasCompany()
  const { data } = useQuery({
    queryKey: ['api', 'lookup/production-unit', 'all'],
    queryFn: ({ signal }) => api.get<Units>('lookup/production-unit', { limit: MOST }, { unit: false, signal }),
    select: (answer) => answer.data,
    enabled: enabled && hasCompany,
  })
  return data
}
