import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { emptyOf, withRequired } from './required-inputs.ts'

test('a field that a shown input requires is checked as required, the others as they are defined', () => {
  const fields = { giro_no: field.text(['No. Giro', 'Giro number']), note: field.text(['Catatan', 'Note']) }
  const { giro_no, note } = withRequired(fields, new Set(['giro_no', 'gone']))
  expect([giro_no?.required, note?.required]).toEqual([true, undefined])
})

test('an empty input that is required counts as emptied, also where it was empty before', () => {
  expect(emptyOf(new Set(['giro_no', 'giro_due']), { giro_no: '', giro_due: '2026-12-31', note: '' })).toEqual({
    giro_no: null,
  })
})
