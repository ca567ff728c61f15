import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from '../query.ts'
import type { Row } from '../record.ts'
import { replaceRows } from './queries.ts'

test('a row read before a write of the own page does not replace the later version that is shown', () => {
  const list = new QueryObserver<{ data: readonly Row[] }>(queryClient, {
    queryKey: ['api', 'list/customer', {}],
    initialData: { data: [{ id: 1, name: 'Kini', lock_version: 3 }] },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = list.subscribe(() => {})
  expect(replaceRows('customer', [{ id: 1, name: 'Semula', lock_version: 2 }])).toEqual([])
  expect(list.getCurrentResult().data?.data).toEqual([{ id: 1, name: 'Kini', lock_version: 3 }])
  // Figures change without a version of their own.
  expect(replaceRows('customer', [{ id: 1, name: 'Figur', lock_version: 3 }])).toEqual([1])
  expect(replaceRows('customer', [{ id: 1, name: 'Baru', lock_version: 4 }])).toEqual([1])
  expect(list.getCurrentResult().data?.data).toEqual([{ id: 1, name: 'Baru', lock_version: 4 }])
  leave()
})
