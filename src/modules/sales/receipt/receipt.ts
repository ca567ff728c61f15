import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

/** The receipts (kwitansi) of money received, each with its source document. Read only. */
export const receipt = defineModule({
  name: 'receipt',
  label: ['Kwitansi', 'Receipt'],
  table: 'receipts',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'number',
  fields: {
    number: field.number('KW'),
    status: field.status(statuses('success', 'cancel')),
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    source: field.select(
      ['Sumber', 'Source'],
      { deposit: ['Deposit', 'Deposit'], payment: ['Pembayaran', 'Payment'] },
      { computed: true },
    ),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    deposit_id: field.link(['Deposit', 'Deposit'], 'deposit', { computed: true }),
    sales_payment_id: field.link(['Pembayaran', 'Payment'], 'sales-payment', { computed: true }),
    amount: field.money(['Nominal', 'Amount'], { computed: true }),
  },
  list: {
    columns: [
      'number',
      'date',
      'customer_id',
      'source',
      { field: 'deposit_id', from: 1280 },
      { field: 'sales_payment_id', from: 1280 },
      'amount',
      'status',
    ],
    filters: ['date', 'status', 'customer_id', 'source', 'deposit_id', 'sales_payment_id'],
    search: ['number', 'customer_id'],
    sortable: ['number', 'date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount'],
  },
  calls: { create: false, update: false, delete: false },
  detail: { facts: ['amount'] },
})
