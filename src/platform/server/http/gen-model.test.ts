import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { genModel } from './gen-model.ts'

const thing = defineModule({
  name: 'thing',
  label: ['Benda', 'Thing'],
  table: 'things',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name'], { required: true, rules: 'alpha_spaces' }),
    note: field.textarea(['Catatan', 'Note'], { max: 100 }),
    pages: field.text(['Halaman', 'Pages'], { max: 5, rules: 'integer|between:1,100' }),
    weight: field.quantity(['Berat', 'Weight'], 'kg', { min: 0 }),
    price: field.money(['Harga', 'Price']),
    day: field.date(['Tanggal', 'Date'], { required: true }),
    count: field.integer(['Jumlah', 'Count'], { fixed: true }),
    kind: field.select(['Jenis', 'Kind'], { a: ['A', 'A'] }),
    city_id: field.link(['Kota', 'City'], 'city'),
    secret: field.password(['Sandi', 'Password']),
    total: field.money(['Total', 'Total'], { computed: true }),
  },
  list: { columns: ['name', 'day'], search: ['name'], sort: 'name' },
})

test('a model names its types as the specification does', () => {
  expect(genModel(thing).fieldType).toEqual({
    name: 'character_varying',
    note: 'text',
    pages: 'character_varying',
    weight: 'double_precision',
    price: 'bigint',
    day: 'timestamp_with_time_zone',
    count: 'integer',
    kind: 'enum',
    city_id: 'bigint',
    secret: 'character_varying',
    total: 'bigint',
  })
})

test('a model tells which fields are listed, shown, added and changed, and the key of each link', () => {
  const { fieldList, fieldView, fieldAdd, fieldEdit, fieldRelation } = genModel(thing)
  expect(fieldList).toEqual(['name', 'day'])
  expect(fieldView).not.toContain('secret')
  expect(fieldAdd).toContain('secret')
  expect(fieldAdd).not.toContain('total')
  expect(fieldEdit).not.toContain('count')
  expect(fieldRelation).toEqual({ city_id: { model: 'city', displayName: 'city_name' } })
})

test('a model leaves out the validation terms that the specification drops', () => {
  expect(genModel(thing).fieldValidation).toMatchObject({
    name: 'required|max:255|alpha_spaces',
    note: 'max:100',
    pages: 'max:5|between:1,100',
    weight: 'min_value:0',
    day: 'required',
  })
})
