import { describe, expect, it } from 'vitest'
import { field } from '../../../../definition/field.ts'
import { someWords } from '../../../../testing/words.ts'
import { choicesOf, filterChoices, filterText } from './filter-text.ts'

const speech = { language: 'id', format: 'comma-thousands' } as const
const label = ['X', 'X'] as const

describe('the chip of a filter', () => {
  it.each([
    [field.status(someWords('pending', 'approve')), { x: 'pending' }, 'Menunggu'],
    [field.status(someWords('pending', 'approve', 'cancel')), { x: 'pending,approve,cancel' }, 'Menunggu +2'],
    [field.select(label, { own: ['Milik', 'Own'] }), { x: 'own' }, 'Milik'],
    [field.boolean(label), { x: '1' }, 'Ya'],
    [field.active(), { x: '0' }, 'Tidak'],
    [field.link(label, 'customer'), { x: '7,8' }, 'PT 7 +1'],
    [field.link(label, 'company-salesman', { own: 'user_id' }), { x: 'own' }, 'Saya'],
    [field.date(label), { x_from: '2026-11-21', x_to: '2026-11-21' }, '21 Nov 2026'],
    [field.date(label), { x_from: '2026-11-01', x_to: '2026-11-21' }, '01 Nov – 21 Nov 2026'],
    [field.date(label), { x_from: '2025-12-25', x_to: '2026-01-25' }, '25 Des 2025 – 25 Jan 2026'],
    [field.date(label), { x_from: '2026-11-01' }, 'sejak 01 Nov 2026'],
    [field.date(label, { asOf: true }), { x: '2026-11-21' }, 'per 21 Nov 2026'],
    [field.quantity(label, 'm³'), { x_to: '1250.5' }, 'sampai 1,250.5'],
    [field.text(label), { x: 'pagi' }, 'pagi'],
    [field.text(label), {}, ''],
    [field.status(someWords('pending')), {}, ''],
    [field.active(), {}, ''],
    [field.link(label, 'customer'), {}, ''],
  ])('%#', (kind, filters, text) => {
    expect(filterText('x', kind, filters, speech, (id) => `PT ${id}`)).toBe(text)
  })

  it('of active says the status', () => {
    expect(filterText('active', field.active(), { active: '0' }, speech)).toBe('Non Aktif')
  })

  it('offers all of them first, without a code, unless the field has an empty choice of its own', () => {
    expect(filterChoices(field.status(someWords('pending', 'finish')), speech)).toEqual([
      { code: null, label: 'Semua' },
      { code: 'pending', label: 'Menunggu' },
      { code: 'finish', label: 'Selesai' },
    ])
    const own = field.select(label, { '': ['Tanpa', 'None'], low: ['Rendah', 'Low'] })
    expect(filterChoices(own, speech)[0]).toEqual({ code: '', label: 'Tanpa' })
    const one = field.select(label, { low: ['Rendah', 'Low'] })
    expect(filterChoices(one, { ...speech, language: 'en' })[0]).toEqual({ code: null, label: 'All' })
  })

  it('offers the module’s own words', () => {
    expect(choicesOf(field.status(someWords('pending', 'finish')), speech)).toEqual([
      { value: 'pending', label: 'Menunggu' },
      { value: 'finish', label: 'Selesai' },
    ])
  })
})
