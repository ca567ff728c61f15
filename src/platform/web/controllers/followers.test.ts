import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { followersOf } from './followers.ts'

test('a field refused because of another field is validated again when that changes', () => {
  const label = ['Isian', 'Entry'] as const
  const fields = {
    start: field.date(label),
    end: field.date(label, { rules: 'required|not_before:start' }),
    again: field.text(label, { rules: 'confirmed:@mail' }),
    mail: field.text(label),
    term: field.integer(label, { rules: 'required_if:kind,credit' }),
    order_id: field.link(label, 'order', { givesUnit: true }),
  }
  expect(followersOf(fields, 'start')).toEqual(['end'])
  expect(followersOf(fields, 'mail')).toEqual(['again'])
  expect(followersOf(fields, 'kind')).toEqual(['term'])
  expect(followersOf(fields, 'order_id')).toEqual(['production_unit_id'])
  expect(followersOf(fields, 'end')).toEqual([])
})
