import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { type AnyModule, defineModule } from '../../definition/module.ts'
import { startValues } from './form-start.ts'

const docket = defineModule({
  name: 'docket',
  label: ['Surat Jalan', 'Docket'],
  table: 'dockets',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('DO'),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit'),
    date: field.date(['Tanggal', 'Date'], { required: true, rules: 'entry_date' }),
    due: field.date(['Jatuh Tempo', 'Due']),
    job_order_id: field.link(['Job Order', 'Job order'], 'production'),
    note: field.text(['Catatan', 'Note']),
  },
  list: { columns: ['number'], search: ['number'], sort: '-number' },
}) as AnyModule

describe('a new record', () => {
  it('starts today in the active unit, with what the address names', () => {
    const values = startValues(docket, {
      today: '2026-11-21',
      unit: { id: 2, name: 'Semarang' },
      address: { view: 'create', job_order_id: '7', note: 'pagi', number: 'X' },
    })
    expect(values).toMatchObject({
      date: '2026-11-21',
      due: '',
      production_unit_id: 2,
      production_unit_name: 'Semarang',
      job_order_id: 7,
      note: 'pagi',
      number: '',
    })
  })

  it('starts in the active unit before the session has told its name', () => {
    const values = startValues(docket, { today: '2026-11-21', unit: { id: 2 }, address: {} })
    expect(values.production_unit_id).toBe(2)
    expect(values).not.toHaveProperty('production_unit_name')
  })

  it('passes over an address that names no record', () => {
    const values = startValues(docket, { today: '2026-11-21', unit: null, address: { job_order_id: 'x' } })
    expect(values).toMatchObject({ job_order_id: null, production_unit_id: null })
  })
})
