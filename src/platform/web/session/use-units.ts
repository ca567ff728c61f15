import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

const MOST = 500

/** All production units that the user may choose, whichever is chosen now; none until they are read, or where that fails. */
export function useUnits(enabled = true): readonly { id: number; name: string }[] {
  const { data = [] } = useQuery({
    queryKey: ['api', 'lookup/production-unit', 'all'],
    queryFn: ({ signal }) =>
      api.get<readonly { id: number; name: string }[]>(
        'lookup/production-unit',
        { limit: MOST },
        { unit: false, signal },
      ),
    select: (answer) => answer.data,
    enabled,
  })
  return data
}
