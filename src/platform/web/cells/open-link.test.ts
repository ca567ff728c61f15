import { expect, test } from 'vitest'
import { opensAt } from './open-link.tsx'

test('a cell opens the detail of what it points to', () => {
  expect(opensAt({ path: '/sales/customer', view: 'detail' }, 7)).toBe('/sales/customer?view=detail&id=7')
})

test("':id' in the path is the id, and a list is opened without one", () => {
  const filtered = { path: '/sales/sales-order?customer_id=:id', view: 'list' } as const
  expect(opensAt(filtered, 7)).toBe('/sales/sales-order?customer_id=7&view=list')
  expect(opensAt({ path: '/reports/:id/cost', view: 'list' }, 7)).toBe('/reports/7/cost?view=list')
})
