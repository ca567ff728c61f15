import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { narrowedBy, subListsOf } from './sub-lists.ts'

const label = ['Uji', 'Test'] as const
const price = defineModule({
  name: 'price',
  task: 'product',
  label,
  table: 'prices',
  scope: 'corporate',
  title: 'price',
  fields: { price: field.money(['Harga', 'Price'], { permission: 'read-price' }) },
  list: { columns: ['price'], search: [], sort: 'id' },
}) as AnyModule
const truck = defineModule({
  name: 'truck',
  label,
  table: 'trucks',
  scope: 'corporate',
  title: 'code',
  fields: { code: field.text(['Kode', 'Code']), cost: field.money(['Biaya', 'Cost'], { permission: 'read-cost' }) },
  list: { columns: ['code', 'cost'], search: [], sort: 'code' },
}) as AnyModule
const unit = defineModule({
  name: 'unit',
  label,
  table: 'units',
  scope: 'corporate',
  title: 'code',
  fields: { code: field.text(['Kode', 'Code']) },
  list: { columns: ['code'], search: [], sort: 'code' },
  tabs: [
    { module: 'truck', by: 'unit_id' },
    { module: 'price', by: 'unit_id' },
    { module: 'elsewhere', by: 'unit_id' },
  ],
}) as AnyModule

const named = (name: string) => [price, truck].find((one) => one.name === name)
const shownTo = (...held: string[]) =>
  subListsOf(unit, named, (permission) => held.includes(permission ?? '')).map(({ target }) => target.name)

test('a sub-list is shown to users who may read it', () => {
  expect(shownTo()).toEqual([])
  expect(shownTo('read-truck')).toEqual(['truck'])
})

test('a sub-list without a visible column is hidden', () => {
  expect(shownTo('read-truck', 'read-product')).toEqual(['truck'])
  expect(shownTo('read-truck', 'read-product', 'read-price')).toEqual(['truck', 'price'])
})

test('a sub-list has the rows that link to the record, or share a link with it', () => {
  const record = { id: 7, customer_id: 3 }
  expect(narrowedBy({ module: 'price', by: 'unit_id' }, record)).toEqual({ unit_id: 7 })
  expect(narrowedBy({ module: 'price', by: 'customer_id', key: 'customer_id' }, record)).toEqual({ customer_id: 3 })
})
