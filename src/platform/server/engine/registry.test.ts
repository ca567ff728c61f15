import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { defineModule } from '../../definition/module.ts'
import { Registry } from './registry.ts'

const label = ['Isian', 'Entry'] as const
const name = field.text(label)
const list = { columns: ['name'], search: ['name'], sort: 'id' } as const
const base = { label, table: 'xs', scope: 'corporate', title: 'name', list } as const
const note = defineModule({ ...base, name: 'note', fields: { name, record_id: field.link(label, 'record') } })
const record = defineModule({
  ...base,
  name: 'record',
  fields: { name },
  tabs: [{ module: 'note', by: 'record_id', permission: 'read-record' }],
})
const registry = new Registry([record, note], [])

test('the permission of a sub-list opens the list for one record', () => {
  expect(registry.listPermission(note, { record_id: '7' })).toBe('read-note|read-record')
})

test.each([
  {},
  { record_id: '' },
  { record_id: ',' },
  { record_id: 'null' },
  { record_id: '7,8' },
  { record_id: ['7'] },
])('the permission of a sub-list opens nothing wider: %j', (query) => {
  expect(registry.listPermission(note, query)).toBe('read-note')
})

test('two modules of the same name stop the start', () => {
  expect(() => new Registry([note, record, note], [])).toThrow("Two modules are named 'note'. One must go.")
})
