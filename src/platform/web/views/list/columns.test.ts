import { describe, expect, it } from 'vitest'
import { field } from '../../../definition/field.ts'
import { readLayout } from '../../../definition/list-view.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import {
  allColumns,
  fittingColumns,
  isColumnShown,
  moveColumn,
  pinnedPlaces,
  startingWith,
  withShares,
} from './columns.ts'

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

const Cell = () => null
const shownAt = (width: number, shown = {}) =>
  allColumns(module, (one) => !one.permission)
    .filter((column) => isColumnShown(column, width, { shown }))
    .map((column) => column.name)
/** The columns of the definition, followed by the time of the last change. */
const defined = (layout: object) => allColumns(module, () => true, layout).filter(({ name }) => name !== 'last_update')
const namesOf = (layout: object) => defined(layout).map(({ name }) => name)
const sized = (layout: object) => defined(layout).map((column) => ({ ...column, size: { width: 120, grows: true } }))

describe('the columns of a list', () => {
  it('are those that a record names for its sub-list, at each width, and the name of the rows', () => {
    const columns = startingWith(
      allColumns(module, () => true),
      ['phone', 'note'],
    )
    expect(columns.filter((one) => isColumnShown(one, 390, {})).map(({ name }) => name)).toEqual([
      'name',
      'phone',
      'note',
    ])
    const chosen = { shown: { price: true } }
    expect(columns.filter((one) => isColumnShown(one, 390, chosen)).map(({ name }) => name)).toContain('price')
  })

  it('follow the width of the window and what the user may see', () => {
    expect(shownAt(1024)).toEqual(['code', 'name'])
    expect(shownAt(1366)).toEqual(['code', 'name', 'phone'])
  })

  it('follow the user’s choice first, but the record’s name stays', () => {
    expect(shownAt(1024, { note: true, code: false, name: false, phone: true })).toEqual(['name', 'phone', 'note'])
  })

  it('leave the production unit to the column window where all rows are of one', () => {
    const fields = { name: field.text(['Nama', 'Name']), production_unit_id: field.link(['Unit', 'Unit'], 'unit') }
    const list = { columns: ['name', 'production_unit_id'] as const, search: ['name'] as const, sort: 'name' as const }
    const rest = { name: 'truck', label: ['Truk', 'Truck'], table: 'trucks', title: 'name', fields, list } as const
    const unitFrom = (scope: 'corporate' | 'production-unit', oneUnit: boolean) =>
      allColumns(defineModule({ ...rest, scope }) as AnyModule, () => true, {}, [], oneUnit)[1]?.from
    expect(unitFrom('production-unit', true)).toBe('chosen')
    expect(unitFrom('production-unit', false)).toBe(0)
    // A module of the company has a unit field of its own.
    expect(unitFrom('corporate', true)).toBe(0)
  })

  it('do not name the record around a list in each of its rows', () => {
    const from = allColumns(module, () => true, {}, [], false, ['phone']).map((column) => column.from)
    expect(from).toEqual([0, 0, 'chosen', 'chosen', 0, 'chosen'])
  })

  it('can always show when a record was last changed, without the definition saying so', () => {
    const last = allColumns(module, () => true).at(-1)
    expect(last).toMatchObject({ name: 'last_update', from: 'chosen', sortable: false, field: { kind: 'datetime' } })
    expect(shownAt(1920)).not.toContain('last_update')
    expect(shownAt(1920, { last_update: true })).toContain('last_update')
    const named = { ...module, list: { ...module.list, columns: [{ field: 'last_update', from: 1280 }] } }
    expect(allColumns(named, () => true).map(({ name, from }) => [name, from])).toEqual([['last_update', 1280]])
  })

  it('hold what the module draws itself from the whole record, for whom it is meant', () => {
    const own = [
      { name: 'progress', label: ['Kemajuan', 'Progress'], from: 1280, Cell },
      { name: 'margin', label: ['Margin', 'Margin'], permission: 'read-price', Cell },
    ] as const
    const columns = allColumns(module, (one) => !one.permission, {}, own)
    expect(columns.map(({ name }) => name)).toEqual(['code', 'name', 'phone', 'note', 'progress', 'last_update'])
    expect(columns.filter((column) => isColumnShown(column, 1024, {})).map(({ name }) => name)).toEqual([
      'code',
      'name',
    ])
  })

  it('give way where there is no room, those for wide windows first, never what the user chose or pinned', () => {
    const names = (room: number | undefined, layout = {}) => fittingColumns(sized(layout), room).map(({ name }) => name)
    expect(names(undefined)).toHaveLength(5)
    expect(names(600)).toHaveLength(5)
    expect(names(500)).toEqual(['code', 'name', 'note', 'price'])
    expect(names(480)).toEqual(['code', 'name', 'note', 'price'])
    expect(names(100)).toEqual(['code', 'name', 'note', 'price'])
    expect(names(100, { shown: { phone: true } })).toEqual(['code', 'name', 'phone', 'price'])
    expect(names(100, { pinned: ['phone'] })).toEqual(['name', 'phone', 'code', 'price'])
  })

  it('give way too where names could not be told apart beside them', () => {
    const wanting = sized({}).map((column) => ({ ...column, size: { ...column.size, wants: 300 } }))
    const names = (room: number) => fittingColumns(wanting, room).map(({ name }) => name)
    expect(names(180 + 4 * 120)).toContain('phone')
    expect(names(179 + 4 * 120)).not.toContain('phone')
    const late = wanting.map((column) => (column.name === 'price' ? { ...column, from: 1600 } : column))
    const kept = fittingColumns(late, 600).map(({ name }) => name)
    expect([kept.includes('phone'), kept.includes('price')]).toEqual([false, true])
  })

  it('share what is left by what each of them lacks', () => {
    const wants = [120, 320, 220]
    const three = sized({})
      .slice(0, 3)
      .map((column, index) => ({ ...column, size: { ...column.size, wants: wants[index] ?? 0 } }))
    const shares = (room: number) => withShares(three, room).map(({ size }) => size.share)
    expect(shares(360)).toEqual([120, 120, undefined])
    expect(shares(510)).toEqual([120, 220, undefined])
    expect(shares(660)).toEqual([120, 320, undefined])
    expect(shares(690)).toEqual([130, 330, undefined])
    expect(withShares(sized({}), 900).map(({ size }) => 'share' in size)).not.toContain(true)
  })

  it('stand as the user moved them; new ones of the definition follow', () => {
    expect(namesOf({ order: ['price', 'name'] })).toEqual(['price', 'name', 'code', 'phone', 'note'])
    expect(namesOf({ order: ['gone', 'note', 'code', 'name', 'phone', 'price'] })[0]).toBe('note')
    expect(moveColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
    expect(moveColumn(['a', 'b', 'c'], 'b', -3)).toEqual(['b', 'a', 'c'])
  })

  it('that are pinned stand at the left, one beside the other, the record’s name first', () => {
    expect(namesOf({ pinned: ['price'] })).toEqual(['name', 'price', 'code', 'phone', 'note'])
    expect([...pinnedPlaces(sized({ pinned: ['price'] }), 60)]).toEqual([
      ['name', 60],
      ['price', 180],
    ])
  })

  it('pass over a stored layout that is none', () => {
    expect(readLayout({ shown: { a: true, b: 'x' }, widths: { a: 100, b: 3, c: 'x' }, pinned: 'a' })).toEqual({
      shown: { a: true },
      widths: { a: 100 },
    })
    for (const none of [null, [], 'x', 5]) expect(readLayout(none)).toEqual({})
  })
})
