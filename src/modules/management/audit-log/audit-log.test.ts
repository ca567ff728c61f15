import { expect, test } from 'vitest'
import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { auditLogOf, writersFirst } from './audit-log.ts'

const common = {
  table: 'places',
  scope: 'corporate',
  title: 'name',
  fields: { name: field.text(['Nama', 'Name']) },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
} as const
const seen = defineModule({
  ...common,
  name: 'seen-place',
  label: ['Tempat Terlihat', 'Seen places'],
  calls: { create: false, update: false, delete: false },
})
const place = defineModule({ ...common, name: 'place', label: ['Tempat', 'Place'] })

test('a table is named by the module that writes it, and its rows are opened there', () => {
  expect(auditLogOf([seen, place]).fields.table).toMatchObject({ options: { places: ['Tempat', 'Place'] } })
  expect(writersFirst([seen, place])).toEqual([place, seen])
})
