import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { inputValues } from './form-values.ts'
import { rebase } from './rebase.ts'

const fields = {
  note: field.text(['Catatan', 'Note']),
  driver_id: field.link(['Pengemudi', 'Driver'], 'drivers'),
  items: field.lines(['Hasil Hitung', 'Count'], {
    table: 'counts',
    parent: 'take_id',
    fields: {
      material_id: field.link(['Material', 'Material'], 'material'),
      counted: field.quantity(['Stok Fisik', 'Counted'], 'kg', { min: 0 }),
      reason: field.text(['Alasan', 'Reason']),
      system: field.quantity(['Stok Sistem', 'System'], 'kg', { computed: true }),
      photo: field.file(['Foto', 'Photo']),
    },
  }),
}
const line = (id: number, values = {}) => ({
  id,
  material_id: 10 + id,
  material_name: `M${id}`,
  counted: null,
  reason: null,
  system: 5,
  photo: null,
  ...values,
})
const read = (items: object[], values = {}) =>
  inputValues(fields, { note: 'pagi', driver_id: null, driver_name: null, items, ...values })

describe('a form whose record is read again', () => {
  const before = read([line(1), line(2), line(3)])

  it('keeps of each line what the user changed, and takes the rest as stored now', () => {
    const now = read([line(1), line(2, { counted: '200' }), line(3)])
    const fresh = read([line(1, { counted: 100, system: 6 }), line(2, { reason: 'tumpah' }), line(3)], {
      note: 'siang',
    })
    const { items, note } = rebase(fields, { fresh, before, now }, ['items'])
    expect(note).toBe('siang')
    expect(items).toMatchObject([
      { id: 1, counted: '100', system: '6' },
      { id: 2, counted: '200', reason: 'tumpah', material_name: 'M2' },
      { id: 3, counted: '' },
    ])
  })

  it('keeps cleared figures, chosen names and removed files of a line', () => {
    const filled = read([line(1, { counted: 9, photo: 4, photo_filename: 'a.jpg' }), line(2)])
    const now = read([
      line(1, { counted: '', photo: 4, photo_filename: null }),
      line(2, { material_id: 77, material_name: 'Baru' }),
    ])
    const fresh = read([line(1, { counted: 9, photo: 4, photo_filename: 'a.jpg', reason: 'x' }), line(2)])
    expect(rebase(fields, { fresh, before: filled, now }, ['items']).items).toMatchObject([
      { counted: '', photo_filename: null, reason: 'x' },
      { material_id: 77, material_name: 'Baru' },
    ])
  })

  it('leaves out lines that the user removed, and adds the new ones of both', () => {
    const now = read([line(1), line(3), { counted: '5' }])
    const fresh = read([line(1), line(2), line(3), line(4)])
    const { items } = rebase(fields, { fresh, before, now }, ['items'])
    expect(items).toMatchObject([{ id: 1 }, { id: 3 }, { counted: '5' }, { id: 4 }])
  })

  it('makes a new line of one that another user removed, if something was typed in it', () => {
    const now = read([line(1, { counted: '1' }), line(2), line(3)])
    const { items } = rebase(fields, { fresh: read([line(3)]), before, now }, ['items'])
    expect(items).toEqual([expect.not.objectContaining({ id: 1 }), expect.objectContaining({ id: 3 })])
    expect(items).toMatchObject([{ counted: '1', material_id: 11 }, {}])
  })

  it('keeps the name of a chosen link with its id', () => {
    const now = { ...before, driver_id: 6, driver_name: 'Budi' }
    expect(rebase(fields, { fresh: before, before, now }, ['driver_id'])).toMatchObject({ driver_name: 'Budi' })
  })
})
