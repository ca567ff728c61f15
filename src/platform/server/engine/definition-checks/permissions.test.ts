import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { defineModule } from '../../../definition/module.ts'
import { ALLOW_ALL } from '../../../definition/permission.ts'
import { implement } from '../implement.ts'
import type { ModuleRoute } from '../module-route.ts'
import { Registry } from '../registry.ts'
import { undeclaredPermissions } from './permissions.ts'
import { base, fields, label, list } from './testing.ts'

const DECLARED = new Set(['read-order', 'read-price'])

const route = (permission: string | null): ModuleRoute => ({
  method: 'get',
  path: '/api/order-sum',
  operation: { operationId: 'order-sum', tags: [], summary: '', responses: {} },
  permission,
  answer: async () => ({}),
})

const tab = (permission: string) => ({ module: 'order', by: 'order_id', permission })

const problemsOf = (permission: string, routes: readonly ModuleRoute[]) => {
  const price = field.money(label, { permission })
  const rows = field.lines(label, { table: 'order_rows', parent: 'order_id', fields: { price } })
  const statistics = [{ label, value: 'record', permission }] as const
  const chart = { label, items: [{ id: 'record', label, permission }] } as const
  const order = defineModule({
    ...base,
    fields: { ...fields, price, rows },
    list: { ...list, statistics, chart },
    tabs: [tab(permission)],
  })
  return undeclaredPermissions(new Registry([order], [implement(order, { routes })]), DECLARED)
}

test('a permission no role can be given is refused in a field, line, sub-list, figure or call', () => {
  const remedy = "nobody can be given 'read-prcie'; name a permission that a module or page has."
  expect(problemsOf('read-prcie', [route('read-order|read-prcie')])).toEqual([
    `Module order, fields.price.permission: ${remedy}`,
    `Module order, fields.rows.fields.price.permission: ${remedy}`,
    `Module order, tabs.order: ${remedy}`,
    `Module order, list.statistics.record: ${remedy}`,
    `Module order, list.chart.record: ${remedy}`,
    `Module order, GET /api/order-sum: ${remedy}`,
  ])
})

test('a call may require a permission that exists, any session, or nothing', () => {
  const routes = [route('read-order | read-price'), route(ALLOW_ALL), route(null)]
  expect(problemsOf('read-price', routes)).toEqual([])
})
