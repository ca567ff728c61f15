import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Effect } from '../../../definition/effect.ts'
import { field } from '../../../definition/field.ts'
import { type AnyModule, defineModule } from '../../../definition/module.ts'
import { ContentsContext, createContents } from '../../contents.ts'
import { apiQuery, queryClient } from '../../query.ts'
import { EffectsTable } from './effects-table.tsx'
import { totalsOf } from './told-effects.ts'

const order = defineModule({
  name: 'order',
  label: ['Pesanan', 'Order'],
  route: 'order',
  table: 'orders',
  scope: 'corporate',
  title: 'number',
  fields: {
    number: field.text(['Nomor', 'Number']),
    note: field.text(['Catatan', 'Note']),
    volume: field.quantity(['Volume', 'Volume'], 'm³'),
    total: field.money(['Total', 'Total'], { computed: true }),
    items: field.lines(['Rincian', 'Items'], {
      table: 'order_items',
      parent: 'order_id',
      fields: { price: field.money(['Harga', 'Price']) },
    }),
  },
  list: { columns: ['number'], search: ['number'], sort: 'number', summary: ['volume', 'total'] },
})
const contents = createContents([
  {
    group: { name: 'Sales', label: ['Penjualan', 'Sales'], icon: 'sales', headings: [], placeholders: [] },
    modules: [order as AnyModule],
  },
])

const effect = (document: string, field: string, before: unknown, after: unknown, lines?: string): Effect => ({
  ...{ document, module: 'order', id: 7, field, before, after },
  ...(lines ? { lines } : {}),
})

const drawn = (effects: readonly Effect[]) =>
  renderToString(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <ContentsContext value={contents}>
          <EffectsTable effects={effects} />
        </ContentsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<\/(tr|h3|p|table)>/g, '\n')
    .replace(/<\/t[hd]>/g, '|')
    .replace(/<[^>]+>/g, '')
    .split('\n')
    .filter((line) => line !== '')

test('each document is listed with its fields before and after, its lines beneath it, and the totals', () => {
  const lines = drawn([
    effect('SO/1', 'total', 1_000_000, 1_100_000),
    effect('SO/1', 'price', 200_000, 220_000, 'items'),
    effect('SO/2', 'total', 500_000, 450_000),
    effect('SO/2', 'note', null, 'Harga semen'),
  ])
  expect(lines).toEqual([
    '2 dokumen berubah',
    'Jumlah',
    'Isian|Sebelum|Sesudah|Selisih|',
    'Pesanan · Total|Rp. 1.500.000,-|Rp. 1.550.000,-|Rp. 50.000,-|',
    'Pesanan SO/1',
    'Isian|Sebelum|Sesudah|',
    'Total|Rp. 1.000.000,-|Rp. 1.100.000,-|',
    'Rincian · Harga|Rp. 200.000,-|Rp. 220.000,-|',
    'Pesanan SO/2',
    'Isian|Sebelum|Sesudah|',
    'Total|Rp. 500.000,-|Rp. 450.000,-|',
    'Catatan|-|Harga semen|',
  ])
})

test('a document without a number is called by its name, and one that is not there yet by its id', () => {
  const key = apiQuery('lookup/order', { id: '7,8', active: 2, limit: 100 }).queryKey
  queryClient.setQueryData(key, { data: [{ id: 7, code: null, name: 'Semen · Silo 1' }] })
  const lines = drawn([effect('#7', 'note', null, 'A'), { ...effect('#8', 'note', null, 'B'), id: 8 }])
  expect(lines.filter((line) => line.startsWith('Pesanan'))).toEqual(['Pesanan Semen · Silo 1', 'Pesanan #8'])
})

test('what changes nothing says so, and so does what is of a module that this page does not know', () => {
  expect(drawn([])).toEqual(['Tidak ada yang berubah.'])
  expect(drawn([{ ...effect('X', 'total', 1, 2), module: 'another' }])).toEqual(['Tidak ada yang berubah.'])
})

test('of a call on many documents twenty are drawn, and all are added up', () => {
  const many = Array.from({ length: 50 }, (_, index) => effect(`SO/${index}`, 'total', 1_000_000, 2_000_000))
  const lines = drawn(many)
  expect(lines.filter((line) => line.startsWith('Pesanan SO/'))).toHaveLength(20)
  expect(lines.at(-1)).toContain('Tampilkan 20 dokumen lagi')
  expect(lines).toContain('Pesanan · Total|Rp. 50.000.000,-|Rp. 100.000.000,-|Rp. 50.000.000,-|')
})

test('sums are exact, and leave out lines and what no list adds up', () => {
  const effects = [
    effect('SO/1', 'volume', 0.1, 0.2),
    effect('SO/2', 'volume', 0.2, null),
    effect('SO/1', 'price', 1, 2, 'items'),
    effect('SO/1', 'note', 'a', 'b'),
  ]
  expect(totalsOf(effects, contents.moduleNamed)).toMatchObject([
    { name: 'volume', before: '0.3', after: '0.2', difference: '-0.1' },
  ])
})
