import { describe, expect, test } from 'vitest'
import { completeParams, toQuery } from './api-request.ts'

describe('parameters of a call', () => {
  test('page and limit bring the offset', () => {
    expect(completeParams('GET', { page: 3, limit: 20 }, null)).toEqual({ page: 3, limit: 20, offset: 40 })
    expect(completeParams('GET', { page: 3 }, null)).toEqual({ page: 3 })
    expect(completeParams('GET', { page: 3, limit: 20, offset: 7 }, null)).toMatchObject({ offset: 7 })
  })

  test('the production unit is added where the call has none', () => {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      expect(completeParams(method, {}, 2)).toEqual({ production_unit_id: 2 })
      expect(completeParams(method, { production_unit_id: 1 }, 2)).toEqual({ production_unit_id: 1 })
      expect(completeParams(method, { production_unit_id: null }, 2)).toEqual({ production_unit_id: null })
      expect(completeParams(method, {}, null)).toEqual({})
    }
  })

  test('a change or a deletion never gets the unit: it would move the record', () => {
    expect(completeParams('PATCH', { name: 'A' }, 2)).toEqual({ name: 'A' })
    expect(completeParams('DELETE', {}, 2)).toEqual({})
  })

  test('a query leaves out what is empty', () => {
    expect(toQuery({ a: '', b: undefined, c: null, d: 0, e: false, f: true, g: ['x', 'y'], h: 'a&b' })).toBe(
      '?d=0&e=0&f=1&g=x%2Cy&h=a%26b',
    )
    expect(toQuery({})).toBe('')
  })
})
