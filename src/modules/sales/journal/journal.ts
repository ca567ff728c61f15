import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { SOURCE_TYPES } from '../../inventory/stock-movement/stock-movement.ts'
import { ACCOUNTS } from '../../shared/accounts.ts'

const computed = { computed: true } as const

/** The journal: the debits and credits of all postings of stock, receivables and deposits, by document. Read only. */
export const journal = defineModule({
  name: 'journal',
  label: ['Jurnal', 'Journal'],
  table: 'receivable_entries',
  readFrom: 'journal_list',
  changedAt: 'at',
  scope: 'production-unit',
  hidden: true,
  title: 'source_number',
  fields: {
    date: field.date(['Tanggal', 'Date'], computed),
    at: field.datetime(['Waktu', 'Time'], computed),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', computed),
    source_number: field.text(['Dokumen', 'Document'], computed),
    source_type: field.select(
      ['Jenis Dokumen', 'Document type'],
      {
        sales_invoice: ['Invoice', 'Invoice'],
        sales_payment: ['Pembayaran', 'Payment'],
        sales_credit_note: ['Nota Kredit', 'Credit note'],
        deposit: ['Deposit', 'Deposit'],
        deposit_refund: ['Pengembalian Deposit', 'Deposit refund'],
        ...SOURCE_TYPES,
      },
      computed,
    ),
    source_id: field.integer(['Id Dokumen', 'Document id'], computed),
    account: field.select(['Akun', 'Account'], ACCOUNTS, computed),
    account_code: field.text(['Kode Akun', 'Account code'], computed),
    account_name: field.text(['Nama Akun', 'Account name'], computed),
    debit: field.money(['Debit', 'Debit'], computed),
    credit: field.money(['Kredit', 'Credit'], computed),
  },
  list: {
    columns: [
      'date',
      'source_number',
      'source_type',
      { field: 'source_id', from: 'chosen' },
      'account',
      { field: 'account_code', from: 1024 },
      { field: 'account_name', from: 1600 },
      { field: 'production_unit_id', from: 1600 },
      'debit',
      'credit',
    ],
    card: [
      ['source_number', 'date'],
      ['account', 'account_code'],
      ['debit', 'credit'],
    ],
    filters: ['date', 'source_type', 'account'],
    search: ['source_number'],
    sortable: ['date'],
    sort: '-date',
    starts: { field: 'date', at: 'period' },
    pageSize: 50,
    walks: [
      'journal_stock',
      'journal_stock_against',
      'journal_receivable',
      'journal_receivable_part',
      'journal_receivable_against',
      'journal_deposit',
      'journal_deposit_tax',
      'journal_deposit_against',
    ],
    summary: ['debit', 'credit'],
  },
  calls: { create: false, update: false, delete: false },
})
