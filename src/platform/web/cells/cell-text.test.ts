import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { someWords } from '../../testing/words.ts'
import { cellText, labelWithUnit, textWithUnit } from './cell-text.ts'
import { foreignZone, momentText } from './moment-text.ts'

const id = { language: 'id', format: 'comma-thousands' } as const
const en = { language: 'en', format: 'dot-thousands' } as const
const label = ['Nilai', 'Value'] as const

describe('a cell', () => {
  it.each([
    [field.money(label), 8_576_000, 'Rp. 8.576.000,-', 'Rp. 8.576.000,-'],
    [field.money(label), -1000, '−Rp. 1.000,-', '−Rp. 1.000,-'],
    [field.money(label), 0, 'Rp. 0,-', 'Rp. 0,-'],
    [field.quantity(label, 'm³'), 1234.5, '1,234.50', '1.234,50'],
    [field.quantity(label, 'm³'), '60.000', '60.00', '60,00'],
    [field.integer(label), 1200, '1,200', '1.200'],
    [field.integer(label, { ungrouped: true }), 2023, '2023', '2023'],
    [field.integer(label, { unit: 'menit', lasting: true }), 562, '9 jam 22 mnt', '9 h 22 min'],
    [field.quantity(label, 'cm', { exact: true }), 12, '12', '12'],
    [field.quantity(label, 'cm', { exact: true }), '12.500', '12.5', '12,5'],
    [field.quantity(label, 'km', { exact: true }), 305_997, '305,997', '305.997'],
    [field.date(label), '2026-05-21', '21 Mei 2026', '21 May 2026'],
    [field.time(label), '09:14:00', '09:14', '09:14'],
    [field.boolean(label), true, 'Ya', 'Yes'],
    [field.boolean(label), false, 'Tidak', 'No'],
    [field.select(label, { own: ['Milik Sendiri', 'Own'] }), 'own', 'Milik Sendiri', 'Own'],
    [field.select(label, { own: ['Milik Sendiri', 'Own'] }), 'gone', 'gone', 'gone'],
    [field.status(someWords('progress')), 'progress', 'Proses', 'In progress'],
    [field.text(label), 'Tol Semarang', 'Tol Semarang', 'Tol Semarang'],
    [field.monthText(label), '2026-12', 'Des 2026', 'Dec 2026'],
    [field.text(label), null, '', ''],
    [field.money(label), undefined, '', ''],
  ])('%#', (kind, value, indonesian, english) => {
    expect(cellText('x', kind, { x: value }, id)).toBe(indonesian)
    expect(cellText('x', kind, { x: value }, en)).toBe(english)
  })

  it('of a link is the name, the number or the code of its record', () => {
    const customer = field.link(label, 'customer')
    expect(cellText('customer_id', customer, { customer_id: 4, customer_name: 'PT Adhi' }, id)).toBe('PT Adhi')
    expect(cellText('customer_id', customer, { customer_id: 4, customer_number: 'SO/1' }, id)).toBe('SO/1')
    expect(cellText('customer_id', customer, { customer_id: 4 }, id)).toBe('#4')
    expect(cellText('customer_id', customer, { customer_id: null }, id)).toBe('')
    const order = { sales_order_id: 4, sales_order_name: null, sales_order_number: null }
    expect(cellText('sales_order_id', field.link(label, 'sales-order'), order, id)).toBe('Unit lain')
  })

  it('without a value says what that means, where the definition tells', () => {
    const project = field.link(label, 'project', { whenEmpty: ['Semua proyek', 'All projects'] })
    expect(cellText('project_id', project, { project_id: null }, id)).toBe('Semua proyek')
    expect(cellText('project_id', project, { project_id: null }, en)).toBe('All projects')
    expect(cellText('project_id', project, { project_id: 4, project_name: 'Tol' }, id)).toBe('Tol')
  })

  it('of a master’s active is a status word', () => {
    expect(cellText('active', field.active(), { active: true }, id)).toBe('Aktif')
    expect(cellText('active', field.active(), { active: false }, en)).toBe('Non-active')
  })

  it('of a document without its number is the name of a draft', () => {
    const number = field.number('INV', { givenBy: 'issue' })
    expect(cellText('number', number, { id: 12, number: null }, id)).toBe('Konsep #12')
    expect(cellText('number', number, { id: 12, number: null }, en)).toBe('Draft #12')
    const invoice = field.link(label, 'sales-invoice')
    const named = { id: 3, sales_invoice_id: 12, sales_invoice_name: 'Konsep #12', sales_invoice_number: null }
    expect(cellText('sales_invoice_id', invoice, named, id)).toBe('Konsep #12')
    expect(cellText('sales_invoice_id', invoice, named, en)).toBe('Draft #12')
    expect(cellText('number', number, { id: 12, number: 'INV/SMG/2611/00001' }, id)).toBe('INV/SMG/2611/00001')
  })

  it('of a week is its number', () => {
    expect(cellText('week', field.week(label), { week: '07' }, id)).toBe('07')
  })

  it('of a kind that is none says the kind', () => {
    const hologram = JSON.parse('{ "kind": "hologram", "label": ["Isian", "Entry"] }')
    expect(cellText('x', hologram, { x: 'y' }, id)).toBe("Jenis isian 'hologram' tidak dikenal")
    expect(cellText('x', hologram, { x: 'y' }, en)).toBe("Unknown field type 'hologram'")
  })

  it('says its unit in the header or behind the value', () => {
    const volume = field.quantity(['Volume', 'Volume'], 'm³')
    expect(labelWithUnit(volume, 'id')).toBe('Volume (m³)')
    expect(labelWithUnit(field.integer(['Tempo (hari)', 'Term (days)'], { unit: 'hari' }), 'id')).toBe('Tempo (hari)')
    expect(textWithUnit('volume', volume, { volume: 5.9 }, id)).toBe('5.90 m³')
    expect(textWithUnit('volume', volume, { volume: null }, id)).toBe('')
  })
})

describe('a moment', () => {
  it('stands in the zone of its unit, named where it is not the reader’s', () => {
    expect(momentText('2026-11-21T09:14:00+07:00', 'id', 420)).toBe('21 Nov 2026 09:14')
    expect(momentText('2026-11-21T09:14:00+08:00', 'id', 420)).toBe('21 Nov 2026 09:14 WITA')
    expect(foreignZone('2026-11-21T09:14:00+09:00', 420)).toBe('WIT')
    expect(foreignZone('2026-11-21T09:14:00Z', 420)).toBe('')
  })
})
