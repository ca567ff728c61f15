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
const shown = (rows: Record<string, unknown>[]) => lineColumns(lines, rows, () => true).map(({ name }) => name)

test('a computed column is shown where a choice in the line fills it or a line has a value', () => {
  expect(shown([{}])).toEqual(['material_id', 'quantity', 'uom_id'])
  expect(shown([{ value: 5 }])).toEqual(['material_id', 'quantity', 'uom_id', 'value'])
})
