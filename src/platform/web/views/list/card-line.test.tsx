import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { ContentsContext, createContents } from '../../contents.ts'
import type { CellProps } from '../../customize.ts'
import { CardLine } from './card-line.tsx'

const stock = defineModule({
  name: 'stock',
  label: ['Stok', 'Stock'],
  table: 'stocks',
  scope: 'corporate',
  title: 'name',
  fields: {
    name: field.text(['Nama', 'Name']),
    quantity: field.quantity(['Jumlah', 'Quantity'], '', { exact: true }),
    weight: field.quantity(['Berat', 'Weight'], 'kg', { exact: true }),
    uom_id: field.link(['Satuan', 'Unit'], 'uom'),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor'),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
}) as AnyModule

const row = {
  id: 1,
  name: 'Semen',
  quantity: 12.5,
  weight: 38_800,
  uom_id: 3,
  uom_name: 'zak',
  vendor_id: 7,
  vendor_name: 'Tonasa',
}
const litres = ({ value }: CellProps) => `${value} liter`
const contents = { ...createContents([]), customization: () => ({ cells: { quantity: litres } }) }

function textOf(names: readonly string[], { isFirst = false, own = false } = {}): string {
  const line = (
    <CardLine
      module={stock}
      names={names}
      row={row}
      speech={{ language: 'id', format: 'comma-thousands' }}
      isFirst={isFirst}
    />
  )
  return renderToStaticMarkup(own ? <ContentsContext value={contents}>{line}</ContentsContext> : line).replaceAll(
    /<[^>]*>/g,
    '',
  )
}

test('the unit behind a figure of the first line of a card belongs to the figure', () => {
  expect(textOf(['quantity', 'uom_id'], { isFirst: true })).toBe('12.5 zak')
  expect(textOf(['name', 'vendor_id'], { isFirst: true })).toBe('Semen · Tonasa')
})

test('a figure in a later line of a card has its label and its unit', () => {
  expect(textOf(['weight', 'vendor_id'])).toBe('Berat 38,800 kg · Tonasa')
})

test("a figure in a later line of a card is drawn by the module's own cell, where its unit depends on the record", () => {
  expect(textOf(['quantity'], { own: true })).toBe('Jumlah 12.5 liter')
})
