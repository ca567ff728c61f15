import { describe, expect, it } from 'vitest'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { someWords } from '../../../testing/words.ts'
import { changesOf, changesOfEntry } from './history-changes.ts'

const order = defineModule({
  name: 'order',
  label: ['Pesanan', 'Order'],
  table: 'orders',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('SO'),
    volume: field.quantity(['Volume', 'Volume'], 'm³'),
    status: field.status(someWords('pending', 'approve')),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
    note: field.text(['Catatan', 'Note']),
    approved_at: field.datetime(['Disetujui', 'Approved at'], { computed: true }),
    items: field.lines(['Rincian', 'Items'], {
      table: 'order_items',
      parent: 'order_id',
      fields: {
        product_id: field.link(['Produk', 'Product'], 'product'),
        volume: field.quantity(['Volume', 'Volume'], 'm³'),
      },
    }),
  },
  list: { columns: ['number'], search: ['number'], sort: '-number' },
}) as AnyModule
const speech = { language: 'id', format: 'comma-thousands' } as const

describe('the history of a record', () => {
  it('says old and new of what changed, by the labels of the fields', () => {
    const before = { volume: '40.000', status: 'pending', customer_id: 3, note: null, internal: 1 }
    const after = {
      volume: '60.000',
      status: 'approve',
      customer_id: 4,
      customer_name: 'PT Adhi',
      note: null,
      internal: 2,
    }
    expect(changesOf(order, before, after, speech)).toEqual([
      { label: ['Volume', 'Volume'], before: '40.00', after: '60.00' },
      { label: ['Status', 'Status'], before: 'Menunggu', after: 'Disetujui' },
      { label: ['Pelanggan', 'Customer'], before: '#3', after: 'PT Adhi' },
    ])
  })

  it('tells moments, which the log keeps in UTC, in the zone of the entry', () => {
    const entry = (at: string) => ({
      at,
      before: { approved_at: null },
      after: { approved_at: '2026-11-27T22:34:01.088Z' },
    })
    const told = (at: string) => changesOfEntry(order, entry(at), speech).map(({ after }) => after)
    expect(told('2026-11-28T05:34:02+07:00')).toEqual([expect.stringMatching(/^28 Nov 2026 05:34/)])
    expect(told('2026-11-28T07:34:02+09:00')).toEqual([expect.stringMatching(/^28 Nov 2026 07:34/)])
  })

  it('names links that the log knows by their ids only', () => {
    const names = (target: string, id: number) => `${target} ${id}`
    expect(changesOf(order, { customer_id: 3 }, { customer_id: null }, speech, names)).toEqual([
      { label: ['Pelanggan', 'Customer'], before: 'customer 3', after: '' },
    ])
  })

  it('says of every line which field was what and is what, which came and which went', () => {
    const names = (target: string, id: number) => `${target} ${id}`
    const before = {
      items: [
        { id: 1, product_id: 7, volume: '5.000' },
        { id: 2, product_id: 8, volume: '40.000' },
      ],
    }
    const after = {
      items: [
        { id: 2, product_id: 8, volume: '45' },
        { product_id: 9, volume: 6 },
      ],
    }
    expect(changesOf(order, before, after, speech, names)).toEqual([
      { label: ['Rincian', 'Items'], before: 'product 7 · 5.00 m³', after: '' },
      {
        label: ['Rincian · product 8 · Volume', 'Items · product 8 · Volume'],
        before: '40.00 m³',
        after: '45.00 m³',
      },
      { label: ['Rincian', 'Items'], before: '', after: 'product 9 · 6.00 m³' },
    ])
  })

  it('calls a line by its first field, also where nobody types that', () => {
    const count = {
      items: field.lines(['Hitung', 'Count'], {
        table: 'counts',
        parent: 'take_id',
        fields: {
          material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
          density: field.quantity(['Berat Isi', 'Density'], 'kg/m³'),
          counted: field.quantity(['Fisik', 'Counted'], 'kg'),
        },
      }),
    }
    const line = (counted: number | null) => ({
      items: [{ id: 1, material_id: 7, material_name: 'Pasir', density: 1400, counted }],
    })
    expect(
      changesOf({ fields: count, mappings: [] }, line(null), line(9), speech).map(({ label }) => label[0]),
    ).toEqual(['Hitung · Pasir · Fisik'])
  })

  it('says whether a master is in use in the words of its badge', () => {
    const master = { fields: { active: field.active() }, mappings: [] }
    expect(changesOf(master, { active: true }, { active: false }, speech)).toEqual([
      { label: ['Aktif', 'Active'], before: 'Aktif', after: 'Non Aktif' },
    ])
  })

  it('says what was given at the start', () => {
    expect(changesOf(order, null, { volume: '40', note: 'pagi' }, speech).map((one) => one.after)).toEqual([
      '40.00',
      'pagi',
    ])
    expect(changesOf(order, 'x', undefined, speech)).toEqual([])
  })
})
