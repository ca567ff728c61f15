import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { bodyOf, formPath, inputValues, isChanged, newValues } from './form-values.ts'

const fields = {
  number: field.number('SO'),
  name: field.text(['Nama', 'Name'], { required: true }),
  top_days: field.integer(['Tempo', 'Term'], { min: 0, default: 30 }),
  load: field.quantity(['Muatan', 'Load'], 'm³', { above: 0 }),
  share: field.percent(['Bagian', 'Share']),
  start: field.datetime(['Mulai', 'Start']),
  own: field.boolean(['Sendiri', 'Own']),
  kind: field.select(['Jenis', 'Kind'], { a: ['A', 'A'], b: ['B', 'B'] }),
  reason: field.text(['Alasan', 'Reason'], { shownWhen: { kind: 'b' } }),
  customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
  secret: field.money(['Harga', 'Price'], { permission: 'read-price' }),
  items: field.lines(['Item', 'Items'], {
    table: 'order_items',
    parent: 'order_id',
    min: 1,
    fields: {
      product_id: field.link(['Produk', 'Product'], 'product', { required: true }),
      volume: field.quantity(['Volume', 'Volume'], 'm³', { above: 0 }),
      discount: field.money(['Diskon', 'Discount'], { default: 0 }),
      delivered: field.quantity(['Terkirim', 'Delivered'], 'm³', { computed: true }),
    },
  }),
}

const stored = {
  id: 7,
  lock_version: 3,
  number: 'SO/1',
  name: 'Tol',
  top_days: 14,
  load: '5.500',
  share: 0.25,
  start: '2026-11-21T09:14:30+07:00',
  own: true,
  kind: 'b',
  reason: 'hujan',
  customer_id: 4,
  customer_name: 'PT Adhi',
  secret: 900,
  items: [
    { id: 70, product_id: 1, product_name: 'K-225', volume: 40, discount: 0, delivered: 12 },
    { id: 71, product_id: 2, product_name: 'FC 30', volume: 20, discount: 0, delivered: 0 },
  ],
}
const all = { allowed: () => true }
const initial = inputValues(fields, stored)

describe('a stored record in its form', () => {
  it('holds figures as plain text, moments to the minute and the names of links', () => {
    expect(initial).toMatchObject({
      top_days: '14',
      load: '5.5',
      share: '0.25',
      start: '2026-11-21 09:14',
      own: true,
      customer_id: 4,
      customer_name: 'PT Adhi',
    })
    expect(initial.items).toMatchObject([{ id: 70, volume: '40', product_name: 'K-225' }, { id: 71 }])
  })

  it('sends nothing that was not changed', () => {
    expect(bodyOf(fields, initial, initial, { ...all, stored: true }).body).toEqual({})
    expect(isChanged(fields, { ...initial, name: ' Tol ' }, initial)).toBe(false)
    expect(isChanged(fields, { ...initial, name: 'Tol 2' }, initial)).toBe(true)
  })

  it('takes what it has filled in itself for no change, until the user replaces it', () => {
    expect(isChanged(fields, { ...initial, customer_id: 9, 'customer_id:given': 9 }, initial)).toBe(false)
    expect(isChanged(fields, { ...initial, customer_id: 8, 'customer_id:given': 9 }, initial)).toBe(true)
  })

  it('sends what was changed, whole lines with their ids, and a cleared figure as 0', () => {
    const lines = initial.items
    if (!Array.isArray(lines)) throw new Error('no lines')
    const values = {
      ...initial,
      name: ' Tol 2 ',
      share: '',
      load: '',
      kind: 'a',
      items: [lines[1], { product_id: 3, volume: '7.5', discount: '0' }],
    }
    expect(bodyOf(fields, values, initial, { ...all, stored: true }).body).toEqual({
      name: 'Tol 2',
      share: 0,
      load: null,
      kind: 'a',
      reason: null,
      items: [
        { id: 71, product_id: 2, volume: 20, discount: 0 },
        { product_id: 3, volume: 7.5, discount: 0 },
      ],
    })
  })

  it('leaves out what may not be seen or changed', () => {
    const values = { ...initial, secret: '1000', name: 'x' }
    const options = {
      stored: true,
      allowed: (one: { permission?: string }) => !one.permission,
      locked: (name: string) => name === 'name',
    }
    expect(bodyOf(fields, values, initial, options).body).toEqual({})
  })
})

describe('a new record', () => {
  const start = newValues(fields)

  it('starts with the defaults and the lines it needs', () => {
    expect(start).toMatchObject({ name: '', top_days: '30', load: '', own: null, kind: null, customer_id: null })
    expect(start.items).toEqual([{ product_id: null, volume: '', discount: '0', delivered: '' }])
  })

  it('sends what was filled in and no blank line, and knows which line is which', () => {
    const blank = newValues(fields.items.fields)
    const values = { ...start, name: 'Tol', items: [blank, { ...blank, volume: '7' }] }
    const { body, lineNumbers } = bodyOf(fields, values, start, { ...all, stored: false })
    expect(body).toEqual({ name: 'Tol', top_days: 30, items: [{ volume: 7, discount: 0 }] })
    expect(formPath('items.0.volume', lineNumbers)).toBe('items.1.volume')
    expect(formPath('items', lineNumbers)).toBe('items')
    expect(formPath('name', lineNumbers)).toBe('name')
  })

  it('is unchanged until something is put in', () => {
    expect(isChanged(fields, start, start)).toBe(false)
    expect(isChanged(fields, { ...start, items: [] }, start)).toBe(false)
    expect(isChanged(fields, { ...start, name: 'A' }, start)).toBe(true)
  })

  it('says that a default was cleared', () => {
    expect(bodyOf(fields, { ...start, top_days: '' }, start, { ...all, stored: false }).body).toMatchObject({
      top_days: 0,
    })
  })
})
