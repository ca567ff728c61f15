import { expect, test } from 'vitest'
import { field, type LinesField } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { assertConsistent } from './assert-consistent.ts'

const link = field.link(['Satuan', 'Unit'], 'uom')
const note = field.text(['Catatan', 'Note'])

/** Judges a module whose lines are these. */
function withLines(lines: Pick<LinesField, 'fields' | 'as' | 'source'>) {
  const module = defineModule({
    name: 'test',
    label: ['Uji', 'Test'],
    table: 'tests',
    scope: 'corporate',
    title: 'name',
    fields: {
      name: field.text(['Nama', 'Name']),
      rows: field.lines(['Baris', 'Rows'], { table: 'rows', parent: 'test_id', ...lines }),
    },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  })
  assertConsistent(module)
}

test('a selection of records holds exactly one link', () => {
  expect(() => withLines({ as: 'picker', fields: { uom_id: link } })).not.toThrow()
  expect(() => withLines({ as: 'picker', fields: { uom_id: link, note } })).toThrow('exactly one link')
  expect(() => withLines({ as: 'checkbox', fields: { note } })).toThrow('exactly one link')
})

test('a table-input names where its rows come from, and the link that tells them apart', () => {
  const source = { list: 'uom', link: 'uom_id' }
  expect(() => withLines({ as: 'table-input', source, fields: { uom_id: link, note } })).not.toThrow()
  expect(() => withLines({ as: 'table-input', fields: { uom_id: link } })).toThrow('name their source')
  expect(() => withLines({ source, fields: { uom_id: link } })).toThrow('name their source')
  expect(() => withLines({ as: 'table-input', source, fields: { note } })).toThrow("'uom_id'")
})
