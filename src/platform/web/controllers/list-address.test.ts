import { describe, expect, it } from 'vitest'
import { field } from '../../definition/field.ts'
import { type AnyModule, defineModule } from '../../definition/module.ts'
import { someWords } from '../../testing/words.ts'
import {
  callParameters,
  filterBy,
  isBare,
  isViewAlone,
  ofAll,
  readListState,
  settingsOf,
  sortBy,
  stateOfView,
  typedPage,
  writeListState,
} from './list-address.ts'

const today = '2026-11-21'

const orders = defineModule({
  name: 'sales-order',
  label: ['Pesanan', 'Order'],
  table: 'sales_orders',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('SO'),
    date: field.date(['Tanggal', 'Date'], { required: true }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer'),
    salesman_id: field.link(['Tenaga Penjual', 'Salesperson'], 'company-salesman', { own: 'user_id' }),
    volume: field.quantity(['Volume', 'Volume'], 'm³'),
    pumped: field.boolean(['Pompa', 'Pump']),
    note: field.text(['Catatan', 'Note']),
    status: field.status(someWords('pending', 'approve')),
  },
  list: {
    columns: ['number', 'date', 'volume', 'status'],
    filters: ['date', 'status', 'customer_id', 'salesman_id', 'volume', 'pumped', 'note'],
    search: ['number'],
    sort: '-date',
    pageSize: 20,
  },
}) as AnyModule
const dockets: AnyModule = { ...orders, list: { ...orders.list, starts: { field: 'date', at: 'today' } } }

const read = (address: Record<string, unknown>, module = orders) => readListState(module, address, today)

describe('the state of a list in its address', () => {
  it('is the definition’s own where the address says nothing', () => {
    expect(read({ view: 'list' })).toEqual({
      page: 1,
      limit: 20,
      order: 'date',
      descending: true,
      search: '',
      filters: {},
    })
  })

  it('reads every parameter, as text or as the router turned it into a number', () => {
    const state = read({
      page: '3',
      limit: 50,
      order: 'number',
      sort: 'asc',
      search: 421,
      status: ['pending', 'approve'],
      customer_id: 12,
      date_from: '2026-11-01',
      volume_to: 12.5,
      pumped: '1',
      note: 'pagi',
    })
    expect(state).toEqual({
      page: 3,
      limit: 50,
      order: 'number',
      descending: false,
      search: '421',
      filters: {
        status: 'pending,approve',
        customer_id: '12',
        date_from: '2026-11-01',
        volume_to: '12.5',
        pumped: '1',
        note: 'pagi',
      },
    })
  })

  it('reads one’s own where targets name their users', () => {
    expect(read({ salesman_id: 'own', customer_id: 'own' }).filters).toEqual({ salesman_id: 'own' })
  })

  it('passes over what makes no sense', () => {
    const nonsense = {
      page: '-2',
      limit: '7',
      order: 'password',
      sort: 'ASC',
      date_from: '2026-02-30',
      customer_id: 'x',
      pumped: 'maybe',
      volume_from: '1e9',
    }
    expect(read(nonsense)).toEqual(read({}))
  })

  it('gives the same state back from what it writes, and names all that it leaves unsaid', () => {
    const state = filterBy(
      { ...read({}), search: 'adhi', order: 'number', descending: false, limit: 100 },
      {
        status: 'pending',
        date_from: '2026-11-01',
        date_to: '2026-11-30',
      },
    )
    const address = writeListState(orders, { ...state, page: 4 }, today)
    expect(address).toMatchObject({ page: 4, status: 'pending', sort: 'ASC' })
    expect(read(address)).toEqual({ ...state, page: 4 })
    const start = writeListState(orders, read({}), today)
    expect(start).toEqual({})
    expect(Object.keys(start)).toContain('status')
  })

  it('starts a list of the day at today, and remembers that this was cleared', () => {
    const start = read({}, dockets)
    expect(start.filters).toEqual({ date_from: today, date_to: today })
    expect(writeListState(dockets, start, today)).toEqual({})
    const cleared = writeListState(dockets, filterBy(start, { date_from: '', date_to: '' }), today)
    expect(cleared).toEqual({ date: 'all' })
    expect(read(cleared, dockets).filters).toEqual({})
    const back = writeListState(dockets, start, today)
    expect(read({ ...cleared, ...back }, dockets)).toEqual(start)
  })

  it('starts a list of a period at the days of this one', () => {
    const journal: AnyModule = { ...orders, list: { ...orders.list, starts: { field: 'date', at: 'period' } } }
    const start = read({}, journal)
    expect(start.filters).toEqual({ date_from: '2026-10-26', date_to: '2026-11-25' })
    expect(writeListState(journal, start, today)).toEqual({})
  })

  it('starts a list with a word of a select, until another one or all of them are asked for', () => {
    const levels: AnyModule = { ...orders, list: { ...orders.list, starts: { field: 'status', is: 'pending' } } }
    const start = read({}, levels)
    expect(start.filters).toEqual({ status: 'pending' })
    expect(writeListState(levels, start, today)).toEqual({})
    const other = writeListState(levels, filterBy(start, { status: 'approve' }), today)
    expect(other).toEqual({ status: 'approve' })
    expect(read(other, levels).filters).toEqual({ status: 'approve' })
    const cleared = writeListState(levels, filterBy(start, { status: '' }), today)
    expect(cleared).toEqual({ status: 'all' })
    expect(read(cleared, levels).filters).toEqual({})
    expect(read({ note: 'pagi', ...ofAll(levels) }, levels).filters).toEqual({ note: 'pagi' })
  })

  it('shows every day where a link asks for that, also a list that starts at today', () => {
    expect(read({ status: 'pending', ...ofAll(dockets) }, dockets).filters).toEqual({ status: 'pending' })
    expect(ofAll(orders)).toEqual({})
  })
})

describe('changing the state', () => {
  it('sorts a new column descending first, then alternates', () => {
    const once = sortBy(read({ page: '5' }), 'number')
    expect(once).toMatchObject({ order: 'number', descending: true, page: 1 })
    expect(sortBy(once, 'number').descending).toBe(false)
    expect(sortBy(sortBy(once, 'number'), 'number').descending).toBe(true)
  })

  it('starts at the first page when a filter changes', () => {
    expect(filterBy(read({ page: '5', status: 'pending' }), { status: '' })).toMatchObject({ page: 1, filters: {} })
  })

  it('says the call’s parameters', () => {
    expect(callParameters(read({ search: ' so 421 ', status: 'approve' }))).toEqual({
      page: 1,
      limit: 20,
      order: 'date',
      sort: 'DESC',
      search: 'so 421',
      status: 'approve',
    })
  })

  it('keeps a typed page within the pages and ignores letters', () => {
    expect(typedPage('3', 50)).toBe(3)
    expect(typedPage('0', 50)).toBe(1)
    expect(typedPage('900', 50)).toBe(50)
    expect(typedPage('3x', 50)).toBeNull()
    expect(typedPage('', 50)).toBeNull()
  })
})

describe('a saved view of a list', () => {
  it('brings back the rows it was saved for, whatever the address said', () => {
    const state = read({ search: 'adhi', status: 'pending', sort: 'ASC', order: 'volume', limit: '50', page: '7' })
    expect(stateOfView(orders, settingsOf(state, {}), today)).toEqual({ ...state, page: 1 })
  })

  it('without a day shows all days of a list that starts at today', () => {
    const allDays = { ...read({}, dockets), filters: {} }
    expect(stateOfView(dockets, settingsOf(allDays, {}), today).filters).toEqual({})
    expect(read({}, dockets).filters).toEqual({ date_from: today, date_to: today })
  })

  it('passes over what its list no longer knows', () => {
    const old = {
      search: '',
      order: 'gone',
      descending: false,
      limit: 3,
      filters: { gone: '1', status: 'x' },
      layout: {},
    }
    expect(stateOfView(orders, old, today)).toEqual({ ...read({}), filters: { status: 'x' } })
  })

  it('speaks for itself only in an address that says nothing else', () => {
    expect(isViewAlone({ preset: '7' })).toBe(true)
    expect(isViewAlone({ preset: '7', page: 1 })).toBe(false)
    expect(isViewAlone({})).toBe(false)
    expect(isBare(orders, { view: 'list' })).toBe(true)
    for (const some of [
      { preset: '7' },
      { page: 2 },
      { search: 'a' },
      { status: 'pending' },
      { date_from: today },
      { date: 'all' },
    ])
      expect(isBare(orders, some)).toBe(false)
  })
})
