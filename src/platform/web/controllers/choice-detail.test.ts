import { expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { type AnyModule, defineModule } from '../../definition/module.ts'
import { choiceDetail, pickedDetail } from './choice-detail.ts'
import { choiceBadge } from './use-lookup.ts'

const fields = {
  number: field.number('JO'),
  name: field.text(['Nama', 'Name']),
  customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
  remaining: field.quantity(['Sisa', 'Remaining'], 'm³'),
  note: field.text(['Catatan', 'Note']),
}
const jobOrder = (title: 'number' | 'name', tells: readonly (keyof typeof fields)[] = []) =>
  defineModule({
    name: 'production',
    label: ['Job Order', 'Job order'],
    table: 'job_orders',
    scope: 'production-unit',
    title,
    fields,
    list: { columns: ['number'], search: ['number'], sort: '-number' },
    lookup: { also: ['customer_id', 'remaining', 'note'], tells },
  }) as AnyModule
const speech = { language: 'id', format: 'comma-thousands' } as const
const choice = { id: 1, name: 'JO/1', customer_id: 4, customer_name: 'PT Tugu', remaining: 24, note: 'x' }

it('tells of a document whose it is, and of a master nothing more', () => {
  expect(choiceDetail(jobOrder('number'), choice, {}, speech)).toBe('PT Tugu · 24.00 m³')
  expect(choiceDetail(jobOrder('number'), { id: 1, customer_id: 4 }, {}, speech)).toBe('')
  expect(choiceDetail(jobOrder('name'), choice, {}, speech)).toBe('')
  const deposit = { ...jobOrder('number'), fields: { ...fields, remaining: field.money(['Sisa', 'Remaining']) } }
  const shared = { customer_id: 4 }
  expect(choiceDetail(deposit as AnyModule, choice, shared, speech)).toBe('Sisa Rp. 24,-')
})

it('tells of a document or a master what its module says, figures with their label', () => {
  expect(choiceDetail(jobOrder('number', ['remaining', 'customer_id']), choice, {}, speech)).toBe(
    'Sisa 24.00 m³ · PT Tugu',
  )
  expect(choiceDetail(jobOrder('name', ['note', 'remaining']), choice, {}, speech)).toBe('x · Sisa 24.00 m³')
  expect(choiceDetail(jobOrder('name', ['remaining']), { id: 1 }, {}, speech)).toBe('')
})

it('tells a picked document from the others by what they do not share', () => {
  const also = ['customer_id', 'remaining', 'note'] as const
  const target = { ...jobOrder('number'), lookup: { ...jobOrder('number').lookup, also } }
  expect(pickedDetail(target, choice, {}, speech)).toBe('PT Tugu · 24.00 m³')
  expect(pickedDetail(target, choice, { customer_id: 'customer_id' }, speech)).toBe('24.00 m³')
  expect(pickedDetail(jobOrder('name'), choice, {}, speech)).toBe('')
  const sum = { ...target, fields: { ...target.fields, remaining: field.money(['Dipotong', 'Withheld']) } }
  expect(pickedDetail(sum, { ...choice, remaining: 90_000 }, {}, speech)).toBe('PT Tugu · Dipotong Rp. 90.000,-')
})

it('gives a choice the word that its module names, as long as it has one', () => {
  const hold = field.select(['Penahanan', 'Hold'], { manual: ['Ditahan', 'On hold'] }, { computed: true })
  const status = field.status({ open: { label: ['Terbuka', 'Open'], badge: 'green' } })
  const customer = (badge?: 'hold' | 'status') =>
    defineModule({
      name: 'customer',
      label: ['Pelanggan', 'Customer'],
      table: 'customers',
      scope: 'corporate',
      title: 'name',
      fields: { name: fields.name, hold, status },
      list: { columns: ['name'], search: ['name'], sort: 'name' },
      lookup: { badge },
    }) as AnyModule
  const held = { id: 1, hold: 'manual', status: 'open' }
  expect(choiceBadge(customer('hold'), held)).toEqual({ label: ['Ditahan', 'On hold'], badge: 'warning' })
  expect(choiceBadge(customer('status'), held)).toEqual({ label: ['Terbuka', 'Open'], badge: 'green' })
  expect(choiceBadge(customer('hold'), { ...held, hold: null })).toBeUndefined()
  expect(choiceBadge(customer(), held)).toBeUndefined()
})
