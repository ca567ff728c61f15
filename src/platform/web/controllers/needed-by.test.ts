import { expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { neededBy } from './needed-by.ts'

const label = ['Isian', 'Field'] as const

it('a record needs what its own required links and those of its required lines lead to, and a production unit', () => {
  const order = defineModule({
    name: 'order',
    label,
    table: 'orders',
    scope: 'production-unit',
    title: 'name',
    fields: {
      name: field.text(label),
      customer_id: field.link(label, 'customer', { required: true }),
      salesman_id: field.link(label, 'company-salesman'),
      parent_id: field.link(label, 'order', { required: true }),
      closed_by: field.link(label, 'users', { required: true, computed: true }),
      tax_id: field.link(label, 'vat', { required: true, permission: 'read-price' }),
      bank_id: field.link(label, 'bank', { required: true, shownWhen: { name: 'x' } }),
      items: field.lines(label, {
        table: 'order_items',
        parent: 'order_id',
        min: 1,
        fields: { product_id: field.link(label, 'product', { required: true }) },
      }),
      charges: field.lines(label, {
        table: 'order_charges',
        parent: 'order_id',
        fields: { service_id: field.link(label, 'service', { required: true }) },
      }),
    },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  })
  expect(neededBy(order)).toEqual(['production-unit', 'customer', 'product'])
})
