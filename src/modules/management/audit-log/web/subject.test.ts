import { expect, test } from 'vitest'
import { field } from '../../../../platform/definition/field.ts'
import { defineModule } from '../../../../platform/definition/module.ts'
import { subjectOf } from './subject.ts'

const machine = (type: string) =>
  defineModule({
    name: type,
    label: [type, type],
    table: 'machines',
    rows: { type },
    scope: 'corporate',
    title: 'name',
    fields: { name: field.text(['Nama', 'Name']) },
    list: { columns: ['name'], search: ['name'], sort: 'name' },
  })
const modules = [machine('truck'), machine('loader')]
const about = (values: object) => subjectOf(modules, { id: 1, table: 'machines', ...values })

test('an entry belongs to the module whose part of the table its values name', () => {
  expect(about({ after: { type: 'loader', name: 'WL 1' } })).toMatchObject({ module: { name: 'loader' } })
  expect(about({ after: { type: 'loader' } }).isUncertain).toBe(false)
})

test('an entry that does not name the part is of no certain module, so nothing is opened from it', () => {
  expect(about({ before: { name: 'WL 1' }, after: { name: 'WL 2' } }).isUncertain).toBe(true)
})
