import { expect, test } from 'vitest'
import { field } from '../../definition/field.ts'
import { type AnyModule, defineModule } from '../../definition/module.ts'
import { someWords } from '../../testing/words.ts'
import { bulkOffers, deletableRows, hasBulk } from './bulk.ts'

const master = defineModule({
  name: 'customer',
  label: ['Pelanggan', 'Customer'],
  table: 'customers',
  scope: 'corporate',
  master: true,
  title: 'name',
  fields: { name: field.text(['Nama', 'Name']), active: field.active() },
  list: { columns: ['name', 'active'], search: ['name'], sort: 'name' },
}) as AnyModule
const order = defineModule({
  name: 'sales-order',
  label: ['Pesanan', 'Order'],
  table: 'sales_orders',
  scope: 'corporate',
  title: 'number',
  fields: {
    number: field.number('SO'),
    status: field.status(someWords('pending', 'approve')),
    open_amount: field.money(['Sisa', 'Open'], { computed: true }),
  },
  list: { columns: ['number', 'status'], search: ['number'], sort: 'number' },
  actions: {
    approve: {
      label: ['Setujui', 'Approve'],
      done: ['Disetujui', 'Approved'],
      from: 'pending',
      to: 'approve',
      bulk: true,
      needs: { right: 'approve-credit', when: { payment_type_code: 'CREDIT' } },
    },
    reopen: { label: ['Buka', 'Reopen'], done: ['Dibuka', 'Reopened'], from: 'approve', to: 'pending' },
    settle: {
      label: ['Lunasi', 'Settle'],
      done: ['Dilunasi', 'Settled'],
      when: { open_amount: 0 },
      to: 'approve',
      bulk: true,
    },
  },
}) as AnyModule

const all = () => true
const rows = [
  { id: 1, status: 'pending', active: true },
  { id: 2, status: 'approve', active: true },
  { id: 3, status: 'pending', active: false },
]
const offered = (module: AnyModule, may: (permission: string) => boolean = all) =>
  bulkOffers(module, rows, may).map(({ verb, allowed }) => `${verb} ${allowed.map(({ id }) => id)}`)

test('an action is offered for those of the chosen records whose state allows it, danger last', () => {
  expect(offered(master)).toEqual(['activate 3', 'deactivate 1,2'])
  // Values that the row lacks are checked by the server.
  expect(offered(order)).toEqual(['approve 1,3', 'settle 1,2,3'])
})

test('only what the user may do is offered', () => {
  expect(offered(master, (permission) => permission === 'update-customer-activate')).toEqual(['activate 3'])
  expect(hasBulk(master, () => false)).toBe(false)
  expect(hasBulk(master, (permission) => permission === 'export-customer')).toBe(true)
})

test('not for records that need a further permission', () => {
  const onCredit = rows.map((row) => ({ ...row, payment_type_code: row.id === 1 ? 'CREDIT' : 'CASH' }))
  const approve = bulkOffers(order, onCredit, (permission) => !permission.endsWith('credit'))[0]
  expect(approve?.allowed.map(({ id }) => id)).toEqual([3])
})

test('a numbered document is never offered for deletion', () => {
  expect(deletableRows(master, rows, all)).toHaveLength(3)
  expect(deletableRows(order, rows, all)).toHaveLength(0)
})
