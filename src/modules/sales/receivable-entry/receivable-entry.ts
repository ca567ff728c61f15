import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/**
 * The ledger of receivables: invoices, payments and reversals, each with the balance after it. The ledger belongs to
 * the company, its documents to units: entries of other units are shown as one row a day. Read only.
 */
export const receivableEntry = defineModule({
  name: 'receivable-entry',
  label: ['Mutasi Piutang', 'Receivable entry'],
  table: 'receivable_entries',
  readFrom: 'receivable_entry_list',
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
        invoice: ['Invoice', 'Invoice'],
        cancel: ['Invoice Batal', 'Invoice cancelled'],
        payment: ['Pembayaran', 'Payment'],
        payment_cancel: ['Pembayaran Batal', 'Payment cancelled'],
        deposit: ['Deposit Dipakai', 'Deposit applied'],
        deposit_cancel: ['Deposit Dikembalikan', 'Deposit taken back'],
        credit_note: ['Nota Kredit', 'Credit note'],
        credit_note_cancel: ['Nota Kredit Batal', 'Credit note cancelled'],
      },
      { computed: true },
    ),
    ref: field.text(['Referensi', 'Reference'], { computed: true }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    sales_invoice_id: field.link(['Invoice', 'Invoice'], 'sales-invoice', { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    due_date: field.date(['Jatuh Tempo', 'Due date'], { computed: true }),
    amount: field.money(['Nominal', 'Amount'], { computed: true }),
    balance: field.money(['Saldo', 'Balance'], {
      computed: true,
      hint: ['Piutang pelanggan sesudahnya', 'What the customer owes afterwards'],
    }),
  },
  list: {
    columns: [
      'date',
      'ref',
      'type',
      { field: 'customer_id', from: 'chosen' },
      { field: 'sales_invoice_id', from: 1280 },
      { field: 'due_date', from: 1600 },
      { field: 'production_unit_id', from: 1600 },
      'amount',
      'balance',
    ],
    filters: ['date', 'type', 'customer_id', 'sales_invoice_id'],
    search: ['ref', 'customer_id'],
    sortable: ['date', 'amount'],
    sort: '-date',
    pageSize: 20,
    summary: ['amount'],
    readsWhole: true,
    statistics: [
      { label: ['Saldo Awal', 'Opening balance'], value: 'indicator.opening', transform: 'money' },
      { label: ['Debit', 'Debit'], value: 'indicator.debit', transform: 'money' },
      { label: ['Kredit', 'Credit'], value: 'indicator.credit', transform: 'money' },
      { label: ['Saldo Akhir', 'Closing balance'], value: 'indicator.closing', transform: 'money' },
    ],
  },
  calls: { create: false, update: false, delete: false },
})
