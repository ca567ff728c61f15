import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { lineColumns } from './line-columns.ts'

const lines = field.lines(['Material', 'Materials'], {
  table: 'usage_items',
  parent: 'usage_id',
  fields: {
    material_id: field.link(['Material', 'Material'], 'material', { fills: { uom_id: 'uom_id' } }),
    quantity: field.quantity(['Jumlah', 'Quantity'], ''),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', { computed: true }),
    value: field.money(['Nilai', 'Value'], { computed: true }),
  },
})
const columns = lineColumns(lines, [{ value: 5 }], () => true)
const shown = (rows: Record<string, unknown>[]) => lineColumns(lines, rows, () => true).map(({ name }) => name)

test('a computed column is shown where a choice in the line fills it or a line has a value', () => {
  expect(shown([{}])).toEqual(['material_id', 'quantity', 'uom_id'])
  expect(shown([{ value: 5 }])).toEqual(['material_id', 'quantity', 'uom_id', 'value'])
})

test('a name takes the room that is left, a choice that another one fills a short one', () => {
  expect(columns.map(({ name, width }) => [name, width])).toEqual([
    ['material_id', undefined],
    ['quantity', 104],
    ['uom_id', 112],
    ['value', 128],
  ])
})

test('a column gives way to the width that its figures need, a computed one to that of its values', () => {
  const asked = lineColumns(
    {
      ...lines,
      fields: { ...lines.fields, price: field.money(['Harga', 'Price']), over: field.percent(['Lebih', 'Over']) },
    },
    [],
    () => true,
  )
  expect(asked.map(({ name, least }) => [name, least])).toEqual([
    ['material_id', undefined],
    ['quantity', 96],
    ['uom_id', undefined],
    ['price', 128],
    ['over', 72],
  ])
})
