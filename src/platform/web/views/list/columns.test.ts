import { describe, expect, it } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { allColumns, fittingColumns, isColumnShown, readChoice } from './columns.ts'

const module = defineModule({
  name: 'customer',
  label: ['Pelanggan', 'Customer'],
  table: 'customers',
  scope: 'corporate',
  title: 'name',
  fields: {
    code: field.text(['Kode', 'Code']),
    name: field.text(['Nama', 'Name']),
    phone: field.text(['Telp', 'Phone']),
    note: field.text(['Catatan', 'Note']),
    price: field.money(['Harga', 'Price'], { permission: 'read-price' }),
  },
  list: {
    columns: ['code', 'name', { field: 'phone', from: 1280 }, { field: 'note', from: 'chosen' }, 'price'],
    search: ['name'],
    sort: 'name',
  },
}) as AnyModule

const shownAt = (width: number, choice = {}) =>
  allColumns(module, (one) => !one.permission)
    .map((column) => column.name)
    .filter((name) => isColumnShown(module, name, width, choice))

describe('the columns of a list', () => {
  it('follow the width of the window and what the user may see', () => {
    expect(shownAt(1024)).toEqual(['code', 'name'])
    expect(shownAt(1366)).toEqual(['code', 'name', 'phone'])
  })

  it('follow the user’s choice first, but the record’s name stays', () => {
    expect(shownAt(1024, { note: true, code: false, name: false, phone: true })).toEqual(['name', 'phone', 'note'])
  })

  it('give way where there is no room, those for wide windows first, never what the user chose', () => {
    const sized = (choice: Record<string, boolean>) =>
      allColumns(module, () => true, choice).map((column) => ({ ...column, size: { width: 120, grows: true } }))
    const names = (room: number | undefined, choice = {}) => fittingColumns(sized(choice), room).map(({ name }) => name)
    expect(names(undefined)).toHaveLength(5)
    expect(names(600)).toHaveLength(5)
    expect(names(500)).toEqual(['code', 'name', 'note', 'price'])
    expect(names(480)).toEqual(['code', 'name', 'note', 'price'])
    expect(names(100)).toEqual(['code', 'name', 'note', 'price'])
    expect(names(100, { phone: true })).toEqual(['code', 'name', 'phone', 'price'])
  })

  it('pass over a stored choice that is none', () => {
    expect(readChoice('{"a":true,"b":"x"}')).toEqual({ a: true })
    expect(readChoice('[')).toEqual({})
    expect(readChoice(null)).toEqual({})
  })
})
