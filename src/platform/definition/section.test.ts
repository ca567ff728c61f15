import { expect, test } from 'vitest'
import { field } from './field.ts'
import { defineModule } from './module.ts'
import type { ModuleInput } from './module-input.ts'

const fields = {
  name: field.text(['Nama', 'Name']),
  secret: field.password(['Sandi', 'Password']),
  price: field.money(['Harga', 'Price']),
  sold: field.quantity(['Terjual', 'Sold'], 'm³', { computed: true }),
  rows: field.lines(['Baris', 'Rows'], { table: 'rows', parent: 'test_id', fields: {} }),
  trips: field.lines(['Rit', 'Trips'], { table: 'trips', parent: 'test_id', fields: {} }),
}
const detailOf = (more: Pick<ModuleInput<typeof fields>, 'form' | 'detail'>) =>
  defineModule({
    name: 'test',
    label: ['Uji', 'Test'],
    table: 'tests',
    scope: 'corporate',
    title: 'name',
    fields,
    list: { columns: ['name'], search: ['name'], sort: 'name' },
    ...more,
  }).detail.sections

test('a detail without its own sections has those of the form, and fields no form has', () => {
  const price = ['Harga', 'Price'] as const
  const sections = [{ fields: ['name', 'secret'] as const }, { label: price, fields: ['price', 'rows'] as const }]
  expect(detailOf({ form: { sections } })).toEqual([
    { fields: ['name', 'sold'] },
    { label: price, fields: ['price', 'rows'] },
    { label: ['Rit', 'Trips'], fields: ['trips'] },
  ])
})

test('without a form it has one section, followed by the lines', () => {
  expect(detailOf({}).map((section) => section.fields)).toEqual([['name', 'price', 'sold'], ['rows'], ['trips']])
  expect(detailOf({ detail: { sections: [{ fields: ['price'] }] } })).toEqual([{ fields: ['price'] }])
})
