import { describe, expect, it } from 'vitest'
import { type Field, field } from '../../definition/field.ts'
import { someWords } from '../../testing/words.ts'
import { columnWidth } from './column-width.ts'

const measure = (text: string) => text.length * 8
const label = ['Nilai', 'Value'] as const
const column = (field: Field, header: string, name = 'x') => ({ name, field, header, sortable: true })

describe('the width of a column', () => {
  it('follows its kind', () => {
    expect(columnWidth(column(field.date(label), 'Tanggal'), ['21 Nov 2026'], 'id', measure)).toEqual({
      width: 100,
      grows: false,
    })
    expect(columnWidth(column(field.number('SO'), 'Nomor'), ['SO/SMG/2611/1'], 'id', measure).width).toBe(158)
    expect(columnWidth(column(field.text(label), 'Nama'), [], 'id', measure)).toEqual({ width: 120, grows: true })
    expect(columnWidth(column(field.file(label), 'Foto'), ['truk depan.jpg'], 'id', measure)).toEqual({
      width: 64,
      grows: false,
    })
  })

  it('grows for names, not for what is short', () => {
    const name = column(field.link(label, 'customer'), 'Nama')
    expect(columnWidth(name, ['PT Adhi Persada Gedung'], 'id', measure)).toEqual({
      width: 120,
      grows: true,
      wants: 22 * 8 + 16,
    })
    expect(columnWidth(name, ['x'.repeat(200)], 'id', measure).wants).toBe(400)
    expect(columnWidth(name, ['K300'], 'id', measure)).toEqual({ width: 120, grows: false })
    const choice = field.select(label, { a: ['Cukup', 'Enough'], b: ['Di Bawah Minimum', 'Low'] })
    expect(columnWidth(column(choice, 'Keadaan'), ['Cukup'], 'id', measure).width).toBe(16 * 8 + 44)
  })

  it('is as wide as the one longest amount among many that are a little shorter', () => {
    const hundreds = Array.from({ length: 20 }, (_, index) => `Rp. ${700 + index}.000.000,-`)
    const amount = column(field.money(label), 'Sisa Limit')
    expect(columnWidth(amount, [...hundreds, 'Rp. 1.000.000.000,-'], 'id', measure).width).toBe(19 * 8 + 16)
  })

  it('never cuts the number of a document that a link leads to', () => {
    const order = { ...column(field.link(label, 'sales-order'), 'Pesanan'), isOfNumbered: true }
    expect(columnWidth(order, ['SO/SMG/2611/00012', '-'], 'id', measure)).toEqual({ width: 17 * 8 + 16, grows: false })
  })

  it('has room for what a state means beside its badge', () => {
    const states = field.status({
      wait: { label: ['Menunggu', 'Pending'], badge: 'warning', stage: ['Muat', 'Loading'] },
    })
    expect(columnWidth(column(states, 'Status'), [], 'id', measure).width).toBe(8 * 8 + 8 + 4 * 8 + 44)
  })

  it('is no wider for words of a long list of choices that the page does not show', () => {
    const words = Array.from({ length: 40 }, (_, index) => [`w${index}`, ['x'.repeat(25), 'y']] as const)
    const kinds = field.select(label, { ...Object.fromEntries(words), login: ['Masuk', 'Signed in'] })
    expect(columnWidth(column(kinds, 'Tindakan'), ['Masuk'], 'id', measure).width).toBe(8 * 8 + 16 + 16)
    expect(columnWidth(column(kinds, 'Tindakan'), ['x'.repeat(25)], 'id', measure).width).toBe(240)
  })

  it('shows a heading of three or four words whole, and cuts a longer one', () => {
    const needed = (header: string) =>
      columnWidth(column(field.boolean(label), header), [], 'en', (text) => text.length * 6).width
    expect(needed('Two-step verification required')).toBe(30 * 6 + 32)
    expect(needed('Two-step verification required of everyone')).toBe(212)
  })

  it('is as long as a code, and leaves the room to names', () => {
    const code = field.text(label, { max: 20 })
    expect(columnWidth(column(code, 'Kode'), ['CUS-0001', 'A'], 'id', measure)).toEqual({ width: 80, grows: false })
    expect(columnWidth(column(code, 'Kode'), ['KATEGORI-PELANGGAN-1'], 'id', measure).width).toBe(176)
  })

  it('grows to the widest figure and never past it', () => {
    const money = field.money(label)
    expect(columnWidth(column(money, 'Total'), ['Rp. 1.000,-'], 'id', measure).width).toBe(132)
    expect(columnWidth(column(money, 'Total'), ['Rp. 999.999.999.999,-', 'Rp. 1,-'], 'id', measure).width).toBe(
      21 * 8 + 16,
    )
  })

  it('holds the longest status of the module', () => {
    const status = field.status(someWords('finish', 'cancel'))
    expect(columnWidth(column(status, 'Status', 'status'), [], 'id', measure).width).toBe('Dibatalkan'.length * 8 + 44)
  })
})
