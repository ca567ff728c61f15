import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { DEDUCTIONS } from '../deductions.ts'

const known = { computed: true } as const
const { pph22, pph23, pph4_2 } = DEDUCTIONS

/**
 * Income tax that customers withheld from payments, each with the slip that proves it. The slip often comes long after
 * the payment, so it can be recorded in a closed period, and one slip may cover several payments. It changes no ledger.
 */
export const withholdingSlip = defineModule({
  name: 'withholding-slip',
  label: ['Bukti Potong PPh', 'Withholding slip'],
  task: 'sales-payment',
  table: 'payment_allocations',
  readFrom: 'withholding_slip_list',
  scope: 'production-unit',
  title: 'number',
  fields: {
    number: field.number('KW', { keptBy: 'receipt' }),
    status: field.status(
      {
        missing: { label: ['Belum Ada', 'Missing'], badge: 'warning' },
        recorded: { label: ['Tercatat', 'Recorded'], badge: 'green' },
      },
      ['Bukti Potong', 'Slip'],
    ),
    cleared_at: field.date(['Tanggal Cair', 'Cleared on'], known),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', known),
    sales_payment_id: field.link(['Pembayaran', 'Payment'], 'sales-payment', known),
    invoice_id: field.link(['Invoice', 'Invoice'], 'sales-invoice', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    deduction_type: field.select(['Jenis Pajak', 'Tax'], { pph22, pph23, pph4_2 }, known),
    deduction: field.money(['PPh Dipotong', 'Tax withheld'], known),
    deduction_doc_no: field.text(['No. Bukti Potong', 'Slip number'], known),
    deduction_doc_date: field.date(['Tanggal Bukti Potong', 'Slip date'], known),
    deduction_doc_file: field.file(['Berkas Bukti Potong', 'Slip file'], { accept: 'any', maxMb: 5, ...known }),
    age_days: field.integer(['Menunggu (hari)', 'Waiting (days)'], {
      ...known,
      hint: [
        'Sejak uangnya cair, selama bukti potongnya belum ada',
        'Since the money cleared, until the slip is received',
      ],
    }),
  },
  list: {
    columns: [
      'number',
      'cleared_at',
      'customer_id',
      { field: 'invoice_id', from: 1280 },
      { field: 'deduction_type', from: 1600 },
      'deduction',
      { field: 'deduction_doc_no', from: 1280 },
      { field: 'deduction_doc_date', from: 1600 },
      { field: 'age_days', from: 1280 },
      { field: 'sales_payment_id', from: 'chosen' },
      { field: 'production_unit_id', from: 'chosen' },
      'status',
    ],
    card: [
      ['number', 'deduction'],
      ['customer_id', 'deduction_type'],
      ['deduction_doc_no', 'status'],
    ],
    filters: ['cleared_at', 'status', 'deduction_type', 'customer_id', 'invoice_id', 'sales_payment_id'],
    search: ['number', 'deduction_doc_no', 'customer_id'],
    sortable: ['cleared_at', 'deduction', 'age_days'],
    sort: '-cleared_at',
    pageSize: 20,
    summary: ['deduction'],
    statistics: [
      {
        label: ['Belum Ada Bukti Potong', 'Without a slip'],
        value: 'indicator.missing',
        classes: 'warning',
        filter: { status: 'missing' },
      },
      {
        label: ['PPh Tanpa Bukti Potong', 'Tax without slip'],
        value: 'indicator.missing_tax',
        transform: 'money',
        filter: { status: 'missing' },
      },
    ],
    none: {
      all: ['Belum ada PPh yang dipotong pelanggan', 'No customer has withheld income tax yet'],
    },
  },
  calls: { create: false, update: false, delete: false },
  lookup: { also: ['customer_id', 'deduction_type', 'deduction', 'invoice_id', 'cleared_at', 'status'] },
  detail: { facts: ['deduction', 'age_days'] },
  actions: {
    'record-slip': {
      label: ['Catat Bukti Potong', 'Record slip'],
      done: ['Bukti potong dicatat', 'Slip recorded'],
      from: ['missing', 'recorded'],
      primary: true,
      asks: {
        deduction_doc_no: field.text(['No. Bukti Potong', 'Slip number'], {
          required: true,
          max: 50,
          placeholder: '2500012345',
        }),
        deduction_doc_date: field.date(['Tanggal Bukti Potong', 'Slip date'], { required: true, max: 'today' }),
        deduction_doc_file: field.file(['Berkas Bukti Potong', 'Slip file'], { accept: 'any', maxMb: 5 }),
        also: field.lines(['Juga Mencakup', 'Also covers'], {
          table: 'payment_allocations',
          parent: 'sales_payment_id',
          as: 'picker',
          max: 100,
          hint: [
            'PPh lain dari pelanggan dan jenis pajak yang sama di bukti potong ini',
            'Other tax of the same customer and type on this slip',
          ],
          fields: {
            slip_id: field.link(['PPh Dipotong', 'Tax withheld'], 'withholding-slip', {
              required: true,
              among: { customer_id: 'customer_id', deduction_type: 'deduction_type' },
              offers: { status: 'missing' },
            }),
          },
        }),
      },
      shows: ['customer_id', 'invoice_id', 'deduction_type', 'deduction'],
      says: [
        'Pembayaran, invoice dan piutangnya tidak berubah.',
        'The payment, its invoice and the receivable do not change.',
      ],
    },
  },
})
