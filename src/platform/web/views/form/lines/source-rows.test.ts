import { describe, expect, it } from 'vitest'
import { field } from '../../../../definition/field.ts'
import { changedLines, placeOf, startOf } from './source-rows.ts'

const source = { list: 'stock', link: 'material_id', key: 'material_id', shows: { stock: 'quantity' } }
const lines = field.lines(['Hitungan', 'Counts'], {
  table: 'counts',
  parent: 'opname_id',
  as: 'table-input',
  source,
  fields: {
    material_id: field.link(['Material', 'Material'], 'material', { required: true }),
    stock: field.quantity(['Stok', 'Stock'], 'kg', { computed: true }),
    counted: field.quantity(['Hasil Hitung', 'Counted'], 'kg'),
    note: field.text(['Catatan', 'Note']),
  },
})
const way = { field: lines, source, allowed: () => true }
const start = startOf(source, { id: 70, material_id: 5, material_name: 'Semen', quantity: 12 })

describe('a row that the server lists', () => {
  it('tells which record it is, what it is called, and what it only shows', () => {
    expect(start).toEqual({ material_id: 5, material_name: 'Semen', stock: 12 })
    expect(startOf({ list: 'material', link: 'material_id' }, { id: 5, name: 'Semen' })).toEqual({
      material_id: 5,
      material_name: 'Semen',
    })
  })

  it('becomes a line with the first value, changes with the next, and is none once it is blank again', () => {
    const first = changedLines(way, [], start, 'counted', '11')
    expect(first).toMatchObject([{ material_id: 5, counted: '11', note: '' }])
    expect(placeOf(source, first, start)).toBe(0)
    const second = changedLines(way, first, start, 'note', 'tumpah')
    expect(second).toMatchObject([{ counted: '11', note: 'tumpah' }])
    const third = changedLines(way, second, start, 'counted', '')
    expect(changedLines(way, third, start, 'note', '')).toEqual([])
  })

  it('keeps a line that is stored, though nothing stands in it any more', () => {
    const stored = [{ id: 9, material_id: 5, counted: '11', note: '' }]
    expect(changedLines(way, stored, start, 'counted', '')).toMatchObject([{ id: 9, counted: '' }])
  })
})
