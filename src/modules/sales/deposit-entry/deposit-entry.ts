import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/**
 * The ledger of deposits: received, used by invoices, refunded. The ledger belongs to the company, its documents to
 * units: entries of other units are shown as one row a day. Read only.
 */
export const depositEntry = defineModule({
  name: 'deposit-entry',
  label: ['Mutasi Deposit', 'Deposit entry'],
  table: 'deposit_entries',
  readFrom: 'deposit_entry_list',
  changedAt: 'at',
  scope: 'corporate',
  hidden: true,
  title: 'ref',
  fields: {
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    type: field.select(
      ['Jenis', 'Type'],
      {
        in: ['Masuk', 'Received'],
        apply: ['Dipakai Invoice', 'Applied to invoice'],
        unapply: ['Batal Dipakai', 'Taken back'],
        refund: ['Dikembalikan', 'Refunded'],
      },
      { computed: true },
    ),
    ref: field.text(['Referensi', 'Reference'], { computed: true }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    deposit_id: field.link(['Deposit', 'Deposit'], 'deposit', { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    amount: field.money(['Nominal', 'Amount'], { computed: true }),
    created_by_name: field.text(['Dibuat Oleh', 'Created by'], { computed: true }),
  },
  list: {
    columns: [
      'date',
      'ref',
      'type',
      { field: 'customer_id', from: 1024 },
      { field: 'production_unit_id', from: 1280 },
      'amount',
      { field: 'created_by_name', from: 1600 },
    ],
    filters: ['date', 'type', 'customer_id', 'deposit_id'],
    search: ['ref', 'customer_id'],
    sortable: ['date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount'],
  },
  calls: { create: false, update: false, delete: false },
})
