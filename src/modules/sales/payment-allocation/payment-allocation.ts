import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'
import { DEDUCTIONS } from '../deductions.ts'

/** The allocation of a payment to an invoice, shown on both. Read with the payment's permission. */
export const paymentAllocation = defineModule({
  name: 'payment-allocation',
  task: 'sales-payment',
  label: ['Alokasi Pembayaran', 'Payment allocation'],
  table: 'payment_allocations',
  readFrom: 'payment_allocation_list',
  scope: 'production-unit',
  hidden: true,
  title: 'number',
  fields: {
    number: field.text(['Pembayaran', 'Payment'], { computed: true }),
    status: field.status(statuses('pending', 'success', 'reject', 'cancel')),
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    cleared_at: field.date(['Tanggal Cair', 'Cleared on'], { computed: true }),
    sales_payment_id: field.link(['Pembayaran', 'Payment'], 'sales-payment', { computed: true }),
    invoice_id: field.link(['Invoice', 'Invoice'], 'sales-invoice', { computed: true }),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    amount: field.money(['Dibayar', 'Paid'], { computed: true }),
    deduction_type: field.select(['Jenis Potongan', 'Deduction'], DEDUCTIONS, { computed: true }),
    deduction: field.money(['Potongan', 'Amount deducted'], { computed: true }),
    deduction_doc_no: field.text(['No. Bukti Potong', 'Proof of deduction'], { computed: true }),
    deduction_doc_date: field.date(['Tanggal Bukti Potong', 'Date of proof'], { computed: true }),
  },
  list: {
    columns: [
      'sales_payment_id',
      'invoice_id',
      { field: 'cleared_at', from: 1024 },
      'amount',
      { field: 'deduction_type', from: 1280 },
      { field: 'deduction', from: 1280 },
      { field: 'deduction_doc_no', from: 1600 },
      { field: 'deduction_doc_date', from: 'chosen' },
      'status',
    ],
    filters: ['sales_payment_id', 'invoice_id', 'customer_id', 'status'],
    search: ['number'],
    sortable: ['date', 'amount'],
    sort: '-date',
    summary: ['amount', 'deduction'],
  },
  calls: { create: false, update: false, delete: false, export: false, lookup: false },
})
