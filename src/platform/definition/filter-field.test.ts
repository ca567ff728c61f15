import { expect, test } from 'vitest'
import { field } from './field.ts'
import { filterField, filterPermissions } from './filter-field.ts'
import { defineModule } from './module.ts'

const label = ['Isian', 'Entry'] as const
const order = defineModule({
  name: 'order',
  label,
  table: 'orders',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(label),
    payer: field.select(label, { us: label }, { permission: 'read-payer' }),
    rows: field.lines(label, {
      table: 'order_rows',
      parent: 'order_id',
      permission: 'read-rows',
      fields: { kind: field.select(label, { wet: label }, { permission: 'read-kind' }) },
    }),
  },
  list: { columns: ['name'], filters: ['name', 'payer', 'rows.kind'], search: ['name'], sort: 'name' },
})

test('a filter is named by its field alone, also by one of lines', () => {
  expect(order.list.filters).toEqual(['name', 'payer', 'kind'])
  expect(filterField(order, 'kind')).toBe(order.fields.rows.fields.kind)
  expect(filterField(order, 'name')).toBe(order.fields.name)
})

test('a filter needs the permissions of its field and of the lines that hold it', () => {
  expect(filterPermissions(order, 'name')).toEqual([])
  expect(filterPermissions(order, 'payer')).toEqual(['read-payer'])
  expect(filterPermissions(order, 'kind')).toEqual(['read-rows', 'read-kind'])
})
